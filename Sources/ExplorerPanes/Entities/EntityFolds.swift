import Explorer
import ExplorerState
import GraphQLRuntime
import Workspace

// Commands that open and close many rows of the entities at once.

extension EntitiesPane {
  /// Opens a number of levels of the response and closes deeper ones.
  func setFolds(depth: Int, in core: inout Core) {
    guard core.rows.json == nil else { return Self.setFolds(depth: depth, ofJSONIn: &core) }
    guard let outline = core.outline else { return }
    core.perform(
      .folding,
      again: { (pane: inout Self, core: inout Core) in pane.setFolds(depth: depth, in: &core) }
    ) { monitor in
      let folded = outline.openedAll(toDepth: depth)
      monitor.send(
        StateMutation { model in
          model.replaceRows(as: "fold") { $0.outline = folded }
          model.core.settleSubtree()
          Self.leaveClosedRow(openDepth: depth, in: &model.core)
        }
      )
    }
  }

  /// Selects the closed row that now hides the selected one.
  private static func leaveClosedRow(openDepth depth: Int, in core: inout Core) {
    if depth < core.selection.path.count, let outline = core.outline {
      let path = core.selection.path
      let trail = outline.trail(along: path)
      let closed = trail.indices.first { !outline.isOpen(trail[$0].node, depth: $0) }
      core.select(core.selection(atPath: Array(path.prefix(closed ?? path.count))), from: id)
    }
    core.revealSelection()
  }

  /// Opens or closes the row and its siblings, and all their descendants if `deep` is true.
  mutating func foldSiblings(open: Bool, deep: Bool, in core: inout Core) {
    guard core.rows.json == nil else {
      return Self.foldSiblings(open: open, deep: deep, ofJSONIn: &core)
    }
    guard !core.selection.path.isEmpty else { return setFold(open: open, in: &core) }
    fold(open: open, deep: deep, below: Array(core.selection.path.dropLast()), in: &core)
  }

  private func fold(open: Bool, deep: Bool, below parentPath: [Int], in core: inout Core) {
    guard let tree = core.tree, let outline = core.outline,
      let parent = outline.trail(along: parentPath).last?.node
    else { return }
    let count = tree.childCount(parent)
    core.perform(
      .folding,
      again: { (pane: inout Self, core: inout Core) in
        pane.fold(open: open, deep: deep, below: parentPath, in: &core)
      }
    ) { monitor in
      var folded = outline
      for index in 0..<count where !monitor.isCancelled() {
        let trail = folded.trail(along: parentPath + [index])
        guard trail.count == parentPath.count + 2 else { continue }
        if deep {
          folded.setOpenDeep(open, at: trail)
        } else if tree.childCount(tree.child(parent, index)) > 0 {
          folded.setOpen(open, at: trail)
        }
        if index % 1_000 == 0 { monitor.report(Double(index) / Double(max(1, count))) }
      }
      if monitor.isCancelled() { return }
      let done = folded
      monitor.send(
        StateMutation { model in
          model.replaceRows(as: "fold") { $0.outline = done }
          model.core.revealSelection()
        }
      )
    }
  }
}
