import Threads

/// A queue of entries from the proxy's threads to the reporter.
///
/// The proxy's threads never wait. The reporter can be slow, for example if its output is a pipe
/// that is not read, so the queue has a limit.
final class TrafficQueue: Sendable {
  private struct State {
    var entries: [TrafficEntry] = []
    var size = 0
    /// The number of entries dropped since the last call of `take()`.
    var dropped = 0
  }

  /// The maximum size of waiting entries in bytes, and also of running operations.
  static let maximumSize = 256 << 20

  private let waiting = Mutex(State())
  private let limit: Int

  init(keeping limit: Int) { self.limit = limit }

  /// Adds an entry; removes the oldest entries above the limit on their number, and the responses
  /// of the oldest entries above the limit on their size.
  func add(_ entry: TrafficEntry) {
    waiting.withLock { state in
      state.entries.append(entry)
      state.size += entry.size
      if state.entries.count > limit + limit / 20 {
        let surplus = state.entries.count - limit
        state.size -= state.entries[..<surplus].reduce(0) { $0 + $1.size }
        state.entries.removeFirst(surplus)
        state.dropped += surplus
      }
      for index in state.entries.indices where state.size > Self.maximumSize {
        state.size -= state.entries[index].size
        state.entries[index].empty()
        state.size += state.entries[index].size
      }
    }
  }

  /// Returns the entries since the last call in order, and the number of dropped entries before
  /// them.
  func take() -> (entries: [TrafficEntry], dropped: Int) {
    waiting.withLock { state in
      defer { state = State() }
      return (state.entries, state.dropped)
    }
  }
}
