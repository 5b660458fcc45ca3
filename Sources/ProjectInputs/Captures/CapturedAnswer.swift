import GraphQLClient
import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis

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
      let json = try JSONDocument(Array(body))
      return "JSON without `data` and `errors`" + Self.clause(on: json.root)
    } catch {
      return isCutOff
        ? "cut off at byte \(body.count)"
        : "not JSON: \(error.message) at byte \(error.offset + 1)"
    }
  }

  /// Returns the messages of a body, or the keys of an object that may be the data itself.
  private static func clause(on body: JSONNode) -> String {
    let messages = ErrorBody.messages(in: body)
    if !messages.isEmpty { return ": " + enumerated(messages, conjunction: "and", limit: 3) }
    let keys = body.members.prefix(100).map { JSONPrinter.quoted($0.key) }
    guard body.kind == .object, !keys.isEmpty else { return "" }
    return ", but with \(enumerated(keys, conjunction: "and", limit: 5)); clients read data only "
      + "inside {\"data\": …}"
  }

  /// Whether the text ends within an object or array.
  private var isCutOff: Bool {
    var balance = JSONBalance()
    for byte in body where balance.ends(with: byte) { return false }
    return !balance.isNotContainer
  }
}
