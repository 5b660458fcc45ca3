/// The previous states for undo and redo.
package struct UndoHistory: Sendable {
  private(set) var past: [ViewState] = []
  private(set) var future: [ViewState] = []
  /// True while a command runs, whose changes form one step.
  var isRecording = false

  /// Limits the folds kept in total, because each state can contain those of every node.
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

  /// Removes changes of the view, because other data is displayed, but keeps edits of documents.
  mutating func keepEdits() {
    past.removeAll { $0.exploration == nil }
    future.removeAll { $0.exploration == nil }
  }

  /// Removes and returns the state to restore.
  mutating func take(forward: Bool) -> ViewState? {
    forward ? future.popLast() : past.popLast()
  }

  /// Keeps a state for the opposite direction.
  mutating func keep(_ state: ViewState, forward: Bool) {
    if forward { past.append(state) } else { future.append(state) }
  }
}
