import GraphQLRuntime
import Threads

/// Documents that were received together with an identifier, as in automatic persisted queries.
final class LearnedDocuments: Sendable {
  private struct State {
    var texts: [String: String] = [:]
    /// The identifiers, oldest first; those before the index `oldest` are forgotten.
    var order: [String] = []
    var oldest = 0
    var size = 0

    mutating func forgetOldest() {
      let id = order[oldest]
      order[oldest] = ""
      oldest += 1
      if let text = texts.removeValue(forKey: id) { size -= id.utf8.count + text.utf8.count }
      if 2 * oldest > order.count {
        order.removeFirst(oldest)
        oldest = 0
      }
    }
  }

  private let state = Mutex(State())
  /// The maximum size of identifiers and texts in bytes; the oldest are forgotten first.
  private let limit: Int

  init(limit: Int = 16 << 20) { self.limit = limit }

  subscript(id: String) -> String? { state.withLock { $0.texts[id] } }

  /// Stores a text for an identifier, unless the identifier is the hash of another text.
  ///
  /// Servers reject such requests too.
  func add(_ text: String, id: String) {
    guard self[id] != text, Self.mayName(id, text) else { return }
    state.withLock { state in
      if let known = state.texts.updateValue(text, forKey: id) {
        state.size -= known.utf8.count
      } else {
        state.order.append(id)
        state.size += id.utf8.count
      }
      state.size += text.utf8.count
      while state.size > limit, state.oldest < state.order.count { state.forgetOldest() }
    }
  }

  /// Whether an identifier is the SHA-256 hash of the text, or does not have the form of a hash.
  private static func mayName(_ id: String, _ text: String) -> Bool {
    let prefix = "sha256:"
    let hash = id.hasPrefix(prefix) ? String(id.dropFirst(prefix.count)) : id
    guard hash.utf8.count == 64, hash.allSatisfy(\.isHexDigit) else { return true }
    return hash == SHA256.hex(text)
  }
}
