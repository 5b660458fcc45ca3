/// What is known of an operation when it has ended.
package struct ProxiedOutcome: Sendable {
  package var status: Int?
  /// How the response came, in words.
  package var transport = "HTTP"
  package var contentType = ""
  /// Bytes of the body as they were sent, with their compression.
  package var size = 0
  /// Seconds from the end of the request to that of the response.
  package var seconds = 0.0
  /// What is noteworthy, as sentences without their full stop.
  package var notes: [String] = []
  /// Why there is no response, or none that can be read; nil for none of that.
  package var failure: String?
}
