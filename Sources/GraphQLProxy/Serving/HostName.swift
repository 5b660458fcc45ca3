import LibC

/// The host in a `Host` header or an origin, in lowercase and without its port.
enum HostName {
  /// Returns the host of a text such as `localhost:4141` or `[::1]`; `nil` if it is not valid.
  ///
  /// An empty port is the default port (RFC 3986, Section 3.2.3).
  static func host(in text: String) -> String? {
    var name = text.lowercased()[...]
    if let colon = name.lastIndex(of: ":"), !name[colon...].contains("]") {
      let port = name[name.index(after: colon)...]
      guard port.utf8.count <= 5, port.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
        port.isEmpty || Int(port) ?? .max <= 65_535
      else { return nil }
      name = name[..<colon]
    }
    if name.hasPrefix("["), name.hasSuffix("]") { return String(name) }
    if name.hasSuffix(".") { name.removeLast() }
    let isName = name.utf8.allSatisfy { byte in
      0x61...0x7A ~= byte || 0x30...0x39 ~= byte || "-._".utf8.contains(byte)
    }
    return name.isEmpty || !isName ? nil : String(name)
  }

  /// True for `localhost` and its subdomains, and for a numeric address.
  ///
  /// A page cannot have these names resolved to another address, so all of them are safe.
  static func isFixed(_ host: String) -> Bool {
    if host == "localhost" || host.hasSuffix(".localhost") { return true }
    if host.hasPrefix("[") {
      // The zone of a link-local address follows `%`.
      let address = host.dropFirst().dropLast().prefix { $0 != "%" }
      var bytes = in6_addr()
      return inet_pton(AF_INET6, String(address), &bytes) == 1
    }
    var bytes = in_addr()
    return inet_pton(AF_INET, host, &bytes) == 1
  }

  /// The names of this machine, also in the local network.
  static func ofMachine() -> Set<String> {
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return [] }
    let text = bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    guard let name = host(in: String(decoding: text, as: UTF8.self)) else { return [] }
    let first = String(name.prefix { $0 != "." })
    return [name, first, "\(first).local"]
  }
}
