import GraphQLProxy
import GraphQLRuntime
import GraphQLTransport
import Workspace

extension RecordedExchange {
  /// The headers of a request; values that may be secrets are left out.
  static func headers(ofRequest headers: [HTTPHeader]) -> [Header] {
    KeptHeaders.of(headers).map { Header($0.name, $0.value.isEmpty ? nil : $0.value) }
  }

  /// The headers of a response; cookies and tokens are left out, and what of addresses may be a secret.
  static func headers(ofResponse headers: [HTTPHeader]) -> [Header] {
    headers.map { header in
      let name = header.name.lowercased()
      let isSecret = ["cookie", "auth", "token", "session", "key"].contains { name.contains($0) }
      return Header(header.name, isSecret ? nil : shown(header.value, ofHeader: name))
    }
  }

  /// The value of a header that is no secret itself; `nil` if an address in it may have one.
  private static func shown(_ value: String, ofHeader name: String) -> String? {
    // `Location`, `Content-Location`, `X-Redirect-Url` and such have one address.
    let words = Set(name.split(separator: "-"))
    if !words.isDisjoint(with: ["location", "url", "uri", "referer"]) {
      return ShownAddress.text(of: value)
    }
    let hasAddress = value.contains("://") || name == "link" || name == "refresh"
    return hasAddress && value.contains(where: { "?#@".contains($0) }) ? nil : value
  }

  /// The headers of an HTTP archive: objects with `name` and `value`.
  static func headers(of node: JSONNode?) -> [HTTPHeader] {
    guard let node, node.kind == .array else { return [] }
    return node.elements.compactMap { header in
      header["name"]?.string.map { HTTPHeader($0, header["value"]?.string ?? "") }
    }
  }
}
