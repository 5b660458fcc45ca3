import Explorer
import ExplorerState
import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import TerminalUI
import Workspace

/// A pane that lists all errors and warnings with their details.
struct ErrorsPane: Pane {
  static let identity = PaneIdentity(
    number: PaneID.errors.number,
    title: "Errors",
    letter: "E",
    wide: .lowerRight,
    narrow: .lowerRight,
    followWord: "go there",
    foldWord: "details",
    footHeight: 3
  )

  static var commands: [Command] {
    [
      Command(
        "next-error",
        "]e",
        help: "go to the next error",
        group: .stepping,
        synonyms: ["next problem", "problems"],
        after: "previous-nil",
        of: .pane(ErrorsPane.self)
      ) { pane, core, invocation in pane.step(by: invocation.times, in: &core) },
      Command(
        "previous-error",
        "[e",
        help: "go to the previous error",
        group: .stepping,
        after: "next-error",
        of: .pane(ErrorsPane.self)
      ) { pane, core, invocation in pane.step(by: -invocation.times, in: &core) },
    ]
  }

  /// A row about a finding.
  struct Row: Sendable {
    enum Part: Sendable {
      /// The finding itself, or its group of equal findings.
      case whole
      /// The place of one finding of a group.
      case place
      /// A line with details.
      case detail(StyledLine)
      /// A related place.
      case further(SourceRange)
    }

    /// The index of the finding.
    let index: Int
    let part: Part
  }

  private(set) var rows: [Row] = []
  private var grouping = ErrorGrouping()
  /// The first findings of the groups that show their details or all their places.
  private var open: Set<Int> = []
  /// The width for which the rows were made.
  private var madeWidth = 0
  /// The finding that the user visited last.
  private var lastIndex: Int?

  // MARK: Content

  func rowCount(in core: Core) -> Int { rows.count }

  func rows(_ range: Range<Int>, width: Int, in core: Core) -> [PaneRow] {
    rows[range].map { PaneRow(line($0, width: width - 2, in: core)) }
  }

  func text(ofRow row: Int, in core: Core) -> String {
    rows[checked: row].map { line($0, in: core).text } ?? ""
  }

  /// Returns the cut texts of the selected row, unless they are displayed below it.
  func footer(height: Int, in core: Core) -> [StyledLine] {
    guard let row = rows[checked: core[Self.id].cursor] else { return [] }
    switch row.part {
    case .detail, .further: return []
    case .whole where open.contains(row.index) && grouping.count(like: row.index) == 1: return []
    case .whole, .place: break
    }
    let lines = drawing(row, in: core)?.rest(width: width(in: core) - 2) ?? []
    let room = height - max(1, min(3, height / 3))
    guard lines.count > room else { return lines }
    return lines.prefix(room - 1) + [StyledLine("    … Space shows all of it", .dim)]
  }

  func emptyMessage(in core: Core) -> String { "No errors" }

