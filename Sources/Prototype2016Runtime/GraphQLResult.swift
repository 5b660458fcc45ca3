internal import GraphQLRuntime

/// What a server answers: data, errors or both.
public struct GraphQLResult<Data: GraphQLMapConvertible> {
  /// Nil where the server sent none.
  public let data: Data?
  /// Nil where the server reports none.
  public let errors: [GraphQLError]?

  /// Reads the text of a response.
  ///
  /// - Throws: An error for a text that is no JSON, and what decoding the data throws.
  public init(response text: String) throws {
    try self.init(response: JSONDocument(text))
  }

  /// Reads a response.
  ///
  /// - Throws: What decoding the data throws.
  init(response document: JSONDocument) throws {
    let response = GraphQLResponse(document)
    let errors = response.errors.map(GraphQLError.init)
    self.errors = errors.isEmpty ? nil : errors
    data = try Data?(jsonValue: response.data.map { JSONValue($0) } ?? .null)
  }
}
