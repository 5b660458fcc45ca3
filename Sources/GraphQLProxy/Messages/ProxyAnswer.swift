internal import GraphQLRuntime

/// The proxy's own responses, used if there is none from the server.
enum ProxyAnswer {
  static func head(_ status: Int, _ reason: String, size: Int) -> [UInt8] {
    Array(
      """
      HTTP/1.1 \(status) \(reason)\r
      Content-Type: application/graphql-response+json\r
      Content-Length: \(size)\r
      Connection: close\r
      \r

      """.utf8
    )
  }

  /// Returns a GraphQL response with one error.
  static func body(_ message: String) -> [UInt8] {
    let response: JSONValue = ["errors": [["message": .string("gqlview: \(message)")]]]
    return Array(JSONPrinter.print(response, layout: .compact).utf8)
  }
}
