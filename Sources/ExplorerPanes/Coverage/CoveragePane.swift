import Explorer
import ExplorerState
import GraphQLRuntime
import ResponseAnalysis
import SelectionIR
import TerminalUI
import Workspace

/// A pane that counts how often each type, case, fragment, field and enum value occurs in all
/// responses.
///
/// The pane counts when it is first displayed.
///
/// While a filter is set, it counts only in the objects of the displayed response that match the
/// filter, and in their descendants.
struct CoveragePane: ListPane {
  static let identity = PaneIdentity(
    number: PaneID.coverage.number,
    title: "Coverage",
    letter: "C",
    wide: .lowerLeft,
    narrow: .lowerLeft,
    followWord: "first entity",
    foldWord: "fold",
    titleIsCutAtEnd: true,
    needsSchema: true,
    hints: ["first-nil": "first nil", "filter": "filter"]
  )

  static var commands: [Command] {
    [
      Command(
        "first-nil",
        "gn",
        help: "go to the first entity where the value is nil",
        group: .going,
        synonyms: ["null"],
        after: "go-definition",
        of: .inside(CoveragePane.self)
      ) { pane, core, _ in pane.followAbsence(in: &core) }
    ]
  }

  /// The counts, with the structs that have something to count as sections.
  struct Counts: Sendable {
    let coverage: Coverage
    let parts: [StructCoverage]
    /// The filter that restricts the counted objects.
    let filter: RowSieve.Mark?
    /// The counted responses of the log, or `nil` if the loaded responses were counted.
    var log: TrafficLogCoverage?
  }

  /// The counts, or `nil` until the pane is first displayed.
  private(set) var counts: Counts?
  /// The revision of the log that was counted.
  private var revision = -1
  var list: FoldedList?

  func title(in core: Core) -> (text: String, note: String) {
    guard let counts else { return ("", "") }
    if let filter = counts.filter {
      let count = counts.coverage.entityCount
      return ("\(count == 1 ? "1 entity" : "\(count) entities")  &\(filter.text)", "")
    }
    let count = counts.coverage.responseCount
    return (count == 1 ? "1 response" : "\(count) responses", counts.log?.note ?? "")
  }

  func emptyMessage(in core: Core) -> String {
    core.isUnderWay(.counting)
      ? "Counting…" : "No operation is executed, so there is nothing to show."
  }

  func footer(height: Int, in core: Core) -> [StyledLine] {
    height >= 10 ? cutRow(lines: 3, in: core) : []
  }

  // MARK: Counting

  /// Counts at first use and scrolls to the selection.
  mutating func show(in core: inout Core) {
    if counts == nil { count(in: &core) } else { countIfFiltered(in: &core) }
    guard core.focus != Self.id, let set = core.selection.set.map(core.compiled.resolved),
      let counts, let list, let section = counts.parts.firstIndex(where: { $0.set == set })
    else { return }
    let subject = core.selection.member.map { WhySubject(set: set, member: $0) }
    let line = list.items.indices.first { line in
      subject != nil && list.row(line)?.subject == subject
    }
    placeCursor(on: line ?? list.line(ofSection: section) ?? 0, in: &core)
  }

  /// Counts again if the filter of the response changed.
  private mutating func countIfFiltered(in core: inout Core) {
    guard let counts, core.layoutState.visible.contains(Self.id),
      counts.filter != RowSieve(core).mark
    else { return }
    count(in: &core)
  }

  private mutating func count(in core: inout Core) {
    guard !core.workspace.executions.isEmpty, !core.isUnderWay(.counting) else { return }
    if let begun = TrafficLogCoverage(core) { return count(after: begun, in: &core) }
    let shown = core.workspace.shownResponse
    let sieve = RowSieve(core)
    let views = core.views
    let indices = core.workspace.executions.indices.map { $0 == shown ? views : nil }
    let readers = core.workspace.executions.map(\.reader)
    core.perform(
      .counting,
      again: { (pane: inout Self, core: inout Core) in pane.show(in: &core) }
    ) { monitor in
      var filtered: [FilteredEntities] = []
      if sieve.mark != nil {
        filtered = Array(repeating: FilteredEntities(), count: readers.count)
        let taken = FilteredEntities(
          of: readers[shown].result,
          shouldContinue: { monitor.shouldContinue($0 / 2) },
          where: sieve.takes
        )
        guard let taken else { return }
        filtered[shown] = taken
      }
      let counted = Coverage(
        readers,
        views: indices,
        filtered: filtered,
        shouldContinue: monitor.shouldContinue
      )
      if monitor.isCancelled() { return }
      monitor.send(
        StateMutation(Self.self) { pane, core in pane.take(counted, of: sieve.mark, in: &core) }
      )
    }
  }

  /// Counts the responses of the displayed operation in the log that `known` does not include yet.
  private mutating func count(after known: TrafficLogCoverage, in core: inout Core) {
    guard let reader = core.reader, let source = known.source(in: core) else { return }
    revision = core.traffic.revision
    guard source.count > 0 || counts?.log == nil else { return }
    let rules = core.workspace.options.rules
    // The log's responses are the same for every displayed exchange, so the work needs no restart.
    let work = BackgroundTask(.counting, again: nil) { monitor in
      var found = known
      func send(_ log: TrafficLogCoverage) {
        let coverage = log.coverage
        monitor.send(
          StateMutation(Self.self) { pane, core in pane.take(coverage, log: log, in: &core) }
        )
      }
      if found.count(
        source,
        as: reader,
        rules,
        shouldContinue: monitor.shouldContinue,
        notify: send
      ) {
        send(found)
      }
    }
    core.perform(work, atOnce: !source.isStored && source.count <= TrafficLogCoverage.few)
  }

