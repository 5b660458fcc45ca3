import GraphQLCompiler
import GraphQLRuntime

/// What differs between the response that is shown and another one.
struct DiffContent: Sendable {
  /// The position of the other response.
  let other: Int
  let differences: [Difference]
  let count: Int
  let flips: Int
}

extension Model {
  /// Compares with the next response at first use, and shows what differs at what is selected.
  mutating func showDiff() {
    if diff == nil, !isUnderWay(.comparing) {
      let count = workspace.executions.count
      guard count > 1 else { return }
      compare(with: (workspace.shownResponse + 1) % count)
    }
    guard focus != .diff, let diff else { return }
    let path = responsePath
    guard
      let row = diff.differences.firstIndex(where: { $0.path.elements.starts(with: path.elements) })
    else { return }
    viewports[PaneID.diff.index].move(
      to: row,
      rows: diff.differences.count,
      height: height(of: .diff)
    )
  }

  /// Finds what differs from another response.
  mutating func compare(with other: Int) {
    let readers = workspace.executions.map(\.reader)
    guard let reader, let there = readers[checked: other] else { return }
    let rules = workspace.options.cacheKeys
    perform(.comparing, again: { $0.compare(with: other) }) { monitor in
      let found = ResponseComparison(reader, there, rules: rules, monitor)
      if monitor.isCancelled() { return }
      let content = DiffContent(
        other: other,
        differences: found.differences,
        count: found.count,
        flips: found.flips
      )
      monitor.send(
        ModelUpdate { model in
          model.diff = content
          model.viewports[PaneID.diff.index] = Viewport()
        }
      )
    }
  }

  /// `:compare`: with a response by its number or a part of its name.
  mutating func compare(with name: String?) -> [Effect] {
    let shown = workspace.shownResponse
    let others = workspace.executions.indices.filter { $0 != shown }
    guard !others.isEmpty else {
      say("There is one response alone; give two on the command line to compare them.", .warning)
      return []
    }
    let found: Int?
    if let name {
      let number = Int(name).map { $0 - 1 }
      found = others.first { $0 == number || workspace.responses[$0].name.contains(name) }
    } else {
      found = others.first { $0 > shown } ?? others.first
    }
    guard let found else {
      say("No other response has this number or name.", .warning)
      return []
    }
    choice.showsDiff = true
    compare(with: found)
    return setFocus(.diff)
  }

  func diffLine(_ row: Int, width: Int) -> StyledLine {
    guard let difference = diff?.differences[checked: row] else { return StyledLine() }
    let place = difference.path.elements.isEmpty ? "data" : difference.path.subscriptedText
    let columns = min(44, max(16, width / 3))
    var spans = [Span(cutAtStart(place, columns: columns).padding(to: columns), .fieldName)]
    switch difference.kind {
    case .value(let here, let there):
      spans += [Span(" ~ ", .warning), Span(here), Span("  →  ", .dim), Span(there)]
    case .type(let here, let there):
      spans += [Span(" ~ ", .warning), Span(here, .typeName), Span("  →  ", .dim)]
      spans.append(Span(there, .typeName))
    case .count(let here, let there):
      spans += [Span(" ~ ", .warning), Span("[\(here)]"), Span("  →  ", .dim), Span("[\(there)]")]
    case .onlyHere(let text): spans += [Span(" - ", .absent), Span("only here: \(text)")]
    case .onlyThere(let text): spans += [Span(" + ", .present), Span("only there: \(text)")]
    case .flipped(let name, let isHere, let here, let there):
      spans += [
        Span(" ~ ", .warning), Span((isHere ? "✓" : "✗") + name, isHere ? .present : .absent),
        Span("  →  ", .dim), Span((isHere ? "✗" : "✓") + name, isHere ? .absent : .present),
        Span("  \(here); \(lowerFirstWord(there))", .dim),
      ]
    }
    return StyledLine(spans)
  }

  /// A sentence behind a semicolon; the names of types keep their capitals.
  private func lowerFirstWord(_ text: String) -> String {
    text.hasPrefix("The ") ? "the " + text.dropFirst(4) : text
  }

  /// Both responses, and how much differs.
  var diffTitle: String {
    guard let diff else { return "" }
    func name(_ index: Int) -> String {
      let name = workspace.responses[checked: index]?.name ?? ""
      return name.split(separator: "/").last.map(String.init) ?? name
    }
    let flips = diff.flips == 0 ? "" : ", \(diff.flips) flipped"
    return "\(name(workspace.shownResponse)) → \(name(diff.other))  \(diff.count) differ\(flips)"
  }

  /// Enter: the row of the response, or the nearest that it has.
  mutating func followDifference() -> [Effect] {
    guard let difference = diff?.differences[checked: viewport.cursor], let tree else { return [] }
    jump(to: selection(atPath: tree.path(to: difference.path)), focus: .entities)
    return []
  }

  mutating func stepToDifference(by steps: Int) -> [Effect] {
    if diff == nil { showDiff() }
    guard let diff, !diff.differences.isEmpty else {
      let isAlone = workspace.executions.count < 2
      say(isAlone ? "There is one response alone." : "The responses do not differ.")
      return []
    }
    let cursor = viewports[PaneID.diff.index].cursor
    let start = diffIsStepped || focus == .diff ? cursor : steps > 0 ? -1 : diff.differences.count
    let next = Viewport.sum(start, steps)
    guard diff.differences.indices.contains(next), let tree else {
      say(steps > 0 ? "There is no later difference." : "There is no earlier difference.")
      return []
    }
    diffIsStepped = true
    let path = tree.path(to: diff.differences[next].path)
    if focus != .diff { jump(to: selection(atPath: path)) }
    viewports[PaneID.diff.index].move(
      to: next,
      rows: diff.differences.count,
      height: height(of: .diff)
    )
    say("Difference \(next + 1) of \(diff.count): " + diffLine(next, width: 60).text)
    return []
  }
}
