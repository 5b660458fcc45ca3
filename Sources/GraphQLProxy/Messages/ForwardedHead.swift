extension MessageHead {
  /// The header that lists the proxies that forwarded a request.
  ///
  /// `Via` would do the same, but some servers answer requests with it differently.
  private static let passedHeader = "Gqlview-Proxy"

  /// Returns true if the proxy with this identifier has forwarded the request before.
  func wasForwarded(by id: String) -> Bool { lists(id, in: Self.passedHeader) }

  /// Returns the head for the server: marked by the proxy, and without the offer of another
  /// protocol than WebSocket.
  ///
  /// After an upgrade to HTTP/2, the proxy could not read the connection.
  func forwarded(by id: String) throws(MessageFault) -> MessageHead {
    let passed = value(of: Self.passedHeader).map { $0 + ", " } ?? ""
    var added = ["\(Self.passedHeader): \(passed)\(id)"]
    var removed: Set<String> = []
    if value(of: "upgrade").map({ $0.lowercased() != "websocket" }) == true {
      removed = ["upgrade", "http2-settings", "connection"]
      let options = (value(of: "connection") ?? "").split(separator: ",").map { option in
        String(option.drop { $0 == " " }.prefix { $0 != " " })
      }
      var kept = options.filter { !removed.contains($0.lowercased()) }
      if lists("websocket", in: "upgrade") {
        added.append("Upgrade: websocket")
        kept.append("Upgrade")
      }
      if !kept.isEmpty { added.append("Connection: \(kept.joined(separator: ", "))") }
    }
    return try MessageHead(bytes(adding: added, removing: removed), strict: true)
  }
}
