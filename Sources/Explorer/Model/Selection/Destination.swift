package import GraphQLRuntime
package import GraphQLSyntax

/// A place that a pane can show though nothing of the response is selected there.
package enum Destination: Sendable, Equatable {
  /// A place in a document or a schema.
  case source(SourceRange)
  /// A type of the schema, or a field of it.
  case type(String, field: String?)
  case record(CacheKey)
  /// A line of generated code.
  case generated(line: Int)
  /// The first variable that does not fit.
  case faultyVariable

  /// Whether one can go back from it.
  var isFar: Bool {
    switch self {
    case .source, .type: true
    case .record, .generated, .faultyVariable: false
    }
  }
}
