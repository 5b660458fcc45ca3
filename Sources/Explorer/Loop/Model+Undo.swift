// Undo and redo of changes of the view and of edits.

import ExplorerState
import Workspace

extension Model {
  var isUndoable: Bool { undoDepth > 0 || core.exploration.draft?.steps.isEmpty == false }
  var undoDepth: Int { undoHistory.past.count }
  var isRedoable: Bool {
    !undoHistory.future.isEmpty || core.exploration.draft?.undone.isEmpty == false
  }

  private var wholeRows: ViewState.Rows { .whole(core.rows) }

  /// Runs a command, and records the previous state if it changed something that undo restores.
  mutating func runUndoably(as change: String, _ body: (inout Model) -> Void) {
    guard !undoHistory.isRecording else { return body(&self) }
    undoHistory.isRecording = true
    defer { undoHistory.isRecording = false }
    guard core.isLarge else {
      var before = ViewState(of: self, rows: wholeRows)
      before.change = change
      let depth = undoDepth
      body(&self)
      // An edit is a separate step.
      if undoDepth == depth, !before.isLike(ViewState(of: self, rows: wholeRows)) {
        undoHistory.record(before)
      }
      return
    }
    var before = ViewState(of: self, rows: .changes([]))
    before.change = change
    core.outline?.beginJournal()
    body(&self)
    before.rows = .changes(core.outline?.endJournal() ?? [])
    if !before.isLike(ViewState(of: self, rows: .changes([]))) { undoHistory.record(before) }
  }

  /// Replaces the rows, as one undo step.
  package mutating func replaceRows(as change: String, _ body: (inout ResponseRows) -> Void) {
    guard core.isLarge else { return runUndoably(as: change) { body(&$0.core.rows) } }
    var before = ViewState(of: self, rows: wholeRows)
    before.change = change
    // The replaced rows are kept without a copy.
    body(&core.rows)
    if !undoHistory.isRecording { undoHistory.record(before) }
  }

  /// Undoes changes of the view since the last change of a draft, and then changes of the draft.
  package mutating func undo(steps: Int) {
    if undoHistory.past.isEmpty, ResponseEditing.undo(steps: steps, in: &core) { return }
    step(by: steps, forward: false)
  }

  package mutating func redo(steps: Int) {
    if undoHistory.future.isEmpty, ResponseEditing.redo(steps: steps, in: &core) { return }
    step(by: steps, forward: true)
  }

  private mutating func step(by steps: Int, forward: Bool) {
    func depth() -> Int { forward ? undoHistory.future.count : undoHistory.past.count }
    var change = ""
    for _ in 0..<min(max(steps, 1), depth()) {
      guard let state = undoHistory.take(forward: forward) else { break }
      change = state.change
      var left = leaving(for: state)
      left.change = change
      restore(state)
      undoHistory.keep(left, forward: forward)
      // State that must be loaded again may arrive later.
      if state.exploration != nil, state.load != core.session.loads { break }
    }
    let rest = depth()
    core.say("\(forward ? "Redid" : "Undid"): \(change) (\(rest == 0 ? "no" : "\(rest)") more)")
    core.request(.apply(core.settings))
  }

  /// Returns the current state for the opposite direction; folds that differ are restored.
  private mutating func leaving(for state: ViewState) -> ViewState {
    guard state.exploration == nil else { return edited }
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

  /// The current state including the loaded data.
  package var edited: ViewState {
    var state = ViewState(of: self, rows: wholeRows)
    state.exploration = core.exploration
    return state
  }

  private mutating func restore(_ state: ViewState) {
    if let exploration = state.exploration {
      guard state.load == core.session.loads else {
        return DocumentEdits.restore(exploration.workspace.sources, on: &self)
      }
      let history = undoHistory
      replace(with: exploration)
      undoHistory = history
    }
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
