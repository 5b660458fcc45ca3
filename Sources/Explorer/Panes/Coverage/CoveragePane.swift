import GraphQLCompiler
import GraphQLRuntime

/// How often everything occurs, over all responses; counted when the pane is first shown.
struct CoveragePane: ListPane {
  static let identity = PaneIdentity(
    number: 9,
    title: "Coverage",
    letter: "C",
    wide: .lowerLeft,
    narrow: .lowerLeft,
    followWord: "first entity",
    foldWord: "fold",
    hints: ["first-nil": "first nil"]
  )

  static var commands: [Command] {
    [
      Command(
        "first-nil",
        "gn",
        help: "go to the first entity where it is nil",
        group: .going,
        after: "go-definition",
        of: .inside(CoveragePane.self)
      ) { pane, core, _ in pane.followAbsence(in: &core) }
    ]
  }

  /// What was counted, and the structs that have something to count, as sections.
  struct Counts: Sendable {
    let coverage: Coverage
    let parts: [StructCoverage]
  }

  /// Nil until the pane is first shown.
  private var counts: Counts?
  var list: FoldedList?

  func title(in core: Core) -> (text: String, note: String) {
    guard let count = counts?.coverage.responseCount else { return ("", "") }
    return (count == 1 ? "1 response" : "\(count) responses", "")
  }

  func nothing(in core: Core) -> String {
    core.isUnderWay(.counting)
      ? "This is being counted." : "No operation is executed over a response."
  }

  func footer(height: Int, in core: Core) -> [StyledLine] {
    height >= 10 ? cutRow(lines: 3, in: core) : []
  }

  // MARK: Counting

  /// Counts at first use, and brings what is selected into view.
  mutating func show(in core: inout Core) {
    if counts == nil { count(in: &core) }
    guard core.focus != Self.id, let set = core.selection.set.map(core.compiled.resolved),
      let counts, let list, let section = counts.parts.firstIndex(where: { $0.set == set })
    else { return }
    let subject = core.selection.member.map { WhySubject(set: set, member: $0) }
    let line = list.items.indices.first { line in
      subject != nil && list.row(line)?.subject == subject
    }
    placeCursor(on: line ?? list.line(ofSection: section) ?? 0, in: &core)
  }

  private func count(in core: inout Core) {
    guard !core.workspace.executions.isEmpty, !core.isUnderWay(.counting) else { return }
    let shown = core.workspace.shownResponse
    let views = core.views
    let indices = core.workspace.executions.indices.map { $0 == shown ? views : nil }
    let readers = core.workspace.executions.map(\.reader)
    core.perform(
      .counting,
      again: { (pane: inout Self, core: inout Core) in pane.show(in: &core) }
    ) { monitor in
      let counted = Coverage(readers, views: indices, goesOn: monitor.goesOn)
      if monitor.isCancelled() { return }
      monitor.send(ModelUpdate(Self.self) { pane, core in pane.take(counted, in: &core) })
    }
  }

  private mutating func take(_ counted: Coverage, in core: inout Core) {
    let parts = counted.structs.filter(\.hasRows)
    counts = Counts(coverage: counted, parts: parts)
    list = FoldedList(sectionCount: parts.count)
    setFolds(depth: .max, in: &core)
    show(in: &core)
  }

  mutating func settle(in core: inout Core) {
    clampViewport(in: &core)
    showCursorAboveCutRow(in: &core)
  }

  mutating func renew(_ change: Renewal, in core: inout Core) {
    switch change {
    case .grown, .response, .forgotten:
      (counts, list) = (nil, nil)
      // It shows the selection anew where somebody sees it.
      core.arrangement.projected.subtract(PaneSet(Self.id))
    case .findings, .reading, .dialect, .folder, .exchange: break
    }
  }

  /// What was counted over all responses stays when another of them is shown.
  mutating func keep(
    _ old: Self,
    of oldCore: Core,
    through change: Succession,
    in core: inout Core
  ) {
    guard change == .response else { return }
    (counts, list) = (old.counts, old.list)
    core[Self.id] = oldCore[Self.id]
  }

  /// The first entity where what the row counts is nil.
  func followAbsence(in core: inout Core) {
    guard let target = list?.row(core[Self.id].cursor)?.absence else {
      return core.say("This is nowhere nil.")
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
    return part.first.map { .entity($0, part.set, nil) }
  }

  func rows(ofSection section: Int, in core: Core) -> [FoldedList.Row] {
    guard let part = counts?.parts[checked: section] else { return [] }
    var rows: [FoldedList.Row] = []
    if part.types.count > 1 {
      for type in part.types { rows.append(row(type, in: part)) }
    }
    let readers = core.workspace.executions.map(\.reader)
    rows += part.cases.map { row($0, named: $0.name, in: part, of: readers) }
    rows += part.fragments.map { row($0, named: "…" + $0.name, in: part, of: readers) }
    for tally in part.fields { rows.append(row(tally, named: tally.name, in: part, of: readers)) }
    for enumeration in part.enums {
      for value in enumeration.values { rows.append(row(value, of: enumeration, in: part)) }
    }
    return rows
  }
}
