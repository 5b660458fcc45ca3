import ExplorerState

/// The view that undo restores: folds, filter, marks, pins, sizes, toggles and position.
package struct ViewState: UndoStep {
  /// The rows of the entities, completely or as changes.
  enum Rows: Sendable {
    case whole(ResponseRows)
    /// The folds to undo, for a large response, whose rows would take too long to copy; empty if
    /// none changed.
    case changes([FoldChange])
  }

  let place: Place
  let viewports: [Viewport]
  let choice: LayoutChoice
  let pinned: PaneSet
  let marks: [Unicode.Scalar: Place]
  let toggles: [Setting: String]
  var rows: Rows
  /// The number of nodes in the tree of the rows.
  let nodeCount: Int
  /// The setting for the fields that have rows.
  let rowChoice: RowChoice?
  /// The panes with their folds.
  let panes: Panes
  package var change = ""

  init(of model: Model, rows: Rows) {
    let core = model.core
    self.rows = rows
    place = core.place
    viewports = core.layoutState.viewports
    choice = core.layoutState.choice
    pinned = core.layoutState.pinned
    marks = core.navigation.marks
    toggles = Dictionary(
      Setting.toggles.map { ($0, core.settings.text(of: $0)) },
      uniquingKeysWith: { first, _ in first }
    )
    nodeCount = core.tree?.nodeCount ?? 0
    rowChoice = core.tree?.rows
    panes = model.panes
  }

  package var cost: Int {
    if case .whole = rows { nodeCount } else { 0 }
  }

  /// Returns true if both have the same folds, marks, pins and sizes, regardless of the cursor.
  func isLike(_ other: ViewState) -> Bool {
    choice.zoom == other.choice.zoom && choice.widen == other.choice.widen
      && choice.heighten == other.choice.heighten && pinned == other.pinned && marks == other.marks
      && toggles == other.toggles && hasRows(of: other) && nodeCount == other.nodeCount
      && PaneID.allCases.allSatisfy { panes[$0].hasFolds(ofAnyOld: other.panes[$0]) }
  }

  private func hasRows(of other: ViewState) -> Bool {
    switch (rows, other.rows) {
    case (.whole(let one), .whole(let two)):
      if let json = one.json, let other = two.json { return json.hasRows(of: other) }
      let (one, two) = (one.outline, two.outline)
      return one?.rowCount == two?.rowCount && one?.openDepth == two?.openDepth
        && one?.filter?.text == two?.filter?.text
    case (.changes(let changes), _): return changes.isEmpty
    case (.whole, .changes): return false
    }
  }
}
