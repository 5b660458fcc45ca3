/// The reason why a server sent no response.
public enum TransportError: Error, Equatable, Sendable {
  /// The networking library cannot be used, with the reason.
  case libraryMissing(String)
  /// A URL is not valid; has the URL without secrets, and the reason.
  case badURL(String, String)
  /// A header is not valid; the message does not contain its value.
  case badHeader(String)
  /// The request cannot be sent in this way.
  case badRequest(String)
  /// The host name cannot be resolved.
  case unknownHost(String)
  /// No server accepts connections at this address.
  case refused(String)
  /// The address cannot be reached, with the reason.
  case unreachable(String, String)
  /// A TLS connection to an address failed, with the reason.
  case tls(String, String)
  /// The timeout in seconds expired before the response, or after its head if `hasBegun` is true.
  case timeout(Double, hasBegun: Bool)
  /// The connection ended unexpectedly.
  case broken(String)
  /// Something exceeds a size limit in bytes.
  case tooLarge(String, Int)
  /// The response has an error status; includes the beginning of its body.
  case status(Int, String, body: String)
  /// The response is not JSON; has its media type if that is not JSON, the reason, and the
  /// beginning of its body.
  case notJSON(type: String?, reason: String, body: String)
  /// The response is JSON without `data` and `errors`; has its beginning.
  case notGraphQL(body: String)
  /// A redirect is not followed, with the reason.
  case redirect(String)
  /// A stream or WebSocket violates its protocol.
  case badStream(String)
  /// The server closed the WebSocket with this code and reason.
  case closed(Int, String)
  /// The server rejected the operation with these errors.
  case rejected([String])
  /// The server does not provide its schema; `isSwitchedOff` is true if introspection is disabled,
  /// and the text is the server's reason.
  case introspection(isSwitchedOff: Bool, String)
  /// The server supports the subscription neither over HTTP nor over a WebSocket at the same
  /// address.
  indirect case noSubscription(overHTTP: TransportError, overWebSocket: TransportError)
  /// The request was cancelled.
  case cancelled

  /// The connection ended normally without a response.
  static let noResponse = TransportError.broken("the server sent nothing")

  /// Returns true if TLS failed because the server does not use TLS.
  package static func meansPlainText(_ reason: String) -> Bool {
    let signs = ["wrong version number", "packet length too long", "unexpected TLS packet"]
    return signs.contains(where: reason.contains)
  }

  /// A description of the error; text from the server is not escaped for display.
  public var message: String {
    let ownMessage = body.isEmpty ? title : "\(title):\n  \(body)"
    guard case .noSubscription(_, let webSocket) = self else { return ownMessage }
    return "\(ownMessage)\nA WebSocket at the same address: \(webSocket.message)"
  }

  /// The beginning of the body that the server sent; empty if there is none to show.
  package var body: String {
    switch self {
    case .status(_, _, let body), .notJSON(_, _, let body), .notGraphQL(let body): body
    case .noSubscription(let http, _): http.body
    case _: ""
    }
  }

  /// What happened, without the server's body.
  package var title: String {
    switch self {
    case .libraryMissing(let reason):
      "networking needs libcurl 7.66 or later: \(reason)"
        + " (on Debian and Ubuntu: apt install libcurl4; on Fedora: dnf install libcurl)"
    case .badURL(let url, let reason): "\(url): not the address of a server: \(reason)"
    case .badHeader(let reason): reason
    case .badRequest(let reason): reason
    case .unknownHost(let host): "the host '\(host)' cannot be found"
    case .refused(let place): "\(place) refused the connection: no server is listening there"
    case .unreachable(let place, let reason): "cannot connect to \(place): \(reason)"
    case .tls(let place, let reason):
      Self.meansPlainText(reason)
        ? "no secure connection to \(place), which does not speak TLS: \(reason)"
          + " (use http:// for a server without TLS)"
        : "no trusted connection to \(place): \(reason)"
    case .timeout(let seconds, let hasBegun):
      (hasBegun ? "the response stalled" : "no response")
        + " within \(Self.text(seconds))"
    case .broken(let reason): "the connection was interrupted: \(reason)"
    case .tooLarge(let what, let limit):
      "\(what) is larger than \(limit) bytes"
    case .status(let code, let reason, _):
      "the server answered with status \(code)\(reason.isEmpty ? "" : " (\(reason))")"
    case .notJSON(let type, let reason, _):
      "the response is not JSON\(type.map { ", but \($0)" } ?? ""): \(reason)"
    case .notGraphQL:
      "the response is JSON, but not a GraphQL response: it has neither 'data' nor 'errors'"
    case .redirect(let reason): reason
    case .badStream(let reason): "the stream cannot be read: \(reason)"
    case .closed(let code, let reason):
      "the server closed the WebSocket: \(Self.meaning(of: code) ?? "code \(code)")"
        + (reason.isEmpty ? "" : " (\(reason))")
    case .rejected(let errors):
      "the server rejected the operation: " + errors.joined(separator: "; ")
    case .introspection(let isSwitchedOff, let reason):
      "the server does not provide its schema"
        + (isSwitchedOff ? " because introspection is disabled" : "")
        + (reason.isEmpty ? "" : ": \(reason)")
    case .noSubscription(let http, _): http.title
    case .cancelled: "cancelled"
    }
  }

  /// True if a later attempt may succeed.
  public var isPassing: Bool {
    switch self {
    case .unknownHost, .refused, .unreachable, .timeout, .broken: true
    case .status(let code, _, _): code == 429 || code >= 500
    case .closed(let code, _): [1001, 1006, 1011, 1012, 1013, 1014].contains(code)
    case .libraryMissing, .badURL, .badHeader, .badRequest, .tls, .tooLarge, .notJSON, .notGraphQL,
      .redirect, .badStream, .rejected, .introspection, .noSubscription, .cancelled:
      false
    }
  }

  private static func text(_ seconds: Double) -> String {
    let whole = Int(seconds)
    return Double(whole) == seconds
      ? "\(whole) second\(whole == 1 ? "" : "s")" : "\(seconds) seconds"
  }

  /// The close codes of RFC 6455, Section 7.4.1, and of the GraphQL subprotocols.
  private static func meaning(of code: Int) -> String? {
    switch code {
    case 1000: "it is done"
    case 1001: "it is shutting down"
    case 1002: "it detected a protocol violation"
    case 1006: "without a reason"
    case 1009: "a message was too large"
    case 1011: "it failed"
    case 4400: "it received a bad message"
    case 4401: "unauthorized"
    case 4403: "forbidden"
    case 4406: "it does not support any offered subprotocol"
    case 4408: "the connection was not set up in time"
    case 4429: "too many setup requests"
    case 4500: "it failed"
    case _: nil
    }
  }
}
