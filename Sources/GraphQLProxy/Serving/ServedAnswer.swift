/// The answer to an operation.
package struct ServedAnswer: Sendable {
  /// The responses as JSON texts: one, or the events of a subscription.
  package var payloads: [[UInt8]]
  /// True if the payloads are events of a stream.
  package var isStream: Bool
  /// The seconds before each event, if their times are unknown.
  package var interval = 0.0
  /// The time of each event in seconds; empty if unknown.
  package var moments: [Double] = []
  /// Whether the request is refused because its HTTP method is not allowed for the operation
  /// (status 405).
  package var isMethodRefused = false
  /// Called once, when the answer was sent or is no longer needed.
  package var whenOver: @Sendable () -> Void = {}

  package init(_ payloads: [[UInt8]], isStream: Bool = false) {
    self.payloads = payloads
    self.isStream = isStream
  }

  /// Returns the seconds to wait before an event.
  func pause(before index: Int) -> Double {
    guard moments.count == payloads.count, moments.indices.contains(index) else { return interval }
    return max(0, moments[index] - (index > 0 ? moments[index - 1] : 0))
  }
}
