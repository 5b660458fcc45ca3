/// Why an app that began to encrypt did not go on.
package struct TLSRefusal: Hashable, Sendable {
  /// In the words of the library.
  let reason: String

  init(_ reason: String) { self.reason = reason }

  /// What an app says of a certificate that it does not take.
  private static let alerts = ["unknown ca", "certificate", "access denied"]

  /// What happened, and what to do about it.
  package var words: String {
    guard let alert = reason.text(behind: " alert ") else {
      return reason == Self.ended
        ? "the app ended the connection instead of encrypting it: perhaps it does not trust the certificate"
        : "the app could not agree on encryption: \(reason)"
    }
    guard Self.alerts.contains(where: alert.contains) else {
      return "the app could not agree on encryption: \(alert)"
    }
    return "the app refused the certificate (\(alert)): it has to trust that of --certificate"
  }

  /// What the library has no words for.
  private static let ended = "the connection was ended"
}

extension String {
  /// What stands behind a mark; nil where that is not in it.
  fileprivate func text(behind mark: String) -> String? {
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(mark) { return String(rest.dropFirst(mark.count)) }
      rest = rest.dropFirst()
    }
    return nil
  }
}