  /// Counts the responses received since the last count.
  private mutating func countOn(in core: inout Core) {
    guard let log = counts?.log, revision != core.traffic.revision,
      core.layoutState.visible.contains(Self.id), !core.isUnderWay(.counting),
      log.isOf(core)
    else { return }
    count(after: log, in: &core)
  }

  private mutating func take(
    _ counted: Coverage,
    of filter: RowSieve.Mark? = nil,
    log: TrafficLogCoverage? = nil,
    in core: inout Core
  ) {
    guard log?.isOf(core) != false else { return }
    // With a filter, only structs with matching objects are listed.
    let parts = counted.structs.filter { $0.hasRows && (filter == nil || $0.count > 0) }
    let closed = closedSets
    counts = Counts(coverage: counted, parts: parts, filter: filter, log: log)
    list = FoldedList(sectionCount: parts.count)
    if closed.isEmpty {
      setFolds(depth: .max, in: &core)
    } else {
      let open = parts.indices.filter { !closed.contains(parts[$0].set) }
        .prefix(FoldedList.openLimit)
      let rows = open.map { ($0, self.rows(ofSection: $0, in: core)) }
      list?.open(Dictionary(uniqueKeysWithValues: rows))
    }
    show(in: &core)
  }

  /// The structs whose sections the user closed.
  private var closedSets: Set<SelectionSetID> {
    guard let list, let parts = counts?.parts else { return [] }
    return Set(parts.indices.filter { !list.isOpen($0) }.map { parts[$0].set })
  }

  mutating func clampState(in core: inout Core) {
    countIfFiltered(in: &core)
    countOn(in: &core)
    clampViewport(in: &core)
    showCursorAboveCutRow(in: &core)
  }

  mutating func refresh(_ change: DataChange, in core: inout Core) {
    switch change {
    case .grown, .response, .forgotten:
      (counts, list) = (nil, nil)
      // The pane displays the selection again when it is next visible.
      core.layoutState.projected.subtract(PaneSet(Self.id))
    case .findings, .reading, .dialect, .folder, .exchange: break
    }
  }

  /// Keeps counts over all responses when another response is displayed.
  mutating func restoreState(
    from old: Self,
    of oldCore: Core,
    through change: PaneReplacement,
    in core: inout Core
  ) {
    let isSameLog = old.counts?.log?.isOf(core) == true && change != .reload
    guard change == .response || isSameLog else { return }
    (counts, list, revision) = (old.counts, old.list, old.revision)
    core[Self.id] = oldCore[Self.id]
  }

  /// Goes to the first entity in which the item of the row is `nil`.
  func followAbsence(in core: inout Core) {
    guard let target = list?.row(core[Self.id].cursor)?.absence else {
      return core.say("This is never nil.")
    }
    go(to: target, in: &core)
  }

  // MARK: Rows

  func head(_ section: Int, in core: Core) -> StyledLine {
    guard let part = counts?.parts[checked: section], let reader = core.reader else {
      return StyledLine()
    }
    let name = reader.displayName(of: part.set)
    let count = part.count == 1 ? "1 entity" : "\(part.count) entities"
    return StyledLine(
      [Span(name, .heading), Span("  \(core.compiled[part.set].parentType.name)", .typeName)],
      right: [Span(part.count == 0 ? "never reached" : count, part.count == 0 ? .absent : .dim)]
    )
  }

  func target(ofSection section: Int, in core: Core) -> FoldedList.Target? {
    guard let part = counts?.parts[checked: section] else { return nil }
    let target = part.first.map { FoldedList.Target.entity($0, part.set, nil) }
    return counts?.log.map { log in target.map(log.target) } ?? target
  }

  func rows(ofSection section: Int, in core: Core) -> [FoldedList.Row] {
    guard let part = counts?.parts[checked: section] else { return [] }
    // The head of a struct that is never reached says so.
    guard part.count > 0 else {
      return part.cases.filter { $0.state == .dead }.map { row($0, named: $0.name, in: part) }
    }
    var rows: [FoldedList.Row] = []
    if part.types.count > 1 {
      rows += part.types.filter { $0.count > 0 }.map { row($0, in: part) }
      let unseen = part.types.filter { $0.count == 0 }.map(\.name)
      if !unseen.isEmpty { rows.append(row(ofUnseen: unseen)) }
    }
    rows += part.cases.map { row($0, named: $0.name, in: part) }
    rows += part.fragments.map { row($0, named: "…" + $0.name, in: part) }
    for tally in part.fields { rows.append(row(tally, named: tally.name, in: part)) }
    for enumeration in part.enums {
      rows += enumeration.values.filter { $0.count > 0 }.map { row($0, of: enumeration, in: part) }
      let unseen = enumeration.values.filter { $0.count == 0 }.map { "." + $0.name }
      if !unseen.isEmpty { rows.append(row(ofUnseen: unseen, enumeration.name)) }
    }
    guard let log = counts?.log else { return rows }
    return rows.map { row in
      var row = row
      (row.target, row.absence) = (row.target.map(log.target), row.absence.map(log.target))
      return row
    }
  }
}
