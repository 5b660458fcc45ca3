import GraphQLRuntime
import GraphQLSchema
import GraphQLValidation

/// Requires a query type, the only requirement on schemas that the released generator checks.
enum ApolloQueryTypeRule: ApolloRule {
  static let name = "ApolloQueryType"
  static let summary = "the schema has a query type"
  static let since: ApolloChange? = .queryTypeRequired

  static func check(_ context: ApolloContext, _ report: inout DiagnosticCollector) {
    guard context.schema.queryType == nil, !context.schema.mayHaveUnparsedRootType(for: .query)
    else {
      return
    }
    report.error("The schema must have a query type.", context.schema.range)
  }
}
