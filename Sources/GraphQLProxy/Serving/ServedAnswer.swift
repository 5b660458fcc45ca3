/// What an operation is answered with.
package struct ServedAnswer: Sendable {
  /// Responses as JSON texts: one, or the events of a subscription.
  package var payloads: [[UInt8]]
  /// Whether they are events, which come one after the other.
  package var isStream: Bool
  /// Seconds before each event.
  package var interval = 0.0
  /// Called once, when all of it was sent or nobody takes it any more.
  package var whenOver: @Sendable () -> Void = {}

  package init(_ payloads: [[UInt8]], isStream: Bool = false) {
    self.payloads = payloads
    self.isStream = isStream
  }
}
