import GraphQLRuntime
import SelectionIR
import TerminalUI
package import Workspace

// Restoring of a session; parts that no longer apply are ignored.

extension SavedView {
  /// Returns the workspace with the last operation and response selected, if they are ambiguous.
  package func choosing(in workspace: Workspace) -> Workspace {
    var workspace = workspace
    if workspace.choice == .open, let operation,
      let index = workspace.compiled.operations.firstIndex(where: { $0.name == operation })
    {
      workspace = workspace.choosing(operation: index)
    }
    guard workspace.operation?.name == operation, let response,
      let index = workspace.responses.firstIndex(where: { $0.name == response }),
      workspace.executions.indices.contains(index)
    else { return workspace }
    return workspace.showing(response: index)
  }

  /// Restores the model's position; while a response is still being read, it is restored again as
  /// more arrives, until a key is pressed.
  package func resume(on model: inout Model) {
    model.core.preferences.filters = LineHistory(filters)
    model.core.preferences.searches = LineHistory(searches)
    guard model.workspace.operation?.name == operation else { return }
    let isHere = goOn(on: &model)
    if !isHere || model.core.exploration.response?.part != nil {
      model.core.session.awaited = self
    } else if place != nil, model.core.promptState.message == nil {
      model.core.say("Restored your last position (--fresh to start over).")
    }
  }

  /// Restores the position as far as the response was read; returns false if it has no data yet.
  @discardableResult
  func goOn(on model: inout Model) -> Bool {
    guard let tree = model.core.tree, tree.result.root != nil,
      model.workspace.operation?.name == operation, let place
    else { return false }
    layOut(on: &model)
    fold(in: &model.core)
    for mark in marks {
      model.core.navigation.marks[mark.letter] = mark.place.place(in: model.core)
    }
    model.core.layoutState.subtree = place.subtree
    model.core.select(model.core.selection(atPath: tree.path(to: place.path)), from: nil)
    model.performActions()
    if let top = place.top {
      model.core[.entities].top = max(0, top)
      model.core.revealSelection()
    }
    if let pane = PaneID(title: place.pane), isShowable(pane, in: model.core) {
      model.core.setFocus(pane)
    }
    model.performActions()
    model.core.navigation.history = History()
    model.core.recordPlace()
    model.settle()
    if let filter {
      EntityFilter.setFilter(filter, isSilent: true, in: &model.core)
      model.performActions()
    }
    model.settle()
    model.viewHistory = UndoHistory()
    return true
  }

  private func layOut(on model: inout Model) {
    for pane in PaneID.allCases { model.panes[pane].resume(self, in: &model.core) }
    let showable = panes.recent.compactMap { PaneID(title: $0) }
      .filter { isShowable($0, in: model.core) }
    for pane in showable.reversed() { model.core.layoutState.choice.setFocus(pane) }
    model.core.layoutState.choice.zoom = panes.zoom
    model.core.layoutState.choice.widen = panes.widen
    model.core.layoutState.choice.heighten = panes.heighten
  }

  private func isShowable(_ pane: PaneID, in core: Core) -> Bool {
    core.layoutState.choice.offered.contains(pane)
  }

  private func fold(in core: inout Core) {
    guard var outline = core.outline, let tree = core.tree else { return }
    if outline.openDepth != depth, !core.isLarge { outline.openAll(toDepth: depth) }
    for fold in folds {
      let path = tree.path(to: fold.path)
      let trail = outline.trail(along: path)
      guard path.count == fold.path.elements.count, trail.count == path.count + 1,
        let last = trail.last, tree.childCount(last.node) > 0
      else { continue }
      outline.setOpen(fold.isOpen, at: trail)
    }
    core.outline = outline
  }
}

extension SavedView.Place {
  fileprivate func place(in core: Core) -> Place {
    Place(
      selection: core.selection(atPath: core.tree?.path(to: path) ?? []),
      focus: PaneID(title: pane) ?? .entities,
      viewport: nil,
      subtree: subtree
    )
  }
}

extension PaneID {
  fileprivate init?(title: String) {
    guard let pane = Self.allCases.first(where: { $0.title == title }) else { return nil }
    self = pane
  }
}
