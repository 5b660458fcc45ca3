// Undo and redo: edits of documents and responses have one history, changes of the view another.

import ExplorerState
import Workspace

extension Model {
  var isUndoable: Bool {
    !editHistory.past.isEmpty || core.exploration.draft?.steps.isEmpty == false
  }
  var isRedoable: Bool {
    !editHistory.future.isEmpty || core.exploration.draft?.undone.isEmpty == false
  }

  // MARK: Edits

  /// Undoes changes of the displayed response, and then edits of documents.
  package mutating func undo(steps: Int) {
    if ResponseEditing.undo(steps: steps, in: &core) { return }
    stepEdits(by: steps, forward: false)
  }

  /// Redoes edits of documents, and then changes of the displayed response.
  package mutating func redo(steps: Int) {
    if editHistory.future.isEmpty, ResponseEditing.redo(steps: steps, in: &core) { return }
    stepEdits(by: steps, forward: true)
  }

  /// Undoes or redoes edits of documents.
  mutating func stepEdits(by steps: Int, forward: Bool) {
    var change = ""
    for _ in 0..<min(max(steps, 1), editHistory.depth(forward: forward)) {
      guard let state = editHistory.take(forward: forward) else { break }
      change = state.change
      editHistory.keep(EditState(of: self, before: change), forward: forward)
      guard state.load == core.session.loads else {
        // The documents are executed again, perhaps in the background.
        DocumentEdits.restore(state.exploration.workspace.sources, on: &self)
        break
      }
      DocumentEdits.replace(with: state.exploration, on: &self)
    }
    core.say(editHistory.message(change, forward: forward))
  }

  // MARK: The view

  private var wholeRows: ViewState.Rows { .whole(core.rows) }

  /// Runs a command, and records the previous view if it changed something that undo restores.
  mutating func runUndoably(as change: String, _ body: (inout Model) -> Void) {
    guard !isRecordingView else { return body(&self) }
    isRecordingView = true
    defer { isRecordingView = false }
    let (loads, generation) = (core.session.loads, core.session.generation)
    let isLarge = core.isLarge
    var before = ViewState(of: self, rows: isLarge ? .changes([]) : wholeRows)
    before.change = change
    if isLarge { core.outline?.beginJournal() }
    body(&self)
    if isLarge { before.rows = .changes(core.outline?.endJournal() ?? []) }
    // Earlier rows do not fit other data.
    guard loads == core.session.loads, generation == core.session.generation else { return }
    let after = ViewState(of: self, rows: isLarge ? .changes([]) : wholeRows)
    if !before.isLike(after) { viewHistory.record(before) }
  }

  /// Replaces the rows, as one undo step.
  package mutating func replaceRows(as change: String, _ body: (inout ResponseRows) -> Void) {
    guard core.isLarge else { return runUndoably(as: change) { body(&$0.core.rows) } }
    var before = ViewState(of: self, rows: wholeRows)
    before.change = change
    // The replaced rows are kept without a copy.
    body(&core.rows)
    if !isRecordingView { viewHistory.record(before) }
  }

  /// Undoes or redoes changes of the view.
  mutating func stepView(by steps: Int, forward: Bool) {
    var change = ""
    for _ in 0..<min(max(steps, 1), viewHistory.depth(forward: forward)) {
      guard let state = viewHistory.take(forward: forward) else { break }
      change = state.change
      var left = leaving(for: state)
      left.change = change
      restore(state)
      viewHistory.keep(left, forward: forward)
    }
    core.say(viewHistory.message(change, forward: forward))
    core.request(.apply(core.settings))
  }

  /// Returns the current view for the opposite direction; folds that differ are restored.
  private mutating func leaving(for state: ViewState) -> ViewState {
    guard case .changes(let changes) = state.rows else {
      return ViewState(of: self, rows: wholeRows)
    }
    let now = ViewState(of: self, rows: .changes([]))
    guard state.nodeCount == core.tree?.nodeCount, state.rowChoice == core.tree?.rows else {
      return now
    }
    var left = now
    left.rows = .changes(core.outline?.revert(changes) ?? [])
    return left
  }

  private mutating func restore(_ state: ViewState) {
    core.layoutState.choice = state.choice
    core.layoutState.pinned = state.pinned
    for (setting, text) in state.toggles where core.settings.text(of: setting) != text {
      try? core.settings.set(setting, to: text, from: .session)
    }
    for pane in PaneID.allCases { panes[pane].takeFolds(ofAnyOld: state.panes[pane], in: &core) }
    // If more of the response was read since, the saved rows do not fit.
    let isSame = state.nodeCount == core.tree?.nodeCount
    if isSame, case .whole(let rows) = state.rows, let tree = rows.outline?.tree {
      core.take(tree)
      core.rows = rows
    }
    if case .whole(let rows) = state.rows, let json = rows.json {
      core.rows.json?.takeFolds(from: json)
    }
    guard state.rowChoice == core.tree?.rows else { return arrangeRows() }
    core.navigation.marks = state.marks
    core.restore(state.place)
    performActions()
    core.layoutState.viewports = state.viewports
  }
}
