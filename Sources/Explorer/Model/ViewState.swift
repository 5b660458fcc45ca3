import GraphQLCompiler

/// What undo restores: folds, filter, marks, pins, sizes and toggles, and the place they were seen
/// from.
struct ViewState: Sendable {
  /// The rows of the entities, as far as a state tells of them.
  enum Rows: Sendable {
    case whole(Outline?, unfiltered: Outline?)
    /// For a large response, of which a copy with every state would take too long: the folds to take
    /// back; none where they stayed as they were.
    case changes([FoldChange])
  }

  let place: Place
  let viewports: [Viewport]
  let choice: LayoutChoice
  let pinned: PaneSet
  let marks: [Unicode.Scalar: Place]
  let toggles: [Setting: String]
  var rows: Rows
  /// The nodes of the tree whose rows these are.
  let nodeCount: Int
  /// How those of its fields are chosen that have rows.
  let rowChoice: RowChoice?
  let closedBlocks: ClosedBlocks
  let openErrors: Set<Int>
  let openReasons: Set<WhySubject>
  let coverage: FoldedList?
  let cache: FoldedList?

  init(of model: Model, rows: Rows) {
    self.rows = rows
    place = model.place
    viewports = model.viewports
    choice = model.choice
    pinned = model.pinned
    marks = model.marks
    toggles = Dictionary(
      Setting.toggles.map { ($0, model.settings.text(of: $0)) },
      uniquingKeysWith: { first, _ in first }
    )
    nodeCount = model.tree?.nodeCount ?? 0
    rowChoice = model.tree?.rows
    closedBlocks = model.closedBlocks
    openErrors = model.openErrors
    openReasons = model.why.open
    coverage = model.coverage?.list
    cache = model.cache?.list
  }

  /// How many nodes it has rows of.
  var cost: Int {
    if case .whole = rows { nodeCount } else { 0 }
  }

  /// Whether the same things are open, marked, pinned and as large, wherever the cursor is.
  func isLike(_ other: ViewState) -> Bool {
    choice.zoom == other.choice.zoom && choice.widen == other.choice.widen
      && choice.heighten == other.choice.heighten && pinned == other.pinned && marks == other.marks
      && toggles == other.toggles && hasRows(of: other) && nodeCount == other.nodeCount
      && closedBlocks == other.closedBlocks && openErrors == other.openErrors
      && openReasons == other.openReasons && coverage?.items.count == other.coverage?.items.count
      && cache?.items.count == other.cache?.items.count
  }

  private func hasRows(of other: ViewState) -> Bool {
    switch (rows, other.rows) {
    case (.whole(let one, _), .whole(let two, _)):
      one?.rowCount == two?.rowCount && one?.openDepth == two?.openDepth
        && one?.filter?.text == two?.filter?.text
    case (.changes(let changes), _): changes.isEmpty
    case (.whole, .changes): false
    }
  }
}
