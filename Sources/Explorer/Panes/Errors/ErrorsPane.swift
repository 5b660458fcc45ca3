import GraphQLCompiler
import GraphQLRuntime

/// Everything there is to complain about, each with its details.
struct ErrorsPane: Pane {
  static let identity = PaneIdentity(
    number: 6,
    title: "Errors",
    letter: "E",
    wide: .lowerRight,
    narrow: .lowerRight,
    followWord: "go there",
    foldWord: "details"
  )

  static var commands: [Command] {
    [
      Command(
        "next-error",
        "]e",
        help: "go to the next error",
        group: .stepping,
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

  /// A finding's own row, or one of its details.
  struct Row: Sendable {
    /// The finding's place in the list.
    var index: Int
    var detail: String?
    /// The further place that the row stands for.
    var range: SourceRange?
  }

  private(set) var rows: [Row] = []
  /// The findings that show their details.
  private var open: Set<Int> = []
  /// The width that the rows were made for.
  private var madeWidth = 0
  /// The finding that was gone to last.
  private var lastIndex: Int?

  // MARK: What it shows

  func rowCount(in core: Core) -> Int { rows.count }

  func rows(_ range: Range<Int>, width: Int, in core: Core) -> [PaneRow] {
    rows[range].map { PaneRow(line($0, in: core)) }
  }

  func text(ofRow row: Int, in core: Core) -> String {
    rows[checked: row].map { line($0, in: core).text } ?? ""
  }

  func nothing(in core: Core) -> String { "No errors: everything fits." }

  func name(in core: Core) -> String? {
    index(in: core).flatMap { core.findings.rows[checked: $0]?.kind }
  }

  private func line(_ row: Row, in core: Core) -> StyledLine {
    guard let error = core.findings.rows[checked: row.index] else { return StyledLine() }
    if let detail = row.detail {
      return StyledLine([Span("    "), Span(detail, row.range == nil ? .dim : .provenance)])
    }
    let mark = error.role == .error ? "! " : error.role == .warning ? "~ " : "  "
    let place = error.path.map { $0.elements.isEmpty ? "data" : $0.subscriptedText }
    let location = error.range.flatMap { core.workspace.sources.location(of: $0) }
    return StyledLine(
      [
        Span(mark, error.role), Span(error.kind.padding(to: 10), error.role),
        Span(place.map { $0 + "  " } ?? "", .fieldName), Span(error.message),
      ],
      right: location.map { [Span($0.description, .provenance)] } ?? []
    )
  }

  /// Makes the rows anew after a fold or at another width.
  private mutating func arrange(in core: Core) {
    madeWidth = width(in: core)
    let errors = core.findings.rows
    rows = errors.indices.flatMap { index in
      var rows = [Row(index: index)]
      guard open.contains(index) else { return rows }
      for range in errors[index].furtherRanges {
        guard let location = core.workspace.sources.location(of: range) else { continue }
        rows.append(Row(index: index, detail: "and \(location)", range: range))
      }
      let columns = max(20, madeWidth - 6)
      for detail in errors[index].details.flatMap({ wrapped($0, columns: columns) }) {
        rows.append(Row(index: index, detail: detail))
      }
      return rows
    }
  }

  // MARK: Places

  /// The first row of a finding.
  private func row(of index: Int) -> Int? {
    open.isEmpty ? index : rows.firstIndex { $0.index == index }
  }

  /// The finding that the cursor is on.
  private func index(in core: Core) -> Int? { rows[checked: core[Self.id].cursor]?.index }

  /// The place in a file that the cursor's row leads to: its own, else that of its finding.
  func sourceRange(in core: Core) -> SourceRange? {
    rows[checked: core[Self.id].cursor].flatMap {
      $0.range ?? core.findings.rows[checked: $0.index]?.range
    }
  }

  /// Brings the finding about the selected row into view.
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
    let errors = core.findings.rows
    guard !errors.isEmpty else { return core.say("There are no errors.") }
    let path = core.responsePath
    let current: Int
    if core.focus == Self.id {
      current = index(in: core) ?? -1
    } else if let index = lastIndex, let last = errors[checked: index],
      last.path == nil || last.path == path
    {
      current = index
    } else {
      current = core.findings.row(at: path) ?? (steps > 0 ? -1 : errors.count)
    }
    let next = Viewport.sum(current, steps)
    guard next >= 0, next < errors.count else {
      return core.say(steps > 0 ? "There is no later error." : "There is no earlier error.")
    }
    lastIndex = next
    placeCursor(on: row(of: next) ?? 0, in: &core)
    if core.focus != Self.id { go(to: next, in: &core) }
    core.say("\(next + 1) of \(errors.count): \(errors[next].message)", errors[next].role)
  }

  /// Goes to where a finding is: the row, or the nearest above it; or the place in a file.
  private func go(to index: Int, in core: inout Core) {
    guard let error = core.findings.rows[checked: index] else { return }
    if let path = error.path, let tree = core.tree {
      let nearest = tree.path(to: path)
      core.jump(to: core.selection(atPath: nearest), focus: .entities)
      if nearest.count < path.elements.count {
        core.say("\(path.subscriptedText) has no row; this is the nearest above it.")
      }
    } else if let range = error.range {
      core.show(.source(range))
    } else {
      core.say("This has no place to go to.")
    }
  }

  // MARK: Folds

  func isOpen(in core: Core) -> Bool? { index(in: core).map { open.contains($0) } }

  mutating func setFold(open isOpen: Bool, in core: inout Core) {
    guard let index = index(in: core) else { return }
    if isOpen { open.insert(index) } else { open.remove(index) }
    arrange(in: core)
    core[Self.id].cursor = row(of: index) ?? core[Self.id].cursor
  }

  mutating func setFolds(depth: Int, in core: inout Core) {
    open = depth > 1 ? Set(core.findings.rows.indices) : []
    arrange(in: core)
  }

  func hasFolds(of old: Self) -> Bool { open == old.open }

  mutating func takeFolds(of old: Self, in core: inout Core) {
    open = old.open
    arrange(in: core)
  }

  // MARK: Changes

  mutating func settle(in core: inout Core) {
    if !open.isEmpty, madeWidth != width(in: core) { arrange(in: core) }
    clampViewport(in: &core)
  }

  mutating func renew(_ change: Renewal, in core: inout Core) {
    switch change {
    case .findings(let opened):
      if let opened { open = opened }
      arrange(in: core)
    case .grown, .response, .forgotten, .reading, .dialect, .folder, .exchange: break
    }
  }
}
