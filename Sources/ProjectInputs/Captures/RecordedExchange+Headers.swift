import GraphQLProxy
import GraphQLRuntime
import GraphQLTransport
import Workspace

extension RecordedExchange {
  /// The headers of a request; values that may be secrets are left out.
  static func headers(ofRequest headers: [HTTPHeader]) -> [Header] {
    KeptHeaders.of(headers).map { Header($0.name, $0.value.isEmpty ? nil : $0.value) }
  }

  /// The headers of a response; cookies and tokens are left out.
  static func headers(ofResponse headers: [HTTPHeader]) -> [Header] {
    headers.map { header in
      let name = header.name.lowercased()
      let isSecret = ["cookie", "auth", "token", "session", "key"].contains { name.contains($0) }
      return Header(header.name, isSecret ? nil : header.value)
    }
  }

  /// The headers of an HTTP archive: objects with `name` and `value`.
  static func headers(of node: JSONNode?) -> [HTTPHeader] {
    guard let node, node.kind == .array else { return [] }
    return node.elements.compactMap { header in
      header["name"]?.string.map { HTTPHeader($0, header["value"]?.string ?? "") }
    }
  }
}
