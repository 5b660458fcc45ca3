internal import GraphQLRuntime

/// The result of an operation: data, errors or both (AP-P20).
public struct GraphQLResult<Data: GraphQLMapConvertible> {
  /// The data, or `nil` if the server sent none.
  public let data: Data?
  /// The server's errors, or `nil` if there are none.
  public let errors: [GraphQLError]?

  /// Decodes the text of a response.
  ///
  /// - Throws: `JSONSyntaxError` if the text is not JSON, and ``JSONDecodingError``.
  public init(response text: String) throws {
    try self.init(response: JSONDocument(text))
  }

  /// Decodes a response.
  ///
  /// - Throws: ``JSONDecodingError``.
  init(response document: JSONDocument) throws {
    let response = GraphQLResponse(document)
    let errors = response.errors.map(GraphQLError.init)
    self.errors = errors.isEmpty ? nil : errors
    data = try Data?(jsonValue: response.data.map { JSONValue($0) } ?? .null)
  }
}
