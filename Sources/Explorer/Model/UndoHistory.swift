/// The states that were left, to go back to and forward again.
struct UndoHistory: Sendable {
  private(set) var past: [ViewState] = []
  private(set) var future: [ViewState] = []
  /// Whether a command runs whose changes are one step, however many there are.
  var isRecording = false

  /// A state may hold the folds of every node: fewer are kept of a larger response.
  private static let nodeLimit = 20_000_000
  private static let limit = 100

  mutating func record(_ state: ViewState) {
    past.append(state)
    future = []
    var cost = past.reduce(0) { $0 + $1.cost }
    while past.count > Self.limit || (cost > Self.nodeLimit && past.count > 2) {
      cost -= past.removeFirst().cost
    }
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

extension Model {
  var isUndoable: Bool { undoDepth > 0 }
  var undoDepth: Int { undoHistory.past.count }
  var isRedoable: Bool { !undoHistory.future.isEmpty }

  private var wholeRows: ViewState.Rows { .whole(outline, unfiltered: unfiltered) }

  /// Runs a command, and remembers the state before it if it changed what undo restores.
  mutating func runUndoably(_ body: (inout Model) -> [Effect]) -> [Effect] {
    guard !undoHistory.isRecording else { return body(&self) }
    undoHistory.isRecording = true
    defer { undoHistory.isRecording = false }
    guard isLarge else {
      let before = ViewState(of: self, rows: wholeRows)
      let effects = body(&self)
      if !before.isLike(ViewState(of: self, rows: wholeRows)) { undoHistory.record(before) }
      return effects
    }
    var before = ViewState(of: self, rows: .changes([]))
    outline?.beginJournal()
    let effects = body(&self)
    before.rows = .changes(outline?.endJournal() ?? [])
    if !before.isLike(ViewState(of: self, rows: .changes([]))) { undoHistory.record(before) }
    return effects
  }

  /// Has other rows in the place of those there are, as one step that undo takes back.
  mutating func replaceRows(_ body: (inout Model) -> Void) {
    guard isLarge else {
      _ = runUndoably { model in
        body(&model)
        return []
      }
      return
    }
    // The rows that are replaced are kept as they are: nobody copies them.
    let before = ViewState(of: self, rows: wholeRows)
    body(&self)
    if !undoHistory.isRecording { undoHistory.record(before) }
  }

  mutating func undo(steps: Int) -> [Effect] { step(by: steps, forward: false) }

  mutating func redo(steps: Int) -> [Effect] { step(by: steps, forward: true) }

  private mutating func step(by steps: Int, forward: Bool) -> [Effect] {
    func depth() -> Int { forward ? undoHistory.future.count : undoHistory.past.count }
    for _ in 0..<min(max(steps, 1), depth()) {
      guard let state = undoHistory.take(forward: forward) else { break }
      let left = leaving(for: state)
      restore(state)
      undoHistory.keep(left, forward: forward)
    }
    let rest = depth()
    let word = forward ? "Done again" : "Undone"
    say(word + (rest == 0 ? "; there is nothing more." : "; \(rest) more can be."))
    return [.apply(settings)]
  }

  /// The present state, to come back to from another one; takes back the folds that differ.
  private mutating func leaving(for state: ViewState) -> ViewState {
    guard case .changes(let changes) = state.rows else {
      return ViewState(of: self, rows: wholeRows)
    }
    let now = ViewState(of: self, rows: .changes([]))
    guard state.nodeCount == tree?.nodeCount, state.rowChoice == tree?.rows else { return now }
    var left = now
    left.rows = .changes(outline?.takeBack(changes) ?? [])
    return left
  }

  private mutating func restore(_ state: ViewState) {
    choice = state.choice
    pinned = state.pinned
    for (setting, text) in state.toggles where settings.text(of: setting) != text {
      try? settings.set(setting, to: text, from: .session)
    }
    closedBlocks = state.closedBlocks
    openErrors = state.openErrors
    arrangeErrors()
    why.open = state.openReasons
    if let list = state.coverage { coverage?.list = list }
    if let list = state.cache { cache?.list = list }
    foldSwift()
    for pane in [PaneID.document, .schema] { foldBlocks(pane) }
    // The rows of a response that was read further since are not those of this one.
    let isSame = state.nodeCount == tree?.nodeCount
    if isSame, case .whole(let rows?, let unfiltered) = state.rows {
      take(rows.tree)
      outline = rows
      self.unfiltered = unfiltered
    }
    guard state.rowChoice == tree?.rows else { return arrangeRows() }
    marks = state.marks
    restore(state.place)
    viewports = state.viewports
  }
}
