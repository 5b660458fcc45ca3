import Threads

/// Entries between the proxy's threads, which must not wait, and who reports them.
final class TrafficQueue: Sendable {
  private let waiting = Mutex<[TrafficEntry]>([])

  func add(_ entry: TrafficEntry) { waiting.withLock { $0.append(entry) } }

  /// What has come since it was last asked, in order.
  func take() -> [TrafficEntry] {
    waiting.withLock { entries in
      defer { entries = [] }
      return entries
    }
  }
}
