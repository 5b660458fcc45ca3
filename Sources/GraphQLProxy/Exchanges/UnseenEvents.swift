/// Parts of a response that were forwarded but not yet inspected, with the times at which they
/// arrived.
///
/// Inspection competes for the processor with the app and the server. It therefore starts after the
/// response or, if that is slow or large, after a pause, at a size limit or after a maximum delay.
struct UnseenEvents {
  private var waiting: [(event: MessageReader.Event, moment: ContinuousClock.Instant)] = []
  /// The total size of the bodies in bytes.
  private var count = 0

  /// The length in milliseconds of a pause after which waiting data is inspected.
  static let pauseLength: Int32 = 10
  /// The maximum delay of the inspection.
  private static let patience = Duration.milliseconds(50)
  /// The maximum size of waiting data in bytes.
  private static let limit = 4 << 20

  var isEmpty: Bool { waiting.isEmpty }
  var events: some Sequence<MessageReader.Event> { waiting.lazy.map(\.event) }

  /// True if the data must be inspected now, even if more arrives.
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
