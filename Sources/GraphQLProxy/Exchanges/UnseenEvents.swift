/// What was handed on of a response and is still to be looked at, with the moments at which it came.
///
/// Looking needs a processor that the app and the server may need to go on. So it begins behind the response, or
/// where one comes slowly or is large, once there is a lull, much waits, or the first of it has waited for long.
struct UnseenEvents {
  private var waiting: [(event: MessageReader.Event, moment: ContinuousClock.Instant)] = []
  /// Bytes of the bodies among them.
  private var count = 0

  /// Milliseconds in which nothing came, behind which what waits is looked at.
  static let lull: Int32 = 10
  /// How long the first of it waits at most.
  private static let patience = Duration.milliseconds(50)
  /// Bytes that wait at most.
  private static let limit = 4 << 20

  var isEmpty: Bool { waiting.isEmpty }
  var events: some Sequence<MessageReader.Event> { waiting.lazy.map(\.event) }

  /// Whether it is looked at though more comes.
  var isDue: Bool {
    guard let first = waiting.first else { return false }
    return count >= Self.limit || first.moment.duration(to: .now) >= Self.patience
  }

  mutating func add(_ events: [MessageReader.Event]) {
    guard !events.isEmpty else { return }
    let moment = ContinuousClock.now
    for event in events {
      if case .body(let bytes) = event { count += bytes.count }
      waiting.append((event, moment))
    }
  }

  mutating func take() -> [(event: MessageReader.Event, moment: ContinuousClock.Instant)] {
    defer { self = UnseenEvents() }
    return waiting
  }
}
