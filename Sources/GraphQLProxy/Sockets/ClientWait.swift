/// The time for which a connection has waited for its client.
///
/// A client that sends nothing, or only part of a request, must not keep others from being served:
/// the wait ends after a time limit, or earlier if the connection is needed for another client. An
/// idle WebSocket has no time limit.
struct ClientWait: Sendable {
  /// What the client has to send.
  enum Phase: Int, Sendable {
    case head
    case body
    case webSocket
  }

  /// What the connection waits for; `nil` while a request is processed.
  private var phase: Phase? = .head
  /// The time of the last progress: of the start of the wait, of a kilobyte of a body, or of a
  /// message.
  private var progress: ContinuousClock.Instant = .now
  /// The end of the wait, unless the client sends more.
  var deadline: ContinuousClock.Instant
  /// The bytes of the body since the last progress.
  private var count = 0
  /// True if the connection is closed to make room for another one.
  private(set) var isEvicted = false

  /// True until a head is complete.
  private var isFirst = true

  init() { deadline = .now + .seconds(ConnectionLimits.headPatience) }

  /// True if the client was too slow.
  var isOver: Bool {
    guard let phase else { return false }
    return isEvicted || phase != .webSocket && ContinuousClock.now > deadline
  }

  /// Starts to wait for the next request.
  mutating func begin() {
    let patience = isFirst ? ConnectionLimits.headPatience : ConnectionLimits.idlePatience
    start(.head, patience)
  }

  /// Shortens the wait when the first byte of a head has arrived.
  mutating func receivedFirstByte() {
    deadline = min(deadline, .now + .seconds(ConnectionLimits.headPatience))
  }

  /// Starts to wait for the rest of a body.
  mutating func beginBody() { start(.body, ConnectionLimits.patience) }

  /// Notes received bytes of a body, which must arrive at a minimum rate.
  mutating func receivedBody(_ bytes: Int) {
    guard phase == .body else { return }
    let now = ContinuousClock.now
    let earned = deadline + .seconds(Double(bytes) / ConnectionLimits.bodyRate)
    deadline = min(earned, now + .seconds(ConnectionLimits.patience))
    count += bytes
    guard Double(count) >= ConnectionLimits.bodyRate else { return }
    count = 0
    progress = now
  }

  /// Starts to wait for messages.
  mutating func beginWebSocket() { start(.webSocket, 0) }

  /// Notes that the wait is not the client's fault, or that a message has passed.
  mutating func restart() {
    guard let phase else { return }
    progress = .now
    if phase == .body { deadline = .now + .seconds(ConnectionLimits.patience) }
  }

  private mutating func start(_ phase: Phase, _ patience: Double) {
    self.phase = phase
    progress = .now
    deadline = .now + .seconds(patience)
    count = 0
    // The client was faster than the eviction.
    isEvicted = false
  }

  /// Ends the wait because the head or the request is complete.
  mutating func end() {
    phase = nil
    isFirst = false
    isEvicted = false
  }

  /// Returns what a connection waits for, and since when, if it can be closed to make room.
  ///
  /// A new connection has one second to send its request.
  var evictable: (phase: Phase, since: ContinuousClock.Instant)? {
    guard let phase, !isEvicted, progress.duration(to: .now) > .seconds(1) else { return nil }
    return (phase, progress)
  }

  /// Ends the wait to make room, unless the client was faster.
  mutating func evict() { isEvicted = phase != nil }
}
