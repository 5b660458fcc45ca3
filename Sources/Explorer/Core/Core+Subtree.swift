import GraphQLCompiler
import GraphQLRuntime

// A part of the response as the root of the rows. All of it stays loaded and selectable: what lies
// outside leaves the part when it is gone to.

extension Core {
  /// The nodes from the data to the root of the part that was entered; nil where that is all.
  var subtreeTrail: [OutlineStep]? {
    guard !arrangement.subtree.elements.isEmpty, let tree, let outline else { return nil }
    let path = tree.path(to: arrangement.subtree)
    let trail = outline.trail(along: path)
    let isThere = path.count == arrangement.subtree.elements.count && trail.count == path.count + 1
    return isThere ? trail : nil
  }

  /// The rows of the outline that are shown.
  var shownRows: Range<Int> {
    guard let outline else { return 0..<0 }
    guard let last = subtreeTrail?.last else { return 0..<outline.rowCount }
    return last.row..<min(outline.rowCount, last.row + outline.rowCount(of: last.node))
  }

  /// How deep the root of the shown rows lies.
  var subtreeDepth: Int { subtreeTrail.map { $0.count - 1 } ?? 0 }

  /// Leaves the part where the selection is outside of it, and opens what hides it.
  mutating func settleSubtree() {
    guard !arrangement.subtree.elements.isEmpty else { return }
    guard let trail = subtreeTrail,
      selection.path.starts(with: trail.dropFirst().map(\.index))
    else { return arrangement.subtree = ResponsePath() }
    outline?.reveal(trail)
  }

  /// Has the rows be those of the selected object or list; of that alone already, all again.
  mutating func toggleSubtree() {
    guard let tree, let last = outline?.trail(along: selection.path).last else { return }
    let path = responsePath
    if !arrangement.subtree.elements.isEmpty, path == arrangement.subtree {
      travels.history.record(place)
      arrangement.subtree = ResponsePath()
      return finishSubtree("All rows are shown.")
    }
    guard !path.elements.isEmpty, tree.childCount(last.node) > 0 else {
      return say(path.elements.isEmpty ? "These are all rows." : "There is nothing inside.")
    }
    travels.history.record(place)
    arrangement.subtree = path
    let trail = outline?.trail(along: selection.path) ?? []
    outline?.setOpen(true, at: trail)
    finishSubtree("\(path.subscriptedText) alone; < or I shows all rows again.")
  }

  private mutating func finishSubtree(_ text: String) {
    revealSelection()
    project()
    recordPlace()
    say(text)
  }
}
