internal import GraphQLRuntime

/// The proxy's own responses, used if there is none from the server.
enum ProxyAnswer {
  static func head(_ status: Int, _ reason: String, size: Int, _ more: [String] = []) -> [UInt8] {
    let lines = more + ["Content-Length: \(size)", "Connection: close"]
    return ServedForm.head(
      status,
      reason: reason,
      type: "application/graphql-response+json",
      more: lines
    )
  }

  /// Returns a GraphQL response with one error.
  static func body(_ message: String) -> [UInt8] {
    let response: JSONValue = ["errors": [["message": .string("gqlview: \(message)")]]]
    return Array(JSONPrinter.print(response, layout: .compact).utf8)
  }
}
