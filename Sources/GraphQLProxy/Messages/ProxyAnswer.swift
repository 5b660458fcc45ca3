internal import GraphQLRuntime

/// What a proxy says itself, where there is no server to say it.
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

  /// A response of GraphQL with one error.
  static func body(_ message: String) -> [UInt8] {
    let response: JSONValue = ["errors": [["message": .string("gqlview: \(message)")]]]
    return Array(JSONPrinter.print(response, layout: .compact).utf8)
  }
}
