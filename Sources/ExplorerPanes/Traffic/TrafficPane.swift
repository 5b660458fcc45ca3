import Explorer
import ExplorerState
import GraphQLRuntime
import TerminalUI
import Workspace

/// A pane that lists the exchanges of a running app as they arrive; all panes show the exchange
/// under the cursor.
struct TrafficPane: Pane {
  static let identity = PaneIdentity(
    number: PaneID.traffic.number,
    title: "Traffic",
    letter: "T",
    wide: .lowerLeft,
    narrow: .lowerLeft,
    followWord: "open",
    foldWord: "events",
    titleIsCutAtEnd: true,
    isOffered: false,
    hints: [
      "filter-traffic": "filter", "sort-traffic": "sort", "follow-events": "newest",
      "next-nil": "", "next-error": "next error",
    ]
  )

  static var commands: [Command] { trafficListCommands }

  /// A row about an exchange.
  enum Row: Sendable, Equatable {
    case exchange(Int)
    /// One of the responses of a stream, numbered from 1.
    case response(exchange: Int, Int)

    var number: Int {
      switch self {
      case .exchange(let number), .response(let number, _): number
      }
    }
  }

  private(set) var rows: [Row] = []
  /// The streams whose responses are listed.
  private var open: Set<Int> = []
  private(set) var filter: ExchangeFilter?
  private(set) var sort = ExchangeSort()
  /// The revision of the log for which the rows were made.
  private var revision = -1
  private var checkRevision = -1
  /// The visible exchanges whose check results were requested.
  private var awaited: [Int] = []
  /// The columns of the longest operation name among the listed exchanges.
  private var nameWidth = 0
  /// The number of exchanges that the filter hides.
  private var hiddenCount = 0
  /// The listed exchanges in order of arrival, as a line of marks.
  private var times = TrafficTimes()

  // MARK: Content

  func rowCount(in core: Core) -> Int { rows.count }

  func rows(_ range: Range<Int>, width: Int, in core: Core) -> [PaneRow] {
    let drawing = ExchangeDrawing(core.traffic, width: width - 2, nameWidth: nameWidth)
    return rows[range].map { row in
      guard let exchange = core.traffic.log.exchange(row.number) else {
        return PaneRow(StyledLine())
      }
      let shown = core.traffic.shown.flatMap { $0.number == row.number ? $0.response : nil }
      var drawn: PaneRow
      switch row {
      case .exchange:
        let isOpen = exchange.isStream ? open.contains(exchange.number) : nil
        drawn = PaneRow(drawing.line(exchange, isOpen: isOpen, isShown: shown != nil))
        if shown != nil { drawn.mark = .linked }
      case .response(_, let response):
        drawn = PaneRow(drawing.line(response, of: exchange, isShown: shown == response))
        if shown == response { drawn.mark = .linked }
      }
      return drawn
    }
  }

  func text(ofRow row: Int, in core: Core) -> String {
    guard let row = rows[checked: row], let exchange = core.traffic.log.exchange(row.number) else {
      return ""
    }
    if case .response(_, let response) = row { return "\(exchange.number).\(response)" }
    return exchange.searchText
  }

  func head(width: Int, in core: Core) -> [StyledLine] {
    let titles = ExchangeDrawing(core.traffic, width: width - 2, nameWidth: nameWidth).head(sort)
    guard showsTimes(in: core) else { return [titles] }
    return [times.line(at: core.traffic.shown?.number, width: width - 2), titles]
  }

  /// Returns true if the list has room for the line of marks.
  private func showsTimes(in core: Core) -> Bool {
    !times.isEmpty && core.layoutState.height(of: Self.id) >= 8
  }

  /// Displays the exchange at a clicked place of the line of marks.
  mutating func clickHead(line: Int, column: Int, in core: inout Core) {
    guard line == 0, showsTimes(in: core),
      let number = times.number(atColumn: column - 1, width: width(in: core) - 2)
    else { return }
    if let row = rows.firstIndex(of: .exchange(number)) { placeCursor(on: row, in: &core) }
    core.traffic.isFollowing = false
    core.pendingActions.append(.change { ExchangeInspection.look(at: number, on: &$0) })
  }

  func title(in core: Core) -> (text: String, note: String) {
    var words: [String] = []
    if let place = core.traffic.place { words.append("\(place.short) for \(place.endpoint)") }
    words += core.traffic.sessions.map(\.name)
    if let filter { words.append("& \(filter.text): \(hiddenCount) hidden") }
    if core.traffic.log.droppedCount > 0 {
      words.append("\(core.traffic.log.droppedCount) no longer stored")
    }
    let turns = times.turnCount
    var notes = turns == 0 ? [] : [turns == 1 ? "1 flip" : "\(turns) flips"]
    if core.traffic.isFollowing { notes.append("following") }
    let note = notes.joined(separator: ", ")
    return (words.joined(separator: ", "), note)
  }

