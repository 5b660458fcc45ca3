package import GraphQLRuntime
package import ResponseAnalysis

/// What is asked of an object of JSON that has no schema, in the language of filters: a record of a cache.
package struct RecordCondition: Sendable {
  private let syntax: FilterSyntax

  package init(_ text: String) throws(FilterError) {
    syntax = try FilterParser.parse(text)
    // Only what has no reasons can be asked.
    _ = try TrafficCondition.paths(of: syntax)
  }

  package func holds(for object: JSONNode) -> Bool {
    JSONQuestion(item: .node(object)).holds(syntax)
  }
}
