package import GraphQLRuntime
package import ResponseAnalysis

/// A question with the schema, document, response and variables that answer it.
package struct ReducedCase: Sendable {
  package var path: AccessPath
  package var schema: String
  package var document: String
  package var response: JSONValue
  /// An object; `nil` without variables.
  package var variables: JSONValue?

  /// The path in the form accepted by `why`.
  package var pathText: String { path.components.isEmpty ? "data" : path.text }
}
