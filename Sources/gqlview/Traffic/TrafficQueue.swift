import Threads

/// Entries between the proxy's threads, which must not wait, and who reports them.
///
/// No more than a limit wait. Whoever reports may be slow: it stands behind a pipe that nobody reads.
final class TrafficQueue: Sendable {
  private struct State {
    var entries: [TrafficEntry] = []
    var size = 0
    /// How many are dropped, since it was last asked.
    var dropped = 0
  }

  /// How many bytes wait, and how many operations under way hold.
  static let maximumSize = 256 << 20

  private let waiting = Mutex(State())
  private let limit: Int

  init(keeping limit: Int) { self.limit = limit }

  /// Takes an entry; the oldest go for it where there are too many, or else lose their responses.
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

  /// What has come since it was last asked, in order, and how many before those are not kept.
  func take() -> (entries: [TrafficEntry], dropped: Int) {
    waiting.withLock { state in
      defer { state = State() }
      return (state.entries, state.dropped)
    }
  }
}
