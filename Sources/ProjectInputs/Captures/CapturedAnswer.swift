import GraphQLClient
import GraphQLRuntime

/// An HTTP response whose body is not a GraphQL response.
struct CapturedAnswer {
  private let status: Int?
  private let type: String
  private let body: ArraySlice<UInt8>

  init(_ body: ArraySlice<UInt8>, type: String, status: Int?) {
    self.body = body
    self.type = type.lowercased()
    self.status = status
  }

  /// Describes the body, as "an HTML page".
  var content: String {
    let text = body.drop { $0 <= 0x20 }
    if text.isEmpty { return "empty" }
    if type.contains("html") || text.first == UInt8(ascii: "<") {
      return (status ?? 0) >= 400
        ? "the error page of a server, proxy or gateway, in HTML" : "an HTML page"
    }
    guard type.contains("json") || text.first == UInt8(ascii: "{") else { return "text" }
    do throws(JSONSyntaxError) {
      _ = try JSONDocument(Array(body))
      return "JSON without `data` and `errors`"
    } catch {
      return isCutOff
        ? "cut off at byte \(body.count)"
        : "not JSON: \(error.message) at byte \(error.offset + 1)"
    }
  }

  /// Whether the text ends within an object or array.
  private var isCutOff: Bool {
    var balance = JSONBalance()
    for byte in body where balance.ends(with: byte) { return false }
    return !balance.isNotContainer
  }
}
