import GraphQLProxy
import GraphQLRuntime
import GraphQLTransport
import Workspace

extension RecordedExchange {
  /// Returns the headers of a request, omitting values that may be secret.
  static func headers(ofRequest headers: [HTTPHeader]) -> [Header] {
    KeptHeaders.of(headers).map { Header($0.name, $0.value.isEmpty ? nil : $0.value) }
  }

  /// Returns the headers of a response, omitting cookies, tokens, and addresses that may contain
  /// secrets.
  static func headers(ofResponse headers: [HTTPHeader]) -> [Header] {
    headers.map { header in
      let name = header.name.lowercased()
      let isSecret = ["cookie", "auth", "token", "session", "key"].contains { name.contains($0) }
      return Header(header.name, isSecret ? nil : shown(header.value, ofHeader: name))
    }
  }

  /// Returns the value of a header that is not secret itself.
  ///
  /// The value of an address header is stripped of user info, query and fragment. `nil` if another
  /// value contains an address that may have a secret.
  private static func shown(_ value: String, ofHeader name: String) -> String? {
    // `Location`, `Content-Location`, `X-Redirect-Url` and similar headers contain one address.
    let words = Set(name.split(separator: "-"))
    if !words.isDisjoint(with: ["location", "url", "uri", "referer"]) {
      return ShownAddress.text(of: value)
    }
    let hasAddress = value.contains("://") || name == "link" || name == "refresh"
    return hasAddress && value.contains(where: { "?#@".contains($0) }) ? nil : value
  }

  /// Reads the headers of an HTTP archive: objects with `name` and `value`.
  static func headers(of node: JSONNode?) -> [HTTPHeader] {
    guard let node, node.kind == .array else { return [] }
    return node.elements.compactMap { header in
      header["name"]?.string.map { HTTPHeader($0, header["value"]?.string ?? "") }
    }
  }
}
