internal import GraphQLRuntime

/// The proxy's own responses, used if there is none from the server.
enum ProxyAnswer {
  static func head(_ status: Int, _ reason: String, size: Int, _ more: [String] = []) -> [UInt8] {
    let lines =
      [
        "HTTP/1.1 \(status) \(reason)", "Content-Type: application/graphql-response+json",
        "Content-Length: \(size)", "Connection: close",
      ] + more
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  /// Returns a GraphQL response with one error.
  static func body(_ message: String) -> [UInt8] {
    let response: JSONValue = ["errors": [["message": .string("gqlview: \(message)")]]]
    return Array(JSONPrinter.print(response, layout: .compact).utf8)
  }
}
