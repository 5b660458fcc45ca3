import ExplorerState
import GraphQLRuntime
package import ResponseAnalysis
import TerminalUI
import Workspace

// MARK: Filtering rows

/// Sets and clears the filter for the rows of the response.
package enum EntityFilter {
  /// Shows only matching rows with their ancestors and content, and reports their number unless
  /// `isSilent`.
  ///
  /// With `isKept`, a valid filter is added to the history.
  package static func setFilter(
    _ text: String,
    isSilent: Bool = false,
    isKept: Bool = false,
    in core: inout Core
  ) {
    guard let tree = core.tree, let reader = core.reader, let views = core.views,
      let positions = core.exploration.positions
    else { return }
    let place = FilterTarget(core, core.rows)
    core.perform(
      .filtering,
      again: { model in
        setFilter(text, isSilent: isSilent, isKept: isKept, in: &model.core)
        model.performActions()
      }
    ) { monitor in
      var builder = FilterBuilder(
        text,
        tree: tree,
        reader: reader,
        views: views,
        positions: positions,
        monitor: monitor
      )
      if let problem = builder.problem {
        return monitor.send(StateMutation(core: { $0.say(problem.message, .warning) }))
      }
      guard let filter = builder.build() else { return }
      if let problem = builder.problemOfWords {
        return monitor.send(StateMutation(core: { $0.say(problem.message, .warning) }))
      }
      let rows = place.rows(of: filter)
      if monitor.isCancelled() { return }
      monitor.send(
        StateMutation { model in
          if isKept { model.core.preferences.filters.add(text) }
          Self.take(rows, filter, isSilent: isSilent, on: &model)
        }
      )
    }
  }

  /// Shows the result of a filter while it is being typed, and passes it to `take`.
  package static func tryFilter(
    _ text: String,
    _ vocabulary: FilterVocabulary?,
    from rows: ResponseRows,
    in core: inout Core,
    again: @escaping @Sendable (inout Model) -> Void,
    take: @escaping @Sendable (FilterTrial, inout Core) -> Void
  ) {
    guard let tree = core.tree, let reader = core.reader, let views = core.views,
      let positions = core.exploration.positions
    else { return }
    let place = FilterTarget(core, rows)
    core.perform(.filtering, again: again) { monitor in
      var builder = FilterBuilder(
        text,
        tree: tree,
        reader: reader,
        views: views,
        positions: positions,
        monitor: monitor,
        vocabulary: vocabulary
      )
      var trial = FilterTrial(text: text)
      func send() {
        let sent = trial
        monitor.send(StateMutation(core: { take(sent, &$0) }))
      }
      trial.problem = builder.problem
      if trial.problem != nil { return send() }
      if !monitor.isInPlace {
        builder.partial = { filter in
          guard !filter.isInverse else { return }
          let part = FilterTrial(text: text, filter: filter, rows: place.rows(of: filter))
          monitor.send(StateMutation(core: { take(part, &$0) }))
        }
      }
      guard let filter = builder.build() else { return }
      trial.problem = builder.problemOfWords
      if trial.problem != nil { return send() }
      trial.filter = filter
      trial.rows = place.rows(of: filter)
      trial.isWhole = true
      if !monitor.isCancelled() { send() }
    }
  }

  /// Replaces all rows by those of a filter, as one undo step unless an earlier filter is restored.
  package static func take(
    _ rows: Outline?,
    _ filter: RowFilter,
    isSilent: Bool,
    on model: inout Model
  ) {
    guard let rows else {
      let text = "Nothing matches \(filter.text); the rows are unchanged."
      return model.core.say(text, .warning)
    }
    func replace(_ all: inout ResponseRows) {
      if all.unfiltered == nil { all.unfiltered = all.outline }
      all.outline = rows
    }
    if isSilent { replace(&model.core.rows) } else { model.replaceRows(as: "filter", replace) }
    show(rows, filter, isSilent: isSilent, in: &model.core)
  }

  package static func show(
    _ rows: Outline,
    _ filter: RowFilter,
    isSilent: Bool,
    in core: inout Core
  ) {
    let trail = rows.trail(along: core.selection.path)
    let isShown = trail.count > core.selection.path.count
    // The user wants to see a matching row, not an ancestor of one.
    let isMeant = isSilent || filter.isInverse || trail.contains { filter.matches($0.node) }
    if !isShown || !isMeant, let first = rows.firstMatch {
      core.select(core.selection(atPath: first), from: .entities)
    }
    core.revealSelection()
    guard !isSilent else { return }
    let count = filter.matchCount
    let rest = "; Esc \(core.search.needle == nil ? "" : "twice ")clears the filter."
    if filter.isInverse {
      core.say((count == 1 ? "1 row is hidden" : "\(count) rows are hidden") + rest)
    } else {
      core.say((count == 1 ? "1 row matches" : "\(count) rows match") + rest)
    }
  }

  /// Shows all rows again.
  package static func clearFilter(on model: inout Model) {
    if let json = model.core.rows.json, json.filter != nil {
      let all = json.unfilteredOutline
      let node = json.rows[checked: model.core[.entities].cursor]?.node ?? 0
      model.replaceRows(as: "filter") { $0.json = all }
      model.core[.entities].cursor = all.row(showing: node) ?? 0
      model.core.say("Showing all rows.")
    }
    guard let all = model.core.rows.unfiltered else { return }
    model.replaceRows(as: "filter") { rows in
      rows.outline = all
      rows.unfiltered = nil
    }
    model.core.revealSelection()
    model.core.say("Showing all rows.")
  }
}

/// The rows to which a filter is applied.
private struct FilterTarget: Sendable {
  private let tree: ResponseTree?
  private let openDepth: Int
  private let all: Outline?

  init(_ core: Core, _ rows: ResponseRows) {
    tree = core.tree
    openDepth = rows.outline?.filter == nil ? 0 : rows.outline?.openDepth ?? 0
    all = rows.unfiltered ?? rows.outline
  }

  /// Returns the rows that a filter matches, or `nil` if there are none.
  func rows(of filter: RowFilter) -> Outline? {
    if filter.matchCount == 0 { return nil }
    if filter.isInverse { return all?.with(filter) }
    return tree.map { Outline(tree: $0, openDepth: openDepth, filter: filter) }
  }
}

extension Outline {
  /// The child indices of the first matching row.
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
