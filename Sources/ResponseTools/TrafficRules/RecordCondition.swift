package import GraphQLRuntime
package import ResponseAnalysis

/// A condition in the filter language on a JSON object without a schema, such as a cache record.
package struct RecordCondition: Sendable {
  private let syntax: FilterSyntax

  package init(_ text: String) throws(FilterError) {
    syntax = try FilterParser.parse(text)
    // Conditions about reasons are not possible.
    _ = try TrafficCondition.paths(of: syntax)
  }

  package func holds(for object: JSONNode) -> Bool {
    JSONQuestion(item: .node(object)).holds(syntax)
  }
}
