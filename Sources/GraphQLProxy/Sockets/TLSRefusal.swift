/// The reason why an app did not complete a TLS handshake.
package struct TLSRefusal: Hashable, Sendable {
  /// The TLS library's message.
  let reason: String

  init(_ reason: String) { self.reason = reason }

  /// The alerts of an app that does not accept the certificate.
  private static let alerts = ["unknown ca", "certificate", "access denied"]

  /// A description with a hint for the user.
  package var words: String {
    guard let alert = reason.text(behind: " alert ") else {
      return reason == Self.ended
        ? "the app ended the connection instead of encrypting it: perhaps it does not trust the certificate"
        : "the app could not agree on encryption: \(reason)"
    }
    guard Self.alerts.contains(where: alert.contains) else {
      return "the app could not agree on encryption: \(alert)"
    }
    return "the app rejected the certificate (\(alert)); make the app trust the certificate "
      + "given with --certificate"
  }

  /// The message if the connection was closed, for which the library has none.
  private static let ended = "the connection was ended"
}

extension String {
  /// Returns the text after a mark, or `nil` if the mark is missing.
  fileprivate func text(behind mark: String) -> String? {
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(mark) { return String(rest.dropFirst(mark.count)) }
      rest = rest.dropFirst()
    }
    return nil
  }
}
