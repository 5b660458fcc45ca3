public import GraphQLTransport

/// The address of a GraphQL server.
public struct EndpointURL: Hashable, Sendable {
  /// How the server is spoken to, and whether in secret.
  public enum Scheme: String, Sendable {
    /// HTTP that everybody on the way can read.
    case http
    /// HTTP over TLS.
    case https
    /// A WebSocket that everybody on the way can read.
    case ws
    /// A WebSocket over TLS.
    case wss

    /// Whether the connection is encrypted.
    public var isSecure: Bool { self == .https || self == .wss }
    /// Whether the address asks for a WebSocket.
    public var isWebSocket: Bool { self == .ws || self == .wss }
  }

  /// The word before `://`.
  public let scheme: Scheme
  /// What stands before `@`, as written; never shown.
  let userInfo: String?
  /// In lower case; a numeric address of version 6 keeps its brackets.
  public let host: String
  /// The port, the scheme's own where none is written.
  public let port: Int
  /// Path and query, with at least `/`.
  public let target: String

  /// Whether a word of a command line is meant as an address.
  package static func isMeant(by word: String) -> Bool {
    guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return Scheme(rawValue: word[..<colon].lowercased()) != nil
      && word[colon...].hasPrefix("://")
  }

  /// Reads `http://`, `https://`, `ws://` or `wss://` with a host, and perhaps user, port, path and
  /// query; a fragment is left out, as it is never sent.
  public init(_ text: String) throws(TransportError) {
    func fault(_ reason: String) -> TransportError { .badURL(Self.shown(text), reason) }
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
      text[colon...].hasPrefix("://"),
      let scheme = Scheme(rawValue: text[..<colon].lowercased())
    else { throw fault("it does not begin with http://, https://, ws:// or wss://") }
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
      throw fault("it holds a space or a control character")
    }
    var rest = text[text.utf8.index(colon, offsetBy: 3)...]
    if let fragment = rest.utf8.firstIndex(of: UInt8(ascii: "#")) { rest = rest[..<fragment] }
    let end = rest.utf8.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") }
    var authority = rest[..<(end ?? rest.endIndex)]
    let target = rest[(end ?? rest.endIndex)...]
    self.scheme = scheme
    self.target = target.hasPrefix("/") ? String(target) : "/" + target
    if let at = authority.utf8.lastIndex(of: UInt8(ascii: "@")) {
      userInfo = String(authority[..<at])
      authority = authority[authority.utf8.index(after: at)...]
    } else {
      userInfo = nil
    }
    var port = scheme.isSecure ? 443 : 80
    let lastColon = authority.utf8.lastIndex(of: UInt8(ascii: ":"))
    if let lastColon, !authority[lastColon...].utf8.contains(UInt8(ascii: "]")) {
      let digits = authority[authority.utf8.index(after: lastColon)...]
      guard let number = Int(digits), (1...65_535).contains(number) else {
        throw fault("'\(digits)' is no port")
      }
      port = number
      authority = authority[..<lastColon]
    }
    self.port = port
    host = authority.lowercased()
    guard !host.isEmpty else { throw fault("it names no host") }
  }

  /// The address with another scheme, for the handshake of a WebSocket or for plain HTTP.
  func text(_ scheme: Scheme) -> String {
    "\(scheme.rawValue)://\(userInfo.map { $0 + "@" } ?? "")\(authority)\(target)"
  }

  /// The address that HTTP is spoken to.
  var httpText: String { text(scheme.isSecure ? .https : .http) }

  /// The host, and the port where it is not the scheme's own.
  package var authority: String {
    port == (scheme.isSecure ? 443 : 80) ? host : "\(host):\(port)"
  }

  /// The address as it may be shown: without user, password and the values of its query.
  public var shown: String {
    let path = target.utf8.firstIndex(of: UInt8(ascii: "?")).map { target[..<$0] + "?…" }
    return "\(scheme.rawValue)://\(authority)\(path ?? target[...])"
  }

  /// What may be shown of a text that may be no address: it without what stands before `@` and
  /// without the values of a query.
  package static func shown(_ text: String) -> String {
    let start = text.firstRange(of: "://")?.upperBound ?? text.startIndex
    let query = text.utf8.firstIndex(of: UInt8(ascii: "?"))
    let known = text[..<(query ?? text.endIndex)]
    let rest = start <= known.endIndex ? known[start...] : ""
    let at = rest.utf8.lastIndex(of: UInt8(ascii: "@"))
    let place = at.map { rest[rest.utf8.index(after: $0)...] } ?? rest
    return text[..<min(start, known.endIndex)] + place + (query == nil ? "" : "?…")
  }

  /// Host, port and path, for where there is little room.
  package var place: String {
    let path = target.prefix { $0 != "?" }
    return authority + (path == "/" ? "" : path)
  }

  /// Whether two addresses are of one server, which may see the same secrets.
  func hasOrigin(of other: EndpointURL) -> Bool {
    host == other.host && port == other.port && scheme.isSecure == other.scheme.isSecure
  }
}
