internal import GraphQLClient
internal import GraphQLTransport

/// Keeps an app that follows a redirect at the proxy.
///
/// A `Location` at the server gets the proxy's address. Any other address leads past the proxy,
/// which is reported.
struct RedirectRewriting: Sendable {
  let server: EndpointURL
  /// The scheme and authority that the app used, such as `http://127.0.0.1:4141`.
  let place: String

  /// The target of a redirect.
  enum Target: Equatable {
    /// The server, with the header line that names the proxy instead.
    case server(line: String)
    /// Another address, in the form for messages.
    case other(String)
  }

  /// Returns the target of a redirect; `nil` for other responses, and for a relative target.
  func target(of head: MessageHead) -> Target? {
    guard head.first.1.hasPrefix("3"), let location = head.value(of: "location") else { return nil }
    let text =
      location.hasPrefix("//") ? (server.scheme.isSecure ? "https:" : "http:") + location : location
    guard EndpointURL.isMeant(by: text) else { return nil }
    guard let address = try? EndpointURL(text) else { return .other(EndpointURL.shown(text)) }
    guard address.hasOrigin(of: server) else { return .other(address.shown) }
    return .server(line: "Location: \(place)\(address.target)")
  }
}
