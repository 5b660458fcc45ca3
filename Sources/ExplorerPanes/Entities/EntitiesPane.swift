import Explorer
import ExplorerState
import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import TerminalUI
import Workspace

/// A pane that shows the entities of the response as a tree.
///
/// Its rows are those of the core's outline, because the selection is a place in the outline.
struct EntitiesPane: Pane {
  static let identity = PaneIdentity(
    number: PaneID.entities.number,
    title: "Entities",
    letter: "e",
    wide: .upperLeft,
    narrow: .upperLeft,
    followWord: "Swift",
    foldWord: "fold",
    titleIsCutAtEnd: true,
    hints: [
      "filter": "filter", "fields": "fields", "what-if": "what if", "go-table": "table",
    ]
  )

  static var commands: [Command] { entityCommands }

  // MARK: Content

  func rowCount(in core: Core) -> Int { core.rows.json?.rows.count ?? core.shownRows.count }

  func rows(_ range: Range<Int>, width: Int, in core: Core) -> [PaneRow] {
    if let json = core.rows.json { return Self.jsonRows(range, of: json) }
    return EntityDrawing(core: core).rows(
      from: range.lowerBound + core.shownRows.lowerBound,
      count: range.count,
      width: Self.columns(width)
    )
  }

  func footer(height: Int, in core: Core) -> [StyledLine] {
    core.rows.json == nil ? [] : Self.schemaAdvice(height: height)
  }

  /// Returns the width of a row's text: the cursor's mark takes one column, and a wide pane keeps
  /// one column free at the end.
  private static func columns(_ width: Int) -> Int { width - (width > 20 ? 2 : 1) }

  func title(in core: Core) -> (text: String, note: String) {
    if let json = core.rows.json {
      if let filter = json.filter {
        let words = filter.isInverse ? "hidden" : filter.matchCount == 1 ? "match" : "matches"
        return ("&\(filter.text)  \(filter.matchCount) \(words)", "JSON")
      }
      return (core.workspace.responses[checked: core.workspace.shownResponse]?.name ?? "", "JSON")
    }
    if let filter = core.outline?.filter {
      let count = filter.matchCount
      if filter.isInverse { return ("&\(filter.text)  \(count) hidden", "") }
      return ("&\(filter.text)  \(count) \(count == 1 ? "match" : "matches")", "")
    }
    return (EntityDrawing(core: core).title(width: Self.columns(width(in: core))), "")
  }

  func titleEndings(in core: Core) -> [String] {
    guard core.outline?.filter == nil else { return [] }
    let first = core[Self.id].top + core.shownRows.lowerBound
    let rows = first..<max(first, min(core.shownRows.upperBound, first + height(in: core)))
    return EntityDrawing(core: core).legends(rows: rows, width: Self.columns(width(in: core)))
  }

  func emptyMessage(in core: Core) -> String {
    if core.isUnderWay(.asking) || core.isUnderWay(.introspecting) {
      let server = core.live.server?.name ?? "the server"
      return core.isUnderWay(.asking)
        ? "Waiting for \(server)…"
        : "Loading the schema of \(server)…"
    }
    if core.workspace.isWithoutSchema {
      return "No schema; pass a schema file to execute the operation."
    }
    if let response = core.workspace.responses.first, core.workspace.operationIsMissing {
      return "No operation matches \(response.name), so it is not read."
    }
    if core.workspace.isBlank {
      return "The operation is empty; A lists fields, Space adds one, x runs it."
    }
    if core.workspace.responses.isEmpty { return noResponse(in: core) }
    return core.workspace.choice == .open
      ? "There are several operations; press O to select one."
      : "No operation is executed; see Errors (gE)."
  }

  private func noResponse(in core: Core) -> String {
    let isUnreadable = core.workspace.diagnostics.contains { fault in
      guard fault.severity == .error, fault.stage == .syntax || fault.stage == .response,
        let file = fault.ranges.first.flatMap({ core.workspace.sources.file($0.file) })
      else { return false }
      return file.name.hasSuffix(".json") || file.name == "<stdin>"
    }
    if isUnreadable { return "The response cannot be read; see Errors (gE)." }
    guard core.workspace.operation != nil else { return "No response is loaded." }
    if core.traffic.shown != nil { return "This exchange has no readable response." }
    return core.live.server.map { "No response yet; press x to send the operation to \($0.name)." }
      ?? "No response; press x to generate one, or start with --endpoint URL to use a server."
  }

  // MARK: The selection

  mutating func show(in core: inout Core) { core.revealSelection() }

  mutating func selectCursorRow(in core: inout Core) {
    let row = core[Self.id].cursor + core.shownRows.lowerBound
    guard let trail = core.outline?.trail(toRow: row) else { return }
    core.select(core.selection(atPath: trail.dropFirst().map(\.index)), from: Self.id)
  }

  mutating func follow(in core: inout Core) {
    if core.rows.json != nil {
      guard hasChildren(in: core) else { return ValuePopup.openValue(in: &core) }
      return setFold(open: isOpen(in: core) != true, in: &core)
    }
    core.navigation.history.record(core.place)
    core.setFocus(.swift)
  }

  func name(in core: Core) -> String? {
    if case .key(let key)? = core.responsePath.elements.last { return key }
    return core.selection.entity.flatMap { core.tree?.result.typename(of: $0) }
  }

  func sourceRange(in core: Core) -> SourceRange? {
    guard let reader = core.reader, let entity = core.selection.entity,
      let node = reader.result.node(of: entity)
    else { return nil }
    let start = UInt32(clamping: node.offset)
    return SourceRange(file: reader.responseFile, start: start, end: start)
  }

