import Explorer
import ExplorerState
import GraphQLRuntime
import ResponseAnalysis
import TerminalUI
import Workspace

/// The differences between the displayed response and another one.
struct ResponseDiff: Sendable {
  /// The result of a comparison.
  private struct Found: Sendable {
    /// The name of the other response.
    let other: String
    let counts: DifferenceCounts
    let differences: [Difference]
    /// The filter that selected the displayed differences.
    var filter: RowSieve.Mark?
  }

  private var found: Found?
  /// The tree of differences, with the user's choice of kinds and folds.
  var rows = DifferenceRows()
  /// True if the user stepped to a difference, so that the next step continues from there.
  var isStepped = false
  /// True if all other responses of the operation in the log were requested with different
  /// documents.
  var isAlone = false
  /// The exchange of the log that the user selected for comparison, or `nil` for the previous
  /// exchange.
  var base: HistoryPosition?

  init() {}

  init(_ comparison: ResponseComparison, _ tree: DifferenceTree, other: String) {
    found = Found(
      other: other,
      counts: comparison.counts,
      differences: comparison.differences
    )
    rows = DifferenceRows(tree)
  }

  /// Returns a value without a comparison that keeps the user's choices.
  func forgotten() -> ResponseDiff {
    var new = ResponseDiff()
    new.rows = DifferenceRows(choice: rows.choice, folds: rows.folds)
    new.base = base
    return new
  }

  /// Copies the user's choices from an earlier comparison.
  mutating func take(_ old: ResponseDiff) {
    isStepped = old.isStepped
    base = old.base
    rows = DifferenceRows(rows.tree, choice: old.rows.choice, folds: old.rows.folds)
  }

  /// Shows the differences at places of the displayed response that match the response's filter.
  ///
  /// The function returns false if they are displayed already.
  mutating func applyFilter(_ sieve: RowSieve) -> Bool {
    guard let found, found.filter != sieve.mark else { return false }
    let differences = found.differences.filter { sieve.takes($0.path) }
    rows = DifferenceRows(DifferenceTree(differences), choice: rows.choice, folds: rows.folds)
    self.found?.filter = sieve.mark
    return true
  }

  var isMade: Bool { found != nil }
  /// The number of differences, including those that are not listed.
  var counts: DifferenceCounts { found?.counts ?? DifferenceCounts() }

  /// Returns the first row at a place of the response or below it.
  func row(at path: ResponsePath) -> Int? {
    rows.rows.firstIndex { rows.tree.nodes[$0].path.elements.starts(with: path.elements) }
  }

  func words(_ row: Int) -> String { DifferenceDrawing(rows: rows).words(row) }

  func line(_ row: Int, width: Int, in core: Core) -> StyledLine {
    DifferenceDrawing(rows: rows).line(row, width: width) { path in
      guard case .index? = path.elements.last, let tree = core.tree else { return nil }
      let indices = tree.path(to: path)
      guard indices.count == path.elements.count,
        let entity = core.selection(atPath: indices).entity
      else { return nil }
      let label = EntityDrawing(core: core).shownLabel(of: entity).map { " " + $0 } ?? ""
      return (tree.result.typename(of: entity) ?? "") + label
    }
  }

  /// Returns the names of both responses in the order of their columns, and the number of
  /// differences.
  func title(in core: Core) -> (text: String, note: String) {
    guard let found else { return ("", "") }
    let (here, there) = names(in: core)
    let listed = rows.tree.differences.count
    let rest = listed < found.counts.all ? ", \(listed) listed" : ""
    let choice = rows.choice == .all ? "" : ", \(rows.choice.words)"
    guard let filter = found.filter else {
      return ("\(here) → \(there)", "\(found.counts.text)\(rest)\(choice)")
    }
    let counts = "\(listed) of \(found.counts.all) differ\(choice)"
    return ("\(here) → \(there)  &\(filter.text)", counts)
  }

  func head(width: Int, in core: Core) -> [StyledLine] {
    guard isMade else { return [] }
    let (here, there) = names(in: core)
    return [DifferenceDrawing.heading(here, there, width: width - 2)]
  }

  func footer(_ row: Int, in core: Core) -> [StyledLine] {
    let (here, there) = names(in: core)
    return DifferenceDrawing(rows: rows).wholeLines(row, here: here, there: there)
  }

  func emptyMessage(in core: Core) -> String {
    if core.traffic.shown != nil, !isMade {
      return core.isUnderWay(.comparing)
        ? "Comparing the responses…" : TrafficLogDiff.emptyMessage(in: core, base)
    }
    guard core.workspace.executions.count > 1 || isMade else {
      return "There is only one response; pass two on the command line to compare them."
    }
    guard isMade else { return "Comparing the responses…" }
    if counts.all == 0 {
      let (here, there) = names(in: core)
      return "\(here) and \(there) are the same."
    }
    return rows.tree.differences.isEmpty && found?.filter != nil
      ? "No differences match the filter."
      : "No differences of this kind; M shows others."
  }

