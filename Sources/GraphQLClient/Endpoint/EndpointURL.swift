public import GraphQLTransport

/// The URL of a GraphQL server.
public struct EndpointURL: Hashable, Sendable {
  /// The protocol, with or without encryption.
  public enum Scheme: String, Sendable {
    /// Unencrypted HTTP.
    case http
    /// HTTP over TLS.
    case https
    /// An unencrypted WebSocket.
    case ws
    /// A WebSocket over TLS.
    case wss

    /// True if the connection is encrypted.
    public var isSecure: Bool { self == .https || self == .wss }
    /// True if the URL is that of a WebSocket.
    public var isWebSocket: Bool { self == .ws || self == .wss }
  }

  /// The scheme.
  public let scheme: Scheme
  /// The user and password before `@`, as written; never shown.
  let userInfo: String?
  /// The host in lower case; an IPv6 address keeps its brackets.
  public let host: String
  /// The port (default: that of the scheme).
  public let port: Int
  /// Path and query; at least `/`.
  public let target: String

  /// Returns true if a command-line argument starts with a supported scheme and `://`.
  package static func isMeant(by word: String) -> Bool {
    guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return Scheme(rawValue: word[..<colon].lowercased()) != nil
      && word[colon...].hasPrefix("://")
  }

  /// Parses an `http`, `https`, `ws` or `wss` URL.
  ///
  /// User, port, path and query are optional. A fragment is dropped, because it is never sent.
  ///
  /// - Throws: ``TransportError/badURL(_:_:)`` if the text is not a valid URL.
  public init(_ text: String) throws(TransportError) {
    func fault(_ reason: String) -> TransportError { .badURL(Self.shown(text), reason) }
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
      text[colon...].hasPrefix("://"),
      let scheme = Scheme(rawValue: text[..<colon].lowercased())
    else { throw fault("it does not begin with http://, https://, ws:// or wss://") }
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
      throw fault("it contains a space or a control character")
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
        throw fault("'\(digits)' is not a port")
      }
      port = number
      authority = authority[..<lastColon]
    }
    self.port = port
    host = authority.lowercased()
    guard !host.isEmpty else { throw fault("it has no host") }
  }

  /// Returns the URL with another scheme, for a WebSocket's handshake or for plain HTTP.
  func text(_ scheme: Scheme) -> String {
    "\(scheme.rawValue)://\(userInfo.map { $0 + "@" } ?? "")\(authority)\(target)"
  }

  /// The URL with the HTTP scheme.
  var httpText: String { text(scheme.isSecure ? .https : .http) }

  /// The host, and the port if it is not the scheme's default.
  package var authority: String {
    port == (scheme.isSecure ? 443 : 80) ? host : "\(host):\(port)"
  }

  /// The URL for display, without user, password and query values.
  public var shown: String {
    let path = target.utf8.firstIndex(of: UInt8(ascii: "?")).map { target[..<$0] + "?…" }
    return "\(scheme.rawValue)://\(authority)\(path ?? target[...])"
  }

  /// Returns a possibly invalid URL for display, without the part before `@` and without query
  /// values.
  package static func shown(_ text: String) -> String {
    let start = text.firstRange(of: "://")?.upperBound ?? text.startIndex
    let query = text.utf8.firstIndex(of: UInt8(ascii: "?"))
    let known = text[..<(query ?? text.endIndex)]
    let rest = start <= known.endIndex ? known[start...] : ""
    let at = rest.utf8.lastIndex(of: UInt8(ascii: "@"))
    let place = at.map { rest[rest.utf8.index(after: $0)...] } ?? rest
    return text[..<min(start, known.endIndex)] + place + (query == nil ? "" : "?…")
  }

  /// Host, port and path, for places with little room.
  package var place: String {
    let path = target.prefix { $0 != "?" }
    return authority + (path == "/" ? "" : path)
  }

  /// Returns true if both URLs have the same origin, so that the server may receive the same
  /// secrets.
  package func hasOrigin(of other: EndpointURL) -> Bool {
    host == other.host && port == other.port && scheme.isSecure == other.scheme.isSecure
  }
}