  /// Returns the details of the row under the cursor that the row has no room for.
  func footer(height: Int, in core: Core) -> [StyledLine] {
    guard height >= 7, let row = rows[checked: core[Self.id].cursor],
      let exchange = core.traffic.log.exchange(row.number)
    else { return [] }
    let drawing = ExchangeDrawing(core.traffic, width: width(in: core) - 2)
    return Array(drawing.details(exchange).prefix(height >= 14 ? 4 : 2))
  }

  func emptyMessage(in core: Core) -> String {
    if let filter, !core.traffic.log.exchanges.isEmpty {
      return "No exchange matches '\(filter.text)'."
    }
    if let session = core.traffic.sessions.first, core.traffic.place == nil {
      return core.isUnderWay(.listing)
        ? "Reading \(session.name)…" : "\(session.name) contains no exchanges yet."
    }
    guard let place = core.traffic.place else {
      return "The proxy is off. ':listen URL' starts it for that server."
    }
    return "No requests yet; use \(place.address) as the server's address in the app."
  }

  func name(in core: Core) -> String? {
    rows[checked: core[Self.id].cursor].flatMap { core.traffic.log.exchange($0.number) }?.title.name
  }

  // MARK: The selection

  /// Scrolls to the displayed exchange.
  mutating func show(in core: inout Core) {
    arrange(in: &core)
    guard core.focus != Self.id || core.traffic.isFollowing, let shown = core.traffic.shown,
      let row = row(of: shown)
    else { return }
    placeCursor(on: row, in: &core)
  }

  private func row(of shown: TrafficState.Shown) -> Int? {
    rows.firstIndex(of: .response(exchange: shown.number, shown.response))
      ?? rows.firstIndex(of: .exchange(shown.number))
  }

  /// Displays the exchange under the cursor; this pane stays focused.
  mutating func selectCursorRow(in core: inout Core) {
    core.traffic.isFollowing = false
    guard let row = rows[checked: core[Self.id].cursor], !isShown(row, in: core) else { return }
    core.pendingActions.append(.change { row.look(on: &$0) })
  }

  /// Displays the exchange and focuses the response (Enter).
  mutating func follow(in core: inout Core) {
    guard let row = rows[checked: core[Self.id].cursor] else { return }
    if isShown(row, in: core) { return Self.goToResponse(in: &core) }
    core.pendingActions.append(
      .change { model in
        row.look(on: &model) { Self.goToResponse(in: &$0.core) }
      }
    )
  }

  /// Focuses the response, at its first error unless a value is selected.
  private static func goToResponse(in core: inout Core) {
    guard let tree = core.tree, tree.result.root != nil else { return core.setFocus(.document) }
    core.setFocus(.entities)
    guard core.responsePath.elements.isEmpty,
      let error = core.findings.rows.first(where: { $0.role == .error && $0.path != nil }),
      let path = error.path
    else { return }
    core.jump(to: core.selection(atPath: tree.path(to: path)), focus: .entities)
    core.say(error.message, .error)
  }

  private func isShown(_ row: Row, in core: Core) -> Bool {
    guard let shown = core.traffic.shown, shown.number == row.number else { return false }
    switch row {
    case .exchange(let number):
      return shown.response == core.traffic.log.exchange(number)?.responseCount
    case .response(_, let response): return shown.response == response
    }
  }

  // MARK: Folds

  func isOpen(in core: Core) -> Bool? {
    guard let row = rows[checked: core[Self.id].cursor],
      core.traffic.log.exchange(row.number)?.isStream == true
    else { return nil }
    return open.contains(row.number)
  }

  mutating func setFold(open isOpen: Bool, in core: inout Core) {
    guard let row = rows[checked: core[Self.id].cursor] else { return }
    if isOpen { open.insert(row.number) } else { open.remove(row.number) }
    makeRows(in: core)
    core[Self.id].cursor = rows.firstIndex(of: .exchange(row.number)) ?? 0
    clampViewport(in: &core)
  }

  mutating func setFolds(depth: Int, in core: inout Core) {
    let row = rows[checked: core[Self.id].cursor]
    open = depth > 1 ? Set(core.traffic.log.exchanges.filter(\.isStream).map(\.number)) : []
    makeRows(in: core)
    guard let row else { return }
    placeCursor(on: rows.firstIndex(of: .exchange(row.number)) ?? 0, in: &core)
  }

  func hasFolds(of old: Self) -> Bool { open == old.open }
  mutating func takeFolds(of old: Self, in core: inout Core) {
    open = old.open
    revision = -1
  }

  // MARK: Arrangement

  mutating func setFilter(_ filter: ExchangeFilter?, in core: inout Core) {
    self.filter = filter
    revision = -1
    arrange(in: &core)
  }

  mutating func setSort(_ sort: ExchangeSort, in core: inout Core) {
    self.sort = sort
    revision = -1
    arrange(in: &core)
    let cursor = core[Self.id].cursor
    placeCursor(on: cursor, in: &core)
  }

