/// A state that undo or redo restores.
package protocol UndoStep: Sendable {
  /// The change made after the state, in words for a message.
  var change: String { get }
  /// The number of nodes whose rows it contains.
  var cost: Int { get }
}

/// The previous states for undo and redo.
package struct UndoHistory<Step: UndoStep>: Sendable {
  package private(set) var past: [Step] = []
  package private(set) var future: [Step] = []

  /// Limits the nodes kept in total, because each state can contain those of the whole response.
  private static var nodeLimit: Int { 20_000_000 }
  private static var limit: Int { 100 }

  package mutating func record(_ state: Step) {
    past.append(state)
    future = []
    var cost = past.reduce(0) { $0 + $1.cost }
    while past.count > Self.limit || (cost > Self.nodeLimit && past.count > 2) {
      cost -= past.removeFirst().cost
    }
  }

  /// Removes the steps that could be redone, because of a change that is recorded elsewhere.
  mutating func forgetFuture() { future = [] }

  /// Removes and returns the state to restore.
  mutating func take(forward: Bool) -> Step? {
    forward ? future.popLast() : past.popLast()
  }

  /// Keeps a state for the opposite direction.
  mutating func keep(_ state: Step, forward: Bool) {
    if forward { past.append(state) } else { future.append(state) }
  }

  /// Returns the number of steps in a direction.
  func depth(forward: Bool) -> Int { forward ? future.count : past.count }

  /// Returns the message about the last of some steps in a direction.
  func message(_ change: String, forward: Bool) -> String {
    let rest = depth(forward: forward)
    return "\(forward ? "Redid" : "Undid"): \(change) (\(rest == 0 ? "no" : "\(rest)") more)"
  }
}
