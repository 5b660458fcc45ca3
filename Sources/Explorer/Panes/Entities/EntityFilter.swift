import GraphQLRuntime

// Showing some of the rows alone.

extension EntitiesPane {
  /// Shows only the rows that match, with what leads to them and what is in them; says how many
  /// unless it is silent.
  func setFilter(_ text: String, isSilent: Bool = false, in core: inout Core) {
    guard let tree = core.tree, let reader = core.reader, let views = core.views,
      let positions = core.exploration.positions
    else { return }
    let outline = core.outline
    let openDepth = outline?.filter == nil ? 0 : outline?.openDepth ?? 0
    let all = core.rows.unfiltered ?? outline
    core.perform(
      .filtering,
      again: { (pane: inout Self, core: inout Core) in
        pane.setFilter(text, isSilent: isSilent, in: &core)
      }
    ) { monitor in
      var builder = FilterBuilder(text, tree, reader, views, positions, monitor)
      if let problem = builder.problem {
        return monitor.send(ModelUpdate(core: { $0.say(problem, .warning) }))
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
      monitor.send(ModelUpdate { Self.take(rows, filter, isSilent: isSilent, on: &$0) })
    }
  }

  private static func take(
    _ rows: Outline?,
    _ filter: RowFilter,
    isSilent: Bool,
    on model: inout Model
  ) {
    guard let rows else {
      let text = "Nothing matches \(filter.text); the rows stay as they were."
      return model.core.say(text, .warning)
    }
    model.replaceRows { all in
      if all.unfiltered == nil { all.unfiltered = all.outline }
      all.outline = rows
    }
    show(rows, filter, isSilent: isSilent, in: &model.core)
  }

  private static func show(
    _ rows: Outline,
    _ filter: RowFilter,
    isSilent: Bool,
    in core: inout Core
  ) {
    let trail = rows.trail(along: core.selection.path)
    if trail.count <= core.selection.path.count, let first = rows.firstMatch {
      core.select(core.selection(atPath: first), from: id)
    }
    core.revealSelection()
    guard !isSilent else { return }
    let count = filter.matchCount
    let rest = "; Esc \(core.search.needle == nil ? "" : "twice ")shows all rows again."
    if filter.isInverse {
      core.say((count == 1 ? "1 row is hidden" : "\(count) rows are hidden") + rest)
    } else {
      core.say((count == 1 ? "1 row matches" : "\(count) rows match") + rest)
    }
  }
}

extension EntitiesPane {
  /// Shows all rows again.
  static func clearFilter(on model: inout Model) {
    guard let all = model.core.rows.unfiltered else { return }
    model.replaceRows { rows in
      rows.outline = all
      rows.unfiltered = nil
    }
    model.core.revealSelection()
    model.core.say("All rows are shown.")
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
