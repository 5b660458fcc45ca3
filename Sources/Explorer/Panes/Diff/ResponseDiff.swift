import GraphQLCompiler
import GraphQLRuntime

/// What differs between the response that is shown and another one.
struct ResponseDiff: Sendable {
  /// What was found; nil until two responses were compared.
  private struct Found: Sendable {
    /// The position of the other response.
    let other: Int
    let differences: [Difference]
    let count: Int
    let flips: Int
  }

  private var found: Found?
  /// Whether a difference was gone to, so that the next step goes on from there.
  var isStepped = false

  init() {}

  init(_ comparison: ResponseComparison, other: Int) {
    found = Found(
      other: other,
      differences: comparison.differences,
      count: comparison.count,
      flips: comparison.flips
    )
  }

  var isMade: Bool { found != nil }
  var differences: [Difference] { found?.differences ?? [] }
  /// How many there are, those that are not listed included.
  var count: Int { found?.count ?? 0 }

  /// The first difference at a place of the response, or below it.
  func row(at path: ResponsePath) -> Int? {
    differences.firstIndex { $0.path.elements.starts(with: path.elements) }
  }

  func line(_ row: Int, width: Int? = nil) -> StyledLine {
    differences[checked: row].map { DifferenceDrawing(difference: $0).line(width: width) }
      ?? StyledLine()
  }

  /// Both responses, and how much differs.
  func title(in core: Core) -> String {
    guard let found else { return "" }
    let (here, there) = names(in: core)
    let flips = found.flips == 0 ? "" : ", \(found.flips) flipped"
    return "\(here) → \(there)  \(found.count) differ\(flips)"
  }

  func footer(_ row: Int, in core: Core) -> [StyledLine] {
    guard let difference = differences[checked: row] else { return [] }
    let (here, there) = names(in: core)
    return DifferenceDrawing(difference: difference).wholeLines(here: here, there: there)
  }

  func nothing(in core: Core) -> String {
    core.workspace.executions.count < 2
      ? "There is one response: two on the command line can be compared."
      : isMade ? "The responses do not differ." : "The responses are being compared."
  }

  /// The names of the responses on the two sides.
  private func names(in core: Core) -> (here: String, there: String) {
    let names = [core.workspace.shownResponse, found?.other ?? -1].map { index in
      let name = core.workspace.responses[checked: index]?.name ?? ""
      return name.split(separator: "/").last.map(String.init) ?? name
    }
    return (names[0], names[1])
  }
}

extension DiffPane {
  /// Compares with the next response; what came of running with what came before.
  func compareNext(in core: inout Core) {
    let count = core.workspace.executions.count
    guard count > 1 else { return }
    let shown = core.workspace.shownResponse
    let isRun = core.workspace.responses[checked: shown]?.run != nil
    compare(with: isRun && shown > 0 ? shown - 1 : (shown + 1) % count, in: &core)
  }

  /// Finds what differs from another response.
  func compare(with other: Int, in core: inout Core) {
    let readers = core.workspace.executions.map(\.reader)
    guard let reader = core.reader, let there = readers[checked: other] else { return }
    let rules = core.workspace.cacheKeys
    core.perform(
      .comparing,
      again: { (pane: inout Self, core: inout Core) in pane.compare(with: other, in: &core) }
    ) { monitor in
      let found = ResponseComparison(reader, there, rules: rules, monitor)
      if monitor.isCancelled() { return }
      let diff = ResponseDiff(found, other: other)
      monitor.send(
        ModelUpdate(Self.self) { pane, core in
          let isStepped = pane.responses.isStepped
          pane.responses = diff
          pane.responses.isStepped = isStepped
          core[Self.id] = Viewport()
          pane.show(in: &core)
        }
      )
    }
  }
}
