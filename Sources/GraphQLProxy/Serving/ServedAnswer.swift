/// What an operation is answered with.
package struct ServedAnswer: Sendable {
  /// Responses as JSON texts: one, or the events of a subscription.
  package var payloads: [[UInt8]]
  /// Whether they are events, which come one after the other.
  package var isStream: Bool
  /// Seconds before each event, where it is not known when they came.
  package var interval = 0.0
  /// When each event came, in seconds; one for each, or none.
  package var moments: [Double] = []
  /// Whether the request is refused because its HTTP method is not allowed for the operation
  /// (status 405).
  package var isMethodRefused = false
  /// Called once, when all of it was sent or nobody takes it any more.
  package var whenOver: @Sendable () -> Void = {}

  package init(_ payloads: [[UInt8]], isStream: Bool = false) {
    self.payloads = payloads
    self.isStream = isStream
  }

  /// Seconds before the event of an index.
  func pause(before index: Int) -> Double {
    guard moments.count == payloads.count, moments.indices.contains(index) else { return interval }
    return max(0, moments[index] - (index > 0 ? moments[index - 1] : 0))
  }
}