  // MARK: Search

  /// Searches the complete response, including closed rows.
  mutating func find(_ search: PaneSearch, in core: inout Core) {
    guard core.rows.json == nil else { return findJSON(search, in: &core) }
    let path = core.selection.path
    guard let positions = core.exploration.positions, search.steps != 0 else { return }
    let (views, reader) = (core.views, core.reader)
    core.perform(
      .searching,
      again: { (pane: inout EntitiesPane, core: inout Core) in pane.find(search, in: &core) }
    ) { monitor in
      let finder = ResponseFinder(search.needle, positions, views: views, reader: reader)
      var hit: ResponseFinder.Hit?
      var isPastEnd = false
      var passed: [Range<Int>] = []
      for _ in 0..<search.count {
        let next = finder.next(after: hit?.path ?? path, forward: search.isForward, monitor)
        guard let next else { break }
        isPastEnd = isPastEnd || next.isPastEnd
        passed += next.passed
        hit = next
      }
      if monitor.isCancelled() { return }
      let (found, isWrapped, empty) = (hit, isPastEnd, passed)
      monitor.send(
        StateMutation(core: { core in
          guard let found, !search.looksElsewhere || found.path != path else {
            return search.emptyMessage(&core)
          }
          let selection = core.selection(atPath: found.path)
          core.select(selection, from: core.focus == Self.id ? Self.id : nil)
          search.showMatch(nil, isWrapped: isWrapped, in: &core)
          let isSame = core.tree?.hasRows(of: positions.tree) == true
          Self.count(search, besides: isSame ? empty : [], isWrapped: isWrapped, in: &core)
        })
      )
    }
  }

  /// Counts the matches, unless the number is known, and determines the position of the selected
  /// one.
  ///
  /// The bytes in `passed`, which the search already scanned, contain no matches and are skipped.
  private static func count(
    _ search: PaneSearch,
    besides passed: [Range<Int>],
    isWrapped: Bool,
    in core: inout Core
  ) {
    if let tally = core.search.tally, tally.isOf(search.needle.text, in: core.tree) {
      let place = tally.place(of: core.selection.path)
      return search.showMatch(place, isWrapped: isWrapped, in: &core)
    }
    guard let positions = core.exploration.positions else { return }
    let (views, reader, path) = (core.views, core.reader, core.selection.path)
    core.perform(.tallying, again: { _ in }) { monitor in
      let finder = ResponseFinder(search.needle, positions, views: views, reader: reader)
      let (paths, isMore) = finder.matches(upTo: SearchTally.limit, besides: passed, monitor)
      if monitor.isCancelled() { return }
      let tally = SearchTally(search.needle.text, paths, isMore: isMore, in: positions.tree)
      monitor.send(
        StateMutation(core: { core in
          guard core.search.needle?.text == search.needle.text else { return }
          core.search.tally = tally
          // If the user moved on or another message is displayed, the position is not reported.
          let isFree = core.promptState.message == nil || isWrapped
          guard core.selection.path == path, isFree, tally.isOf(tally.text, in: core.tree) else {
            return
          }
          search.showMatch(tally.place(of: path), isWrapped: isWrapped, in: &core)
        })
      )
    }
  }

  func level(ofRow row: Int, in core: Core) -> Int? {
    if let json = core.rows.json { return json.rows[checked: row].map { $0.depth + 1 } }
    return core.outline?.trail(toRow: row + core.shownRows.lowerBound).map {
      $0.count - core.subtreeDepth
    }
  }

  func text(ofRow row: Int, in core: Core) -> String {
    if let json = core.rows.json { return Self.line(row, of: json).text }
    return EntityDrawing(core: core)
      .rows(from: row + core.shownRows.lowerBound, count: 1, width: 400).first?.line.text ?? ""
  }

  // MARK: Folds

  private func trail(in core: Core) -> [OutlineStep] {
    core.outline?.trail(along: core.selection.path) ?? []
  }

  func isOpen(in core: Core) -> Bool? {
    if let json = core.rows.json { return json.rows[checked: core[Self.id].cursor]?.isOpen }
    let trail = trail(in: core)
    guard let outline = core.outline, let last = trail.last else { return false }
    return outline.isOpen(last.node, depth: trail.count - 1)
  }

  private func hasChildren(in core: Core) -> Bool {
    if let json = core.rows.json {
      return json.rows[checked: core[Self.id].cursor]?.hasChildren == true
    }
    guard let tree = core.tree, let last = trail(in: core).last else { return false }
    return tree.childCount(last.node) > 0
  }

  mutating func setFold(open: Bool, in core: inout Core) {
    guard hasChildren(in: core) else { return }
    guard core.rows.json == nil else { return Self.setFold(open: open, ofJSONIn: &core) }
    let trail = trail(in: core)
    core.outline?.setOpen(open, at: trail)
    core.revealSelection()
  }

  mutating func openOrEnter(in core: inout Core) {
    guard hasChildren(in: core) else { return }
    if isOpen(in: core) == true { return moveCursor(by: 1, in: &core) }
    setFold(open: true, in: &core)
  }

  mutating func closeOrLeave(in core: inout Core) {
    if hasChildren(in: core), isOpen(in: core) == true {
      return setFold(open: false, in: &core)
    }
    goToParent(times: 1, in: &core)
  }

  // MARK: Changes

  mutating func clampState(in core: inout Core) {
    core.settleSubtree()
    clampViewport(in: &core)
  }
}
