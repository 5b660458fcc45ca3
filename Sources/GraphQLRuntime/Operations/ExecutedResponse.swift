/// A response, executed for generated code.
package struct ExecutedResponse<Data: RootSelectionSet>: Sendable {
  /// Nil where the response has errors and no data.
  package let data: Data?
  let response: GraphQLResponse
  let result: ExecutionResult

  /// The server's errors.
  package var errors: [ServerError] { response.errors }

  /// What the server says beside data and errors; nil for nothing.
  package var extensions: JSONValue? { response.extensions.map { JSONValue($0) } }
}
