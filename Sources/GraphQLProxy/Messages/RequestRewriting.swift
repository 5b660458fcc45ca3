internal import GraphQLClient

/// A request's head with the server's address in place of the proxy's.
struct RequestRewriting {
  /// The head to send to the server.
  let bytes: [UInt8]

  /// Replaces the proxy's address in `Host`, `Origin` and a target with a host.
  ///
  /// The path `/` is replaced by the endpoint's path. All other bytes are kept, except headers
  /// listed in `leavingOut`.
  init(_ head: MessageHead, to url: EndpointURL, leavingOut names: Set<String> = []) {
    var lines = head.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if !names.isEmpty {
      lines.removeAll { line in
        let name = String(decoding: line.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
        return names.contains(name.lowercased())
      }
    }
    let end: [UInt8] = lines.first?.last == 0x0D ? [0x0D] : []
    let target = Self.target(head.first.1, url)
    if target != head.first.1, let first = lines.indices.first {
      lines[first] = (Array("\(head.first.0) \(target) \(head.first.2)".utf8) + end)[...]
    }
    let host = (Array("Host: \(url.authority)".utf8) + end)[...]
    let index = lines.firstIndex { line in
      line.prefix(5).map { $0 | 0x20 }.elementsEqual("host:".utf8.map { $0 | 0x20 })
    }
    if let index { lines[index] = host } else { lines.insert(host, at: 1) }
    // The libraries of apps send the server's own origin, which is the proxy's address here.
    if let proxied = head.value(of: "host"), let origin = head.value(of: "origin"),
      ["http://\(proxied)", "https://\(proxied)"].contains(origin.lowercased()),
      let index = lines.firstIndex(where: { line in
        line.prefix(7).map { $0 | 0x20 }.elementsEqual("origin:".utf8.map { $0 | 0x20 })
      })
    {
      let scheme = url.scheme.isSecure ? "https" : "http"
      lines[index] = (Array("Origin: \(scheme)://\(url.authority)".utf8) + end)[...]
    }
    bytes = Array(lines.joined(separator: [0x0A]))
  }

  /// Returns the path of a target without host and query values.
  static func path(of target: String) -> String { String(local(target).prefix { $0 != "?" }) }

  private static func local(_ target: String) -> Substring {
    for scheme in ["http://", "https://"] where target.lowercased().hasPrefix(scheme) {
      let rest = target.dropFirst(scheme.count)
      return rest.firstIndex(of: "/").map { rest[$0...] } ?? "/"
    }
    return target[...]
  }

  private static func target(_ target: String, _ url: EndpointURL) -> String {
    let path = local(target)
    if path == "/" { return url.target }
    if path.hasPrefix("/?") {
      return url.target.contains("?")
        ? url.target + "&" + path.dropFirst(2) : url.target + path.dropFirst()
    }
    return String(path)
  }
}
