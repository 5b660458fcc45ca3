import GraphQLCompiler

/// What undo restores: folds, marks, pins, sizes and toggles, and the place they were seen from.
struct ViewState: Sendable {
  fileprivate let place: Place
  fileprivate let viewports: [Viewport]
  fileprivate let choice: LayoutChoice
  fileprivate let pinned: PaneSet
  fileprivate let marks: [Unicode.Scalar: Place]
  fileprivate let toggles: [Setting: String]
  fileprivate let outline: Outline?
  fileprivate let unfiltered: Outline?
  /// The nodes of the tree whose rows the outline has.
  fileprivate let nodeCount: Int
  fileprivate let closedStructs: Set<SelectionSetID>
  fileprivate let openErrors: Set<Int>
  fileprivate let openReasons: Set<WhySubject>
  fileprivate let coverage: FoldedList?
  fileprivate let cache: FoldedList?

  fileprivate init(of model: Model) {
    place = model.place
    viewports = model.viewports
    choice = model.choice
    pinned = model.pinned
    marks = model.marks
    toggles = Dictionary(
      Setting.toggles.map { ($0, model.settings.text(of: $0)) },
      uniquingKeysWith: { first, _ in first }
    )
    // The folds of a large response would be copied with every one.
    let isLarge = model.isLarge
    outline = isLarge ? nil : model.outline
    unfiltered = isLarge ? nil : model.unfiltered
    nodeCount = model.tree?.nodeCount ?? 0
    closedStructs = model.closedStructs
    openErrors = model.openErrors
    openReasons = model.why.open
    coverage = model.coverage?.list
    cache = model.cache?.list
  }

  /// Whether the same things are open, marked, pinned and as large, wherever the cursor is.
  fileprivate func isLike(_ other: ViewState) -> Bool {
    choice.zoom == other.choice.zoom && choice.widen == other.choice.widen
      && choice.heighten == other.choice.heighten && pinned == other.pinned && marks == other.marks
      && toggles == other.toggles && outline?.rowCount == other.outline?.rowCount
      && outline?.openDepth == other.outline?.openDepth && nodeCount == other.nodeCount
      && closedStructs == other.closedStructs && openErrors == other.openErrors
      && openReasons == other.openReasons && coverage?.items.count == other.coverage?.items.count
      && cache?.items.count == other.cache?.items.count
  }
}

/// The states that were left, to go back to and forward again.
struct UndoHistory: Sendable {
  fileprivate var past: [ViewState] = []
  fileprivate var future: [ViewState] = []

  /// A state may hold the folds of every node: fewer are kept of a larger response.
  private static let nodeLimit = 20_000_000

  fileprivate mutating func record(_ state: ViewState) {
    past.append(state)
    future = []
    let limit = min(max(Self.nodeLimit / max(state.nodeCount, 1), 2), 100)
    if past.count > limit { past.removeFirst(past.count - limit) }
  }
}

extension Model {
  var isUndoable: Bool { undoDepth > 0 }
  var undoDepth: Int { undoHistory.past.count }
  var isRedoable: Bool { !undoHistory.future.isEmpty }

  /// Runs a command, and remembers the state before it if it changed what undo restores.
  mutating func runUndoably(_ body: (inout Model) -> [Effect]) -> [Effect] {
    let before = ViewState(of: self)
    let effects = body(&self)
    if !before.isLike(ViewState(of: self)) { undoHistory.record(before) }
    return effects
  }

  mutating func undo(steps: Int) -> [Effect] {
    let count = min(max(steps, 1), undoHistory.past.count)
    for _ in 0..<count {
      guard let state = undoHistory.past.popLast() else { break }
      undoHistory.future.append(ViewState(of: self))
      restore(state)
    }
    let rest = undoHistory.past.count
    say("Undone" + (rest == 0 ? "; there is nothing more." : "; \(rest) more can be."))
    return [.apply(settings)]
  }

  mutating func redo(steps: Int) -> [Effect] {
    let count = min(max(steps, 1), undoHistory.future.count)
    for _ in 0..<count {
      guard let state = undoHistory.future.popLast() else { break }
      undoHistory.past.append(ViewState(of: self))
      restore(state)
    }
    let rest = undoHistory.future.count
    say("Done again" + (rest == 0 ? "; there is nothing more." : "; \(rest) more can be."))
    return [.apply(settings)]
  }

  private mutating func restore(_ state: ViewState) {
    choice = state.choice
    pinned = state.pinned
    marks = state.marks
    for (setting, text) in state.toggles where settings.text(of: setting) != text {
      try? settings.set(setting, to: text, from: .session)
    }
    // The rows of a response that was read further since are not those of this one.
    if state.nodeCount == tree?.nodeCount, let rows = state.outline {
      outline = rows
      unfiltered = state.unfiltered
    }
    closedStructs = state.closedStructs
    openErrors = state.openErrors
    why.open = state.openReasons
    if let list = state.coverage { coverage?.list = list }
    if let list = state.cache { cache?.list = list }
    foldSwift()
    restore(state.place)
    viewports = state.viewports
  }
}
