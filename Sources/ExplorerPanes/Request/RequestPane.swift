import Explorer
import ExplorerState
import GraphQLRuntime
import SelectionIR
import TerminalUI
import Workspace

/// A pane that shows one run of the operation: the request and its responses.
struct RequestPane: ListPane {
  static let identity = PaneIdentity(
    number: PaneID.request.number,
    title: "Request",
    letter: "q",
    wide: .lowerRight,
    narrow: .lowerRight,
    followWord: "show",
    foldWord: "fold",
    isOffered: false,
    hints: ["run": "run"]
  )

  enum Section: Int, CaseIterable, Sendable {
    case exchange, deliveries, responses, headers, responseHeaders, variables, text
  }

  /// The exchange, or `nil` if no request was sent yet.
  private(set) var exchange: OperationRun?
  private(set) var sections: [Section] = []
  var list: FoldedList?

  func title(in core: Core) -> (text: String, note: String) {
    guard let exchange else { return ("", "") }
    let place = exchange.number == 0 ? exchange.recorded?.place : nil
    return (place ?? "\(exchange.operation) #\(abs(exchange.number))", "")
  }

  func emptyMessage(in core: Core) -> String {
    core.workspace.schema == nil && core.live.server != nil
      ? "The server returned no schema, so no operation was run; press x to try again."
      : "No request yet; press x to run the operation."
  }

  func footer(height: Int, in core: Core) -> [StyledLine] {
    height >= 10 ? cutRow(lines: 3, in: core) : []
  }

  /// Builds the rows at first use and when another exchange is displayed.
  mutating func show(in core: inout Core) {
    let closed = list.map { list in
      sections.enumerated().filter { !list.isOpen($0.offset) }.map(\.element)
    }
    guard let shown = shownExchange(in: core) else {
      (exchange, sections, list) = (nil, [], nil)
      return
    }
    exchange = shown
    sections = sections(of: shown, in: core)
    list = FoldedList(sectionCount: sections.count)
    var rows: [Int: [FoldedList.Row]] = [:]
    for (index, section) in sections.enumerated() where closed?.contains(section) != true {
      rows[index] = self.rows(ofSection: index, in: core)
    }
    list?.open(rows)
    clampViewport(in: &core)
  }

  /// Returns the displayed exchange of the log; otherwise the running exchange, the one of the
  /// displayed response, or the last one.
  private func shownExchange(in core: Core) -> OperationRun? {
    if let shown = core.traffic.shown, let logged = core.traffic.log.exchange(shown.number) {
      return OperationRun(logged, sent: shown.sent)
    }
    if let current = core.live.current, current.isUnderWay { return current }
    let response = core.exploration.response
    if let run = response?.run { return core.live.exchange(run.exchange) ?? core.live.current }
    let recorded = response?.exchange ?? (response == nil ? core.workspace.unanswered.first : nil)
    guard let recorded else { return core.live.current }
    return OperationRun(
      recorded,
      kind: core.workspace.operation?.kind ?? .query,
      size: response?.json.bytes.count
    )
  }

  private func sections(of exchange: OperationRun, in core: Core) -> [Section] {
    var sections: [Section] = [.exchange]
    if core.exploration.response?.deliveryRecord?.hasTimes == true {
      sections.append(.deliveries)
    }
    if core.workspace.responses.contains(where: { $0.run?.exchange == exchange.number }) {
      sections.append(.responses)
    }
    if exchange.isFromApp {
      if exchange.recorded?.requestHeaders.isEmpty == false { sections.append(.headers) }
      if exchange.recorded?.responseHeaders.isEmpty == false { sections.append(.responseHeaders) }
    } else if core.live.server?.headers.isEmpty == false {
      sections.append(.headers)
    }
    if exchange.question.request.variables != nil { sections.append(.variables) }
    sections.append(.text)
    return sections
  }

  mutating func clampState(in core: inout Core) {
    clampViewport(in: &core)
    showCursorAboveCutRow(in: &core)
  }

  /// Updates the rows if the pane is visible.
  mutating func refresh(_ change: DataChange, in core: inout Core) {
    guard change == .exchange else { return }
    if core.layout.place(of: Self.id) != nil || core.focus == Self.id {
      show(in: &core)
    } else {
      core.layoutState.projected.subtract(PaneSet(Self.id))
    }
  }

  func hasFolds(of old: Self) -> Bool { true }
  mutating func takeFolds(of old: Self, in core: inout Core) {}
}
