/// The reason why a client is not served.
package enum ClientRefusal: Hashable, Sendable {
  /// The client did not complete a TLS handshake.
  case tls(TLSRefusal)
  /// A web page, or a request that could be from one, is not allowed (``RequestGuard``).
  case request(String)

  /// The number of different refusals to report; apps and pages retry, and can vary their requests.
  package static let reportLimit = 100

  /// A description with a hint for the user.
  package var words: String {
    switch self {
    case .tls(let refusal): refusal.words
    case .request(let message): "rejected a request: \(message)"
    }
  }
}
