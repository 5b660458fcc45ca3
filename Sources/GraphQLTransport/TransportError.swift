/// Why a server gave no response.
public enum TransportError: Error, Equatable, Sendable {
  /// The library that does the networking cannot be used; why.
  case libraryMissing(String)
  /// An address is none of a server; the address without its secrets, and why.
  case badURL(String, String)
  /// A header is none, in words that hold nothing of its value.
  case badHeader(String)
  /// What was asked for cannot be asked so.
  case badRequest(String)
  /// No host has this name.
  case unknownHost(String)
  /// Nothing listens at this place.
  case refused(String)
  /// There is no way to a place; why.
  case unreachable(String, String)
  /// The connection to a place cannot be trusted, or is no encrypted one; why.
  case tls(String, String)
  /// Seconds, and whether the head of the response had come.
  case timeout(Double, hasBegun: Bool)
  /// The connection ended in the middle.
  case broken(String)
  /// What is larger than so many bytes.
  case tooLarge(String, Int)
  /// A status that is no success, with the beginning of the body.
  case status(Int, String, body: String)
  /// The response's type where it is not that of JSON, what is wrong, and the beginning of the body.
  case notJSON(type: String?, reason: String, body: String)
  /// The response is JSON without `data` and without `errors`; its beginning.
  case notGraphQL(body: String)
  /// A redirect that is not followed; why.
  case redirect(String)
  /// A stream or WebSocket that does not keep to its rules.
  case badStream(String)
  /// A WebSocket was closed with this code.
  case closed(Int, String)
  /// The server's errors about an operation that it does not run.
  case rejected([String])
  /// The server does not tell its schema: whether it never does, and its reason, empty for none.
  case introspection(isSwitchedOff: Bool, String)
  /// Neither HTTP nor a WebSocket at the same address has the subscription.
  indirect case noSubscription(overHTTP: TransportError, overWebSocket: TransportError)
  /// Somebody wanted the request to end.
  case cancelled

  /// A connection that ended well and brought nothing.
  static let noResponse = TransportError.broken("the server sent nothing")

  /// Whether TLS failed because what the server sent is none.
  package static func meansPlainText(_ reason: String) -> Bool {
    let signs = ["wrong version number", "packet length too long", "unexpected TLS packet"]
    return signs.contains(where: reason.contains)
  }

  /// What happened, in words; what a server said in it is not yet safe to show.
  public var message: String {
    switch self {
    case .libraryMissing(let reason):
      "networking needs libcurl 7.66 or later: \(reason)"
        + " (on Debian and Ubuntu: apt install libcurl4; on Fedora: dnf install libcurl)"
    case .badURL(let url, let reason): "\(url): no address of a server: \(reason)"
    case .badHeader(let reason): reason
    case .badRequest(let reason): reason
    case .unknownHost(let host): "no host is known by the name '\(host)'"
    case .refused(let place): "\(place) refused the connection: nothing listens there"
    case .unreachable(let place, let reason): "cannot connect to \(place): \(reason)"
    case .tls(let place, let reason):
      Self.meansPlainText(reason)
        ? "no secure connection to \(place), which does not speak TLS: \(reason)"
          + " (a server without it has an address that begins with http://)"
        : "no trusted connection to \(place): \(reason)"
    case .timeout(let seconds, let hasBegun):
      (hasBegun ? "the response did not go on" : "no response")
        + " within \(Self.text(seconds))"
    case .broken(let reason): "the connection broke off: \(reason)"
    case .tooLarge(let what, let limit):
      "\(what) is larger than \(limit) bytes"
    case .status(let code, let reason, let body):
      "the server answered with status \(code)\(reason.isEmpty ? "" : " (\(reason))")"
        + Self.excerpt(body)
    case .notJSON(let type, let reason, let body):
      "the response is not JSON\(type.map { ", but \($0)" } ?? ""): \(reason)" + Self.excerpt(body)
    case .notGraphQL(let body):
      "the response is JSON, but no GraphQL response: it has neither 'data' nor 'errors'"
        + Self.excerpt(body)
    case .redirect(let reason): reason
    case .badStream(let reason): "the stream cannot be read: \(reason)"
    case .closed(let code, let reason):
      "the server closed the WebSocket: \(Self.meaning(of: code) ?? "code \(code)")"
        + (reason.isEmpty ? "" : " (\(reason))")
    case .rejected(let errors):
      "the server rejected the operation: " + errors.joined(separator: "; ")
    case .introspection(let isSwitchedOff, let reason):
      "the server does not tell its schema"
        + (isSwitchedOff ? ", for introspection is switched off" : "")
        + (reason.isEmpty ? "" : ": \(reason)")
    case .noSubscription(let http, let webSocket):
      "\(http.message)\nA WebSocket at the same address: \(webSocket.message)"
    case .cancelled: "cancelled"
    }
  }

  /// Whether the same may succeed a little later.
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

  private static func excerpt(_ body: String) -> String { body.isEmpty ? "" : ":\n  " + body }

  /// The codes of RFC 6455, Section 7.4.1, and of the protocols on top of it.
  private static func meaning(of code: Int) -> String? {
    switch code {
    case 1000: "it is done"
    case 1001: "it goes away"
    case 1002: "it saw a violation of the protocol"
    case 1006: "without a word"
    case 1009: "a message was too large"
    case 1011: "it failed"
    case 4400: "it saw a bad message"
    case 4401: "unauthorized"
    case 4403: "forbidden"
    case 4406: "it speaks no subprotocol that is offered"
    case 4408: "the connection was not set up in time"
    case 4429: "too many requests to set up"
    case 4500: "it failed"
    case _: nil
    }
  }
}
