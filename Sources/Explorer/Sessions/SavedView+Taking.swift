import GraphQLRuntime
import ResponseTools
import SelectionIR
import TerminalUI
import Workspace

// Saving of a session.

extension SavedView {
  /// Creates a session from the model, keeping parts of the previous one that were not replaced.
  package init(of model: Model, over old: SavedView?) {
    let core = model.core
    // Exchanges of apps are not part of the files that the next run opens.
    let isElsewhere = core.session.awaited != nil || core.traffic.shown != nil
    if core.tree?.result.root == nil || isElsewhere, let old { self = old }
    lines = core.preferences.lines.lines.suffix(Limit.lines)
    searches = core.preferences.searches.lines.suffix(Limit.lines)
    let taken = core.preferences.takenFilters
    filters = core.preferences.filters.lines.filter { !taken.contains($0) }.suffix(Limit.lines)
    guard let outline = core.rows.unfiltered ?? core.outline, core.tree?.result.root != nil,
      !isElsewhere
    else { return }
    operation = core.workspace.operation?.name
    response = core.exploration.response?.name
    place = Place(core.place, of: core)
    place?.top = core[.entities].top
    marks = core.navigation.marks.sorted { $0.key < $1.key }
      .map { Mark(letter: $0.key, place: Place($0.value, of: core)) }
    depth = min(outline.openDepth, Limit.depth)
    folds = Self.folds(of: outline)
    filter = core.outline?.filter.flatMap { taken.contains($0.text) ? nil : $0.text }
    for pane in PaneID.allCases { model.panes[pane].save(in: &self) }
    let choice = core.layoutState.choice
    panes = LayoutState(
      recent: choice.recent.map(\.title),
      zoom: choice.zoom,
      widen: choice.widen,
      heighten: choice.heighten
    )
  }

  /// Returns the folds that differ from the default for their depth, outer ones first, without
  /// those inside closed rows.
  private static func folds(of outline: Outline) -> [Fold] {
    let tree = outline.tree
    var folds: [Fold] = []
    var open: [(node: ResponseNode, path: [Int])] = [(tree.root, [])]
    var next = 0
    while next < open.count, folds.count < Limit.folds {
      let (node, path) = open[next]
      next += 1
      let isOpen = outline.isOpen(node, depth: path.count)
      if isOpen != (path.count < outline.openDepth) {
        folds.append(Fold(path: tree.responsePath(along: path), isOpen: isOpen))
      }
      guard isOpen else { continue }
      for index in 0..<min(tree.childCount(node), Limit.walk - open.count) {
        let child = tree.child(node, index)
        if tree.childCount(child) > 0 { open.append((child, path + [index])) }
      }
    }
    return folds
  }
}

extension SavedView.Place {
  fileprivate init(_ place: Place, of core: Core) {
    self.init(
      path: core.tree?.responsePath(along: place.selection.path) ?? ResponsePath(),
      pane: place.focus.title,
      subtree: place.subtree
    )
  }
}
