import GraphQLRuntime

extension Model {
  /// Shows only the rows that match, with what leads to them and what is in them.
  mutating func setFilter(_ text: String) {
    guard let tree, let reader, let views, let positions else { return }
    let openDepth = outline?.filter == nil ? 0 : outline?.openDepth ?? 0
    let all = unfiltered ?? outline
    perform(.filtering, again: { $0.setFilter(text) }) { monitor in
      var builder = FilterBuilder(text, tree, reader, views, positions, monitor)
      if let problem = builder.problem {
        return monitor.send(ModelUpdate { $0.say(problem, .warning) })
      }
      guard let filter = builder.build() else { return }
      let rows: Outline? =
        if filter.matchCount == 0 {
          nil
        } else if filter.isInverse {
          all?.with(filter)
        } else {
          Outline(tree: tree, openDepth: openDepth, filter: filter)
        }
      if monitor.isCancelled() { return }
      monitor.send(ModelUpdate { $0.takeFilter(rows, filter) })
    }
  }

  private mutating func takeFilter(_ rows: Outline?, _ filter: RowFilter) {
    guard let rows else {
      return say("Nothing matches \(filter.text); the rows stay as they were.", .warning)
    }
    replaceRows { model in
      if model.unfiltered == nil { model.unfiltered = model.outline }
      model.outline = rows
    }
    let trail = rows.trail(along: selection.path)
    if trail.count <= selection.path.count, let first = rows.firstMatch {
      select(selection(atPath: first), from: .entities)
    }
    revealSelection()
    let count = filter.matchCount
    let rest = "; Esc \(search == nil ? "" : "twice ")shows all rows again."
    if filter.isInverse {
      say((count == 1 ? "1 row is hidden" : "\(count) rows are hidden") + rest)
    } else {
      say((count == 1 ? "1 row matches" : "\(count) rows match") + rest)
    }
  }

  mutating func clearFilter() {
    guard let rows = unfiltered else { return }
    replaceRows { model in
      model.outline = rows
      model.unfiltered = nil
    }
    revealSelection()
    say("All rows are shown.")
  }
}

extension Outline {
  /// The child positions of the first row that matches.
  var firstMatch: [Int]? {
    guard let filter, !filter.isInverse else { return nil }
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
