/// A response after execution by generated code.
package struct ExecutedResponse<Data: RootSelectionSet>: Sendable {
  /// The data, or `nil` if the response has only errors.
  package let data: Data?
  let response: GraphQLResponse
  let result: ExecutionResult

  /// The server's errors.
  package var errors: [ServerError] { response.errors }

  /// The response's `extensions`, or `nil` if it has none.
  package var extensions: JSONValue? { response.extensions.map { JSONValue($0) } }
}
