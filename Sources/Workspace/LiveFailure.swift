/// The reason why a server gave no response.
package struct LiveFailure: Error, Equatable, Sendable {
  /// A description of the failure.
  package let message: String
  /// The server's message, and suggestions.
  package let details: [String]

  package init(_ message: String, details: [String] = []) {
    self.message = message
    self.details = details
  }
}