  /// Rebuilds the rows if the log changed; the scroll position stays at the same rows.
  private mutating func arrange(in core: inout Core) {
    // Verdicts change the rows only if the filter or the sort order uses them.
    let needsChecks = filter != nil || sort.key == .checkResult
    let isJudged = checkRevision != core.traffic.checkRevision
    guard revision != core.traffic.revision || isJudged && needsChecks else {
      // For a very long log, the marks are made once all exchanges have a check result.
      let isLong = core.traffic.log.exchanges.count > 20_000
      guard isJudged, !isLong || !core.isUnderWay(.reviewing) else { return }
      checkRevision = core.traffic.checkRevision
      times = TrafficTimes(listed(in: core))
      return
    }
    (revision, checkRevision) = (core.traffic.revision, core.traffic.checkRevision)
    let view = core[Self.id]
    let (cursor, top) = (rows[checked: view.cursor], rows[checked: view.top])
    makeRows(in: core)
    times = TrafficTimes(listed(in: core))
    if let cursor, let row = rows.firstIndex(of: cursor) ?? nearest(to: cursor) {
      core[Self.id].cursor = row
    }
    if let top, let row = rows.firstIndex(of: top) ?? nearest(to: top) { core[Self.id].top = row }
    clampViewport(in: &core)
  }

  /// Returns the row of an exchange that is no longer listed, which is that of the next listed
  /// exchange.
  private func nearest(to row: Row) -> Int? {
    if case .response(let number, _) = row, let index = rows.firstIndex(of: .exchange(number)) {
      return index
    }
    guard sort.key == .number else { return nil }
    let later = rows.indices.filter { rows[$0].number > row.number }
    return later.min { rows[$0].number < rows[$1].number }
  }

  /// Returns the exchanges that match the filter, in order of arrival.
  private func listed(in core: Core) -> [TrafficLogEntry] {
    let exchanges = core.traffic.log.exchanges
    guard let filter else { return exchanges }
    return exchanges.filter { filter.matches($0) }
  }

  private mutating func makeRows(in core: Core) {
    let shown = listed(in: core)
    hiddenCount = core.traffic.log.exchanges.count - shown.count
    // Exchanges paused at a breakpoint are listed first, regardless of the sort order.
    let paused = shown.filter(\.isPaused)
    let others = paused.isEmpty ? shown : shown.filter { !$0.isPaused }
    rows = []
    nameWidth = shown.reduce(0) { max($0, $1.title.name.utf8.count) }
    rows.reserveCapacity(shown.count)
    for exchange in paused { addRows(of: exchange) }
    for exchange in sort.sorted(others) { addRows(of: exchange) }
  }

  private mutating func addRows(of exchange: TrafficLogEntry) {
    rows.append(.exchange(exchange.number))
    guard !open.isEmpty, exchange.isStream, open.contains(exchange.number) else { return }
    let first = exchange.responseCount - exchange.keptCount + 1
    for response in first..<(first + exchange.keptCount) {
      rows.append(.response(exchange: exchange.number, response))
    }
  }

  // MARK: Changes

  mutating func clampState(in core: inout Core) {
    if core.layoutState.visible.contains(Self.id) { arrange(in: &core) }
    clampViewport(in: &core)
    // The footer may cover the cursor's row, so the row is scrolled into view.
    let view = core[Self.id]
    if view.cursor >= view.top + height(in: core) { placeCursor(on: view.cursor, in: &core) }
    awaitChecks(in: core)
  }

  /// Requests the check results of the visible exchanges before those of others.
  private mutating func awaitChecks(in core: Core) {
    guard !core.traffic.sessions.isEmpty, core.layoutState.visible.contains(Self.id) else { return }
    let top = core[Self.id].top
    let shown = rows[min(top, rows.count)..<min(rows.count, top + height(in: core))].map(\.number)
      .filter { core.traffic.log.exchange($0)?.checkResult == nil }
    guard shown != awaited else { return }
    awaited = shown
    core.traffic.wantedChecks.want(shown)
  }

  /// Keeps all state, because it was chosen by the user and does not depend on a response.
  mutating func restoreState(
    from old: Self,
    of oldCore: Core,
    through change: PaneReplacement,
    in core: inout Core
  ) {
    self = old
    core[Self.id] = oldCore[Self.id]
    core.layoutState.choice.offer(Self.id, oldCore.layoutState.choice.offered.contains(Self.id))
  }
}

extension TrafficPane.Row {
  fileprivate func look(
    on model: inout Model,
    then: @escaping @Sendable (inout Model) -> Void = { _ in }
  ) {
    switch self {
    case .exchange(let number): ExchangeInspection.look(at: number, on: &model, then: then)
    case .response(let number, let response):
      ExchangeInspection.look(at: number, response: response, on: &model, then: then)
    }
  }
}