  /// Returns the numbers of errors and other findings, and the number of groups if several equal
  /// findings are one row.
  func titleEndings(in core: Core) -> [String] {
    let findings = core.findings.rows
    let warnings = findings.count { $0.role == .warning }
    let notes = findings.count { $0.role != .error && $0.role != .warning }
    let counts = [(core.findings.errorCount, "error"), (warnings, "warning"), (notes, "note")]
    let texts = counts.filter { $0.0 > 0 }.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }
    let text = texts.joined(separator: ", ")
    let groups = grouping.groups.count
    let grouped = "\(text) in \(groups) \(groups == 1 ? "group" : "groups")"
    let whole = groups < findings.count ? [grouped] : []
    return whole + [text] + texts.prefix(1)
  }

  func name(in core: Core) -> String? {
    index(in: core).flatMap { core.findings.rows[checked: $0]?.kind }
  }

  private func drawing(_ row: Row, in core: Core) -> ErrorDrawing? {
    guard let finding = core.findings.rows[checked: row.index] else { return nil }
    if case .place = row.part { return ErrorDrawing(core: core, finding: finding, count: 1) }
    return ErrorDrawing(core: core, finding: finding, count: grouping.count(like: row.index))
  }

  /// Returns a row; without a width, as the text that a search uses.
  private func line(_ row: Row, width: Int? = nil, in core: Core) -> StyledLine {
    switch row.part {
    case .whole: return drawing(row, in: core)?.line(width: width) ?? StyledLine()
    case .detail(let line): return line
    case .place:
      return StyledLine([Span("    "), Span(drawing(row, in: core)?.place ?? "data", .fieldName)])
    case .further(let range):
      let place = core.workspace.sources.location(of: range)?.description ?? ""
      return StyledLine([Span("    and ", .dim), Span(place, .provenance)])
    }
  }

  /// Rebuilds the rows after a fold or a change of the width.
  private mutating func arrange(in core: Core) {
    madeWidth = width(in: core)
    rows = grouping.groups.flatMap { group in
      let rows = [Row(index: group[0], part: .whole)]
      guard open.contains(group[0]) else { return rows }
      guard group.count == 1 else { return rows + group.map { Row(index: $0, part: .place) } }
      return rows + details(of: rows[0], in: core)
    }
  }

  private func details(of row: Row, in core: Core) -> [Row] {
    let further = core.findings.rows[checked: row.index]?.furtherRanges ?? []
    return further.map { Row(index: row.index, part: .further($0)) }
      + (drawing(row, in: core)?.rest(width: madeWidth - 2) ?? [])
      .map { Row(index: row.index, part: .detail($0)) }
  }

  // MARK: Places

  /// Returns the row of a finding, or of its group.
  private func row(of index: Int) -> Int? {
    guard let group = grouping.groupOfFinding[checked: index] else { return nil }
    if open.isEmpty { return group }
    guard let first = grouping.groups[group].first else { return nil }
    let whole = rows.firstIndex { $0.index == first }
    guard grouping.groups[group].count > 1, open.contains(first) else { return whole }
    return rows.firstIndex { row in
      if case .place = row.part { row.index == index } else { false }
    } ?? whole
  }

  /// Returns the index of the finding under the cursor.
  private func index(in core: Core) -> Int? { rows[checked: core[Self.id].cursor]?.index }

  /// Returns the place in a file of the cursor's row, or of its finding.
  func sourceRange(in core: Core) -> SourceRange? {
    rows[checked: core[Self.id].cursor].flatMap { row in
      if case .further(let range) = row.part { return range }
      return core.findings.rows[checked: row.index]?.range
    }
  }

  /// Scrolls to the finding about the selected row.
  mutating func show(in core: inout Core) {
    guard core.findings.hasPlaces, let index = core.findings.row(at: core.responsePath),
      let row = row(of: index)
    else { return }
    placeCursor(on: row, in: &core)
  }

  mutating func follow(in core: inout Core) {
    guard let index = index(in: core) else { return }
    guard core.findings.rows[checked: index]?.path == nil, let range = sourceRange(in: core) else {
      return go(to: index, in: &core)
    }
    core.show(.source(range))
  }

  mutating func goToDefinition(in core: inout Core) -> Bool {
    follow(in: &core)
    return true
  }

  private mutating func step(by steps: Int, in core: inout Core) {
    guard !core.findings.rows.isEmpty else { return core.say("No errors.") }
    let next = core.focus == Self.id ? row(after: steps, in: core) : finding(after: steps, in: core)
    guard let next, let finding = core.findings.rows[checked: next],
      let position = grouping.position(of: next)
    else {
      return core.say(steps > 0 ? "No later error." : "No earlier error.")
    }
    lastIndex = next
    placeCursor(on: row(of: next) ?? 0, in: &core)
    if core.focus != Self.id { go(to: next, in: &core) }
    let count = grouping.order.count
    core.say("Finding \(position + 1) of \(count): \(finding.message)", finding.role)
  }

  /// Returns the finding a number of steps from the cursor's row, if this pane is focused.
  private func row(after steps: Int, in core: Core) -> Int? {
    let cursor = core[Self.id].cursor
    let stops = rows.indices.filter { index in
      switch rows[index].part {
      case .place: true
      case .whole:
        !open.contains(rows[index].index) || grouping.count(like: rows[index].index) == 1
      case .detail, .further: false
      }
    }
    let found =
      steps > 0
      ? stops.filter { $0 > cursor }.dropFirst(min(steps, stops.count) - 1).first
      : stops.filter { $0 < cursor }.dropLast(min(-steps, stops.count) - 1).last
    return steps == 0 ? index(in: core) : found.map { rows[$0].index }
  }

  /// Returns the finding a number of steps from the selected place.
  private func finding(after steps: Int, in core: Core) -> Int? {
    let errors = core.findings.rows
    let path = core.responsePath
    let current: Int
    if let index = lastIndex, let last = errors[checked: index],
      last.path == nil || last.path == path
    {
      current = grouping.position(of: index) ?? -1
    } else {
      let here = core.findings.row(at: path).flatMap { grouping.position(of: $0) }
      current = here ?? (steps > 0 ? -1 : errors.count)
    }
    return grouping.order[checked: Viewport.sum(current, steps)]
  }

  /// Goes to a finding's place: its row or the nearest ancestor, or its place in a file.
  private func go(to index: Int, in core: inout Core) {
    guard let error = core.findings.rows[checked: index] else { return }
    if let path = error.path, let tree = core.tree {
      let nearest = tree.path(to: path)
      core.jump(to: core.selection(atPath: nearest), focus: .entities)
      if nearest.count < path.elements.count {
        core.say("\(path.subscriptedText) has no row; this is its nearest parent.")
      }
    } else if let range = error.range {
      core.show(.source(range))
    } else {
      core.say("This finding has no location.")
    }
  }

  // MARK: Folds

  /// Returns the first finding of the group under the cursor.
  private func head(in core: Core) -> Int? {
    index(in: core).flatMap { grouping.groupOfFinding[checked: $0] }
      .flatMap { grouping.groups[$0].first }
  }

  func isOpen(in core: Core) -> Bool? { head(in: core).map { open.contains($0) } }

  mutating func setFold(open isOpen: Bool, in core: inout Core) {
    guard let index = head(in: core) else { return }
    if isOpen { open.insert(index) } else { open.remove(index) }
    arrange(in: core)
    guard let row = rows.firstIndex(where: { $0.index == index }) else { return }
    core[Self.id].cursor = row
    guard let group = grouping.groupOfFinding[checked: index] else { return }
    // The opened rows are scrolled into view as far as there is room.
    let members = Set(grouping.groups[group])
    let last = rows[row...].prefix { members.contains($0.index) }.endIndex - 1
    reveal(row...last, in: &core)
  }

  mutating func setFolds(depth: Int, in core: inout Core) {
    let index = head(in: core)
    open = depth > 1 ? Set(grouping.groups.compactMap(\.first)) : []
    arrange(in: core)
    if let row = rows.firstIndex(where: { $0.index == index }) { placeCursor(on: row, in: &core) }
  }

  func hasFolds(of old: Self) -> Bool { open == old.open }

  mutating func takeFolds(of old: Self, in core: inout Core) {
    open = old.open
    arrange(in: core)
  }

  // MARK: Changes

  mutating func clampState(in core: inout Core) {
    if !open.isEmpty, madeWidth != width(in: core) { arrange(in: core) }
    clampViewport(in: &core)
    // The footer may cover the cursor's row, so the row is scrolled into view.
    let view = core[Self.id]
    if view.cursor >= view.top + height(in: core) { placeCursor(on: view.cursor, in: &core) }
  }

  mutating func refresh(_ change: DataChange, in core: inout Core) {
    switch change {
    case .findings(let opened):
      grouping = ErrorGrouping(core.findings.rows)
      if let opened { open = opened }
      arrange(in: core)
    case .grown, .response, .forgotten, .reading, .dialect, .folder, .exchange: break
    }
  }
}
