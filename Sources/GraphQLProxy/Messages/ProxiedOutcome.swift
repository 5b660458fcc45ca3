/// The outcome of an operation.
package struct ProxiedOutcome: Sendable {
  package var status: Int?
  /// A description of the transport.
  package var transport = "HTTP"
  package var contentType = ""
  /// The size of the body in bytes as sent, possibly compressed.
  package var size = 0
  /// The time from the end of the request to the end of the response, in seconds.
  package var seconds = 0.0
  /// Notes for the user, as sentences without a full stop.
  package var notes: [String] = []
  /// The reason why there is no readable response, or `nil`.
  package var failure: String?
}
