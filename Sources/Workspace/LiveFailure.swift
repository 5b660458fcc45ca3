/// Why a server gave no answer, in words.
package struct LiveFailure: Error, Equatable, Sendable {
  /// What happened.
  package let message: String
  /// What the server said, and what helps.
  package let details: [String]

  package init(_ message: String, details: [String] = []) {
    self.message = message
    self.details = details
  }
}
