/// Keys typed while a search, a filter or folds are under way mean what these will show: they wait
/// for the end.
extension Model {
  /// Nobody types more ahead.
  static let heldKeyLimit = 1_000

  /// Whether something is under way, which no prompt changes any more, that keys depend on.
  private var isAwaitingRows: Bool {
    overlay == nil && works.contains { $0.work.kind.changesRows }
  }

  /// Keeps a key for later; false when it is to be taken now, as those are that stop the work.
  mutating func hold(_ key: Key) -> Bool {
    guard isAwaitingRows, key != .escape, key != .control("c") else { return false }
    if heldKeys.count < Self.heldKeyLimit { heldKeys.append(key) }
    return true
  }

  /// Takes the keys that were held, until one of them begins such a work or quits.
  mutating func pressHeldKeys() -> [Effect] {
    var effects: [Effect] = []
    while !heldKeys.isEmpty, !isAwaitingRows {
      effects += press(heldKeys.removeFirst())
      if effects.last?.isQuit == true { heldKeys = [] }
    }
    return effects
  }
}

extension Work.Kind {
  /// Whether other rows, or another row, are there when it has ended.
  var changesRows: Bool {
    switch self {
    case .searching, .filtering, .folding, .opening, .executing: true
    case .reading, .receiving, .counting, .caching, .comparing, .copying, .proving,
      .decoding, .introspecting, .asking:
      false
    }
  }
}
