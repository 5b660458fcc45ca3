import Explorer
import ExplorerState
import GraphQLRuntime
import Workspace

// Movement by structure: to parents, siblings and elements of a list.

extension EntitiesPane {
  func goToParent(times: Int, in core: inout Core) {
    if let json = core.rows.json {
      var row = core[Self.id].cursor
      for _ in 0..<max(1, min(times, json.rows.count)) { row = json.parent(ofRow: row) ?? row }
      return Self.place(on: row, in: &core)
    }
    let path = core.selection.path
    guard !path.isEmpty else { return }
    // If only a part of the response is displayed, its root is the topmost row.
    let kept = max(core.subtreeDepth, path.count - max(1, min(times, path.count)))
    core.select(core.selection(atPath: Array(path.prefix(kept))), from: Self.id)
  }

  /// Goes to the same row in the next element of the innermost list, or to the nearest ancestor
  /// that exists there.
  func goToElement(by steps: Int, in core: inout Core) {
    guard let tree = core.tree, let outline = core.outline else { return }
    let path = core.selection.path
    let trail = outline.trail(along: path)
    let depth = trail.indices.dropLast().last { tree.value(of: trail[$0].node)?.isList == true }
    guard let depth, depth < path.count else { return core.say("This is not in a list.") }
    let list = trail[depth].node
    let inside = trail[...depth].contains { outline.isInside($0.node, inside: false) }
    let wanted = Viewport.sum(path[depth], steps)
    let count = tree.childCount(list)
    let found =
      (0..<count).contains(wanted)
      ? outline.shownChild(of: list, from: wanted, inside: inside, step: steps < 0 ? -1 : 1) : nil
    guard let found else {
      return core.say(
        steps < 0 ? "No earlier element." : "No later element."
      )
    }
    var target = tree.responsePath(along: path)
    target.elements[depth] = .index(found)
    core.select(core.selection(atPath: tree.path(to: target)), from: Self.id)
  }

  func goToSibling(by steps: Int, in core: inout Core) {
    if let json = core.rows.json {
      return Self.place(on: json.sibling(ofRow: core[Self.id].cursor, by: steps), in: &core)
    }
    let path = core.selection.path
    guard let tree = core.tree, let outline = core.outline, let last = path.last else { return }
    let trail = outline.trail(along: Array(path.dropLast()))
    guard let parent = trail.last?.node else { return }
    let count = tree.childCount(parent)
    var index = min(max(0, Viewport.sum(last, steps)), max(0, count - 1))
    if outline.filter != nil {
      let inside = trail.contains { outline.isInside($0.node, inside: false) }
      index =
        outline.shownChild(of: parent, from: index, inside: inside, step: steps < 0 ? -1 : 1)
        ?? last
    }
    core.select(core.selection(atPath: path.dropLast() + [index]), from: Self.id)
  }
}
