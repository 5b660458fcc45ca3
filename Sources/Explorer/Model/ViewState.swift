/// What undo restores: folds, filter, marks, pins, sizes and toggles, and the place they were seen
/// from.
package struct ViewState: Sendable {
  /// The rows of the entities, as far as a state tells of them.
  enum Rows: Sendable {
    case whole(ResponseRows)
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
  /// The panes, for their folds.
  let panes: Panes
  /// What was loaded, where the step was an edit of documents; nil where that stayed.
  var exploration: Exploration?
  /// How often something else had been loaded then.
  let load: Int

  init(of model: Model, rows: Rows) {
    let core = model.core
    self.rows = rows
    place = core.place
    viewports = core.arrangement.viewports
    choice = core.arrangement.choice
    pinned = core.arrangement.pinned
    marks = core.travels.marks
    toggles = Dictionary(
      Setting.toggles.map { ($0, core.settings.text(of: $0)) },
      uniquingKeysWith: { first, _ in first }
    )
    nodeCount = core.tree?.nodeCount ?? 0
    rowChoice = core.tree?.rows
    panes = model.panes
    load = core.session.loads
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
      && PaneID.allCases.allSatisfy { panes[$0].hasFolds(ofAnyOld: other.panes[$0]) }
  }

  private func hasRows(of other: ViewState) -> Bool {
    switch (rows, other.rows) {
    case (.whole(let one), .whole(let two)):
      let (one, two) = (one.outline, two.outline)
      return one?.rowCount == two?.rowCount && one?.openDepth == two?.openDepth
        && one?.filter?.text == two?.filter?.text
    case (.changes(let changes), _): return changes.isEmpty
    case (.whole, .changes): return false
    }
  }
}
