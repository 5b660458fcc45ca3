package import GraphQLRuntime
package import GraphQLSyntax

/// A place that a pane can show without a selection in the response.
package enum Destination: Sendable, Equatable {
  /// A place in a document or a schema.
  case source(SourceRange)
  /// A type of the schema, or a field of it.
  case type(String, field: String?)
  case record(CacheKey)
  /// A line of generated code.
  case generated(line: Int)
  /// The first invalid variable.
  case faultyVariable

  /// True if the previous position is recorded in the navigation history.
  var recordsPosition: Bool {
    switch self {
    case .source, .type: true
    case .record, .generated, .faultyVariable: false
    }
  }
}
