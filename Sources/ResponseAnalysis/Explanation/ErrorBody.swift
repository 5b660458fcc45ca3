package import GraphQLRuntime
import GraphQLSyntax

/// A body in another form than a GraphQL response, as servers and gateways send it.
package enum ErrorBody {
  /// The keys of messages in other forms of errors.
  private static let keys = [
    "message", "Message", "error", "error_description", "errorMessage", "detail", "title", "reason",
  ]

  /// The maximum length of a message; longer ones are shortened.
  private static let limit = 80

  /// Returns the first three messages with their keys, such as `message "Unauthorized"`.
  package static func messages(
    in body: JSONNode,
    isField: (String) -> Bool = { _ in false }
  ) -> [String] {
    guard body.kind == .object else { return [] }
    var found: [String] = []
    for key in keys where found.count < 3 && !isField(key) {
      guard let text = body[key]?.string ?? body[key]?["message"]?.string, !text.isEmpty else {
        continue
      }
      let short = text.count > limit ? text.prefix(limit - 1) + "…" : text
      found.append("\(key) \(JSONPrinter.quoted(short))")
    }
    return found
  }
}
