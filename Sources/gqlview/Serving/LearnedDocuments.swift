import Threads

/// The documents that requests had together with an identifier, as clients of automatically persisted queries send
/// them at first.
final class LearnedDocuments: Sendable {
  private struct State {
    var texts: [String: String] = [:]
    /// The identifiers, the oldest first.
    var order: [String] = []
    var size = 0
  }

  private let state = Mutex(State())
  /// The number of bytes of texts that are kept, the newest.
  private let limit: Int

  init(limit: Int = 16 << 20) { self.limit = limit }

  subscript(id: String) -> String? { state.withLock { $0.texts[id] } }

  /// Keeps a text for an identifier.
  func add(_ text: String, id: String) {
    state.withLock { state in
      if let known = state.texts.updateValue(text, forKey: id) {
        state.size -= known.utf8.count
      } else {
        state.order.append(id)
      }
      state.size += text.utf8.count
      while state.size > limit, let oldest = state.order.first {
        state.order.removeFirst()
        state.size -= state.texts.removeValue(forKey: oldest)?.utf8.count ?? 0
      }
    }
  }
}
