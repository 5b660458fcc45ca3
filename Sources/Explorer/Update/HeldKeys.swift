/// Keys typed while a search is under way mean what it finds: they wait for its end.
extension Model {
  /// Nobody types more ahead.
  static let heldKeyLimit = 1_000

  /// Whether a search that no prompt changes any more is under way.
  private var isAwaitingMatch: Bool { overlay == nil && isUnderWay(.searching) }

  /// Keeps a key for later; false when it is to be taken now, as those are that stop the search.
  mutating func hold(_ key: Key) -> Bool {
    guard isAwaitingMatch, key != .escape, key != .control("c") else { return false }
    if heldKeys.count < Self.heldKeyLimit { heldKeys.append(key) }
    return true
  }

  /// Takes the keys that were held, until one of them begins another search or quits.
  mutating func pressHeldKeys() -> [Effect] {
    var effects: [Effect] = []
    while !heldKeys.isEmpty, !isAwaitingMatch {
      effects += press(heldKeys.removeFirst())
      if effects.last?.isQuit == true { heldKeys = [] }
    }
    return effects
  }
}
