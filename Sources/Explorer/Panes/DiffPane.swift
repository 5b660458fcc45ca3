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
    if diffShowsFolder { return showFolderDiff() }
    if diff == nil, !isUnderWay(.comparing) {
      let count = workspace.executions.count
      guard count > 1 else { return }
      let shown = workspace.shownResponse
      // What came of running is held against what came before.
      let isRun = workspace.responses[checked: shown]?.run != nil
      compare(with: isRun && shown > 0 ? shown - 1 : (shown + 1) % count)
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
    let rules = workspace.cacheKeys
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
      found = others.first { $0 > shown } ?? others.last
    }
    guard let found else {
      say("No other response has this number or name.", .warning)
      return []
    }
    choice.showsDiff = true
    diffShowsFolder = false
    compare(with: found)
    return setFocus(.diff)
  }

  /// Takes the row at the difference under the cursor as the selection.
  mutating func adoptDiff() {
    guard !diffShowsFolder, let difference = diff?.differences[checked: viewport.cursor], let tree
    else { return }
    select(selection(atPath: tree.path(to: difference.path)), from: .diff)
    revealSelection()
  }

  /// Both responses, and how much differs.
  var diffTitle: String {
    if diffShowsFolder { return folderTitle }
    guard let diff else { return "" }
    let (here, there) = diffNames
    let flips = diff.flips == 0 ? "" : ", \(diff.flips) flipped"
    return "\(here) → \(there)  \(diff.count) differ\(flips)"
  }

  /// The names of the responses on the two sides.
  var diffNames: (here: String, there: String) {
    let names = [workspace.shownResponse, diff?.other ?? -1].map { index in
      let name = workspace.responses[checked: index]?.name ?? ""
      return name.split(separator: "/").last.map(String.init) ?? name
    }
    return (names[0], names[1])
  }

  /// Enter: the row of the response, or the nearest that it has.
  mutating func followDifference() -> [Effect] {
    if diffShowsFolder { return followFolderRow() }
    guard let difference = diff?.differences[checked: viewport.cursor], let tree else { return [] }
    jump(to: selection(atPath: tree.path(to: difference.path)), focus: .entities)
    return []
  }

  mutating func stepToDifference(by steps: Int) -> [Effect] {
    if diffShowsFolder { return stepToHunk(by: steps) }
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
    if focus == .diff { adoptDiff() }
    say("Difference \(next + 1) of \(diff.count): " + diffLine(next).left.map(\.text).joined())
    return []
  }
}
