import GraphQLRuntime

extension Model {
  /// Shows only the rows that match, with what leads to them and what is in them.
  mutating func setFilter(_ text: String) {
    guard let tree, let reader, let views, let positions else { return }
    let openDepth = outline?.filter == nil ? 0 : outline?.openDepth ?? 0
    perform(.filtering, again: { $0.setFilter(text) }) { monitor in
      var builder = FilterBuilder(text, tree, reader, views, positions, monitor)
      let query = FilterQuery(text)
      if let problem = builder.problem(of: query) {
        return monitor.send(ModelUpdate { $0.say(problem, .warning) })
      }
      guard let filter = builder.build(query) else { return }
      let rows =
        filter.matchCount == 0 ? nil : Outline(tree: tree, openDepth: openDepth, filter: filter)
      if monitor.isCancelled() { return }
      let count = filter.matchCount
      monitor.send(ModelUpdate { $0.takeFilter(rows, text, count) })
    }
  }

  private mutating func takeFilter(_ rows: Outline?, _ text: String, _ count: Int) {
    guard let rows else {
      return say("Nothing matches \(text); the rows stay as they were.", .warning)
    }
    // The command that asked for it has ended long since.
    _ = runUndoably { model in
      if model.unfiltered == nil { model.unfiltered = model.outline }
      model.outline = rows
      return []
    }
    let trail = rows.trail(along: selection.path)
    if trail.count <= selection.path.count, let first = rows.firstMatch {
      select(selection(atPath: first), from: .entities)
    }
    revealSelection()
    say(count == 1 ? "1 row matches." : "\(count) rows match; Esc shows all rows again.")
  }

  mutating func clearFilter() {
    guard let rows = unfiltered else { return }
    _ = runUndoably { model in
      model.outline = rows
      model.unfiltered = nil
      return []
    }
    revealSelection()
    say("All rows are shown.")
  }
}

extension Outline {
  /// The child positions of the first row that matches.
  var firstMatch: [Int]? {
    guard let filter else { return nil }
    var path: [Int] = []
    var node = tree.root
    while !filter.matches(node) {
      guard let index = shownChild(of: node, from: 0, inside: false) else { return nil }
      path.append(index)
      node = tree.child(node, index)
    }
    return path
  }
}
