/// A numeric local address and a port to listen on.
package struct ListenAddress: Hashable, Sendable {
  /// The host as written; an IPv6 address keeps its brackets.
  package let host: String
  package let port: Int

  package static let standard = ListenAddress(host: "127.0.0.1", port: 4141)

  private init(host: String, port: Int) {
    self.host = host
    self.port = port
  }

  /// Parses `127.0.0.1:4141`, `[::1]:4141`, `localhost:4141`, `:4141` or `4141`; returns `nil` for
  /// other text.
  package init?(_ text: String) {
    let colon = text.utf8.lastIndex(of: UInt8(ascii: ":"))
    let digits = colon.map { text[text.index(after: $0)...] } ?? text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let port = Int(digits),
      (0...65_535).contains(port)
    else { return nil }
    let host = colon.map { String(text[..<$0]) } ?? ""
    // An IPv6 address contains colons.
    let isBare = host.utf8.contains(UInt8(ascii: ":")) && !host.hasPrefix("[")
    self.host = host.isEmpty ? Self.standard.host : isBare ? "[\(host)]" : host
    self.port = port
    guard numericHost.utf8.allSatisfy({ "0123456789abcdefABCDEF.:".utf8.contains($0) }) else {
      return nil
    }
  }

  /// True if only this machine can connect.
  package var isLoopback: Bool { numericHost.hasPrefix("127.") || numericHost == "::1" }

  package var text: String { "\(host):\(port)" }

  /// The host without brackets, and with `localhost` resolved.
  var numericHost: String {
    if host == "localhost" { return "127.0.0.1" }
    return host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
  }
}
