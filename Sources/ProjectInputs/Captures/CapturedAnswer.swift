import GraphQLClient

/// An HTTP response whose body is not a GraphQL response.
struct CapturedAnswer {
  private let status: Int
  private let type: String
  private let body: ArraySlice<UInt8>

  init(_ head: ResponseHead, _ body: ArraySlice<UInt8>) {
    status = head.status
    type = head.value(of: "content-type")?.lowercased() ?? ""
    self.body = body.drop { $0 <= 0x20 }
  }

  /// Describes the response, as a clause.
  var explanation: String {
    "not a GraphQL response: the status is \(status) and the body is \(content)"
  }

  private var content: String {
    if body.isEmpty { return "empty" }
    if type.contains("html") || body.first == UInt8(ascii: "<") {
      return status >= 400
        ? "the error page of a server, proxy or gateway, in HTML" : "an HTML page"
    }
    let isJSON = type.contains("json") || body.first == UInt8(ascii: "{")
    return isJSON ? "JSON without `data` and `errors`" : "text"
  }
}
