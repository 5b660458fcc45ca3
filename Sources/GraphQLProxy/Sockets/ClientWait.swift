/// The time for which a connection has waited for the head of a request.
///
/// A client that sends nothing, or only part of a head, must not keep others from being served: the
/// wait ends after a time limit, or earlier if the connection is needed for another client.
struct HeadWait: Sendable {
  /// The start of the current wait; `nil` while a request is processed.
  private var start: ContinuousClock.Instant? = .now
  private var deadline: ContinuousClock.Instant
  /// True if the connection is closed to make room for another one.
  private(set) var isEvicted = false

  /// True until a head is complete.
  private var isFirst = true

  init() { deadline = .now + .seconds(ConnectionLimits.headPatience) }

  /// True if the head was not complete in time.
  var isOver: Bool { start != nil && (isEvicted || ContinuousClock.now > deadline) }

  /// Starts to wait for the next request.
  mutating func begin() {
    let patience = isFirst ? ConnectionLimits.headPatience : ConnectionLimits.idlePatience
    start = .now
    deadline = .now + .seconds(patience)
  }

  /// Shortens the wait when the first byte of a head has arrived.
  mutating func receivedFirstByte() {
    deadline = min(deadline, .now + .seconds(ConnectionLimits.headPatience))
  }

  /// Ends the wait because the head is complete.
  mutating func end() {
    start = nil
    isFirst = false
    isEvicted = false
  }

  /// Returns the start of a wait that can be ended to make room.
  ///
  /// A new connection has one second to send its request.
  var evictableSince: ContinuousClock.Instant? {
    guard let start, !isEvicted, start.duration(to: .now) > .seconds(1) else { return nil }
    return start
  }

  /// Ends the wait to make room, unless a head has arrived meanwhile.
  mutating func evict() { isEvicted = start != nil }
}
