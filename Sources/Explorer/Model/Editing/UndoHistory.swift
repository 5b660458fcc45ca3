/// The states that were left, to go back to and forward again.
package struct UndoHistory: Sendable {
  private(set) var past: [ViewState] = []
  private(set) var future: [ViewState] = []
  /// Whether a command runs whose changes are one step, however many there are.
  var isRecording = false

  /// A state may hold the folds of every node: fewer are kept of a larger response.
  private static let nodeLimit = 20_000_000
  private static let limit = 100

  package mutating func record(_ state: ViewState) {
    past.append(state)
    future = []
    var cost = past.reduce(0) { $0 + $1.cost }
    while past.count > Self.limit || (cost > Self.nodeLimit && past.count > 2) {
      cost -= past.removeFirst().cost
    }
  }

  /// Forgets how things were looked at, for there is something else to look at; edits of documents
  /// stay.
  mutating func keepEdits() {
    past.removeAll { $0.exploration == nil }
    future.removeAll { $0.exploration == nil }
  }

  /// The state to go back to, or forward.
  mutating func take(forward: Bool) -> ViewState? {
    forward ? future.popLast() : past.popLast()
  }

  /// Keeps the state that was left in going forward, or back.
  mutating func keep(_ state: ViewState, forward: Bool) {
    if forward { past.append(state) } else { future.append(state) }
  }
}