  /// Returns the names of the responses on the two sides.
  private func names(in core: Core) -> (here: String, there: String) {
    let shown = core.workspace.responses[checked: core.workspace.shownResponse]?.name ?? ""
    let names = [shown, found?.other ?? ""].map { name in
      name.split(separator: "/").last.map(String.init) ?? name
    }
    return (names[0], names[1])
  }
}

extension DiffPane {
  /// Compares with the next response; compares the result of a run with the response before it.
  func compareNext(in core: inout Core) {
    if core.traffic.shown != nil { return compareLogged(in: &core) }
    let count = core.workspace.executions.count
    guard count > 1 else { return }
    let shown = core.workspace.shownResponse
    // An edited response is compared with its original.
    if let draft = core.exploration.draft,
      let original = core.workspace.responses.firstIndex(where: { $0.isOriginal(of: draft) })
    {
      return compare(with: original, in: &core)
    }
    let isRun = core.workspace.responses[checked: shown]?.run != nil
    compare(with: isRun && shown > 0 ? shown - 1 : (shown + 1) % count, in: &core)
  }

  /// Compares the displayed response with another loaded response.
  func compare(with other: Int, in core: inout Core) {
    let readers = core.workspace.executions.map(\.reader)
    guard let reader = core.reader, let there = readers[checked: other] else { return }
    let rules = core.workspace.cacheKeys
    let name = core.workspace.responses[checked: other]?.name ?? ""
    core.perform(
      .comparing,
      again: { (pane: inout Self, core: inout Core) in pane.compare(with: other, in: &core) }
    ) { monitor in
      Self.compare(reader, there, named: name, rules, monitor)
    }
  }

  /// Compares two responses and shows the differences.
  static func compare(
    _ here: ResponseReader,
    _ there: ResponseReader,
    named name: String,
    _ rules: CacheKeyRules,
    _ monitor: WorkMonitor
  ) {
    let found = ResponseComparison(here, there, rules: rules, monitor)
    if monitor.isCancelled() { return }
    let made = ResponseDiff(found, DifferenceTree(found.differences), other: name)
    monitor.send(
      StateMutation(Self.self) { pane, core in
        var diff = made
        diff.take(pane.responses)
        pane.responses = diff
        core[Self.id] = Viewport()
        pane.show(in: &core)
      }
    )
  }

  /// Goes to the difference a number of steps away from the cursor.
  mutating func stepToDifference(by steps: Int, in core: inout Core) {
    let leaves = responses.rows.leaves
    guard !leaves.isEmpty else {
      return core.say(
        core.workspace.executions.count < 2 && core.traffic.shown == nil
          ? "There is only one response." : responses.emptyMessage(in: core)
      )
    }
    let cursor = responses.rows.rows[checked: core[Self.id].cursor] ?? -1
    let shouldContinue = responses.isStepped || core.focus == Self.id
    // If the cursor is on a branch, the next difference is the first one in that branch.
    let before = leaves.partitionIndex { $0 >= cursor }
    let isOnLeaf = leaves[checked: before] == cursor
    let current =
      !shouldContinue
      ? (steps > 0 ? -1 : leaves.count)
      : isOnLeaf || steps <= 0 ? before : before - 1
    let next = Viewport.sum(current, steps)
    guard let leaf = leaves[checked: next] else {
      return core.say(
        steps > 0 ? "No later difference." : "No earlier difference."
      )
    }
    responses.isStepped = true
    let words = DifferenceDrawing(rows: responses.rows).words(ofNode: leaf)
    guard let row = responses.rows.reveal(leaf), let selection = selection(ofRow: row, in: core)
    else { return }
    let (height, count) = (height(in: core), responses.rows.rows.count)
    if core.focus != Self.id { core.jump(to: selection) }
    placeCursor(on: row, in: &core)
    if core.focus == Self.id { selectCursorRow(in: &core) }
    // Several differences may have the same place, so the cursor is set again after the selection.
    core.pendingActions.append(
      .afterwards { $0[Self.id].move(to: row, rows: count, height: height) }
    )
    core.say("Difference \(next + 1) of \(leaves.count): " + words)
  }
}

extension [Int] {
  /// Returns the first index whose element satisfies the predicate; all later elements must satisfy
  /// it too.
  fileprivate func partitionIndex(_ fulfils: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if fulfils(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
