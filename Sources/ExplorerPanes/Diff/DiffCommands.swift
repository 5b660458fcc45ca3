import Explorer
import ExplorerState
import TerminalUI
import Workspace

/// The commands of the Diff pane.
let diffCommands: [Command] = [
  Command(
    "next-difference",
    "]c",
    help: "go to the next difference of responses, or the next hunk of generated Swift",
    group: .stepping,
    synonyms: ["next change", "next hunk"],
    after: "previous-response",
    of: .model
  ) { model, invocation in DiffPane.step(by: invocation.times, on: &model) },
  Command(
    "previous-difference",
    "[c",
    help: "go to the previous difference of responses, or hunk of generated Swift",
    group: .stepping,
    after: "next-difference",
    of: .model
  ) { model, invocation in DiffPane.step(by: -invocation.times, on: &model) },
  Command(
    "compare",
    help: "compare with another response, by number or name (default: the next)",
    group: .program,
    argument: "[RESPONSE]",
    synonyms: ["diff responses"],
    after: "proof",
    of: .pane(DiffPane.self)
  ) { pane, core, invocation in pane.compare(with: invocation.argument, in: &core) },
  Command(
    "diff",
    help: "compare generated Swift with the folder on disk (swift), or responses (default: "
      + "the other one)",
    group: .program,
    argument: "[KIND]",
    after: "compare",
    of: .pane(DiffPane.self)
  ) { pane, core, invocation in pane.choose(invocation.argument, in: &core) },
  Command(
    "choose-differences",
    "M",
    help: "show all differences, only null ⇄ value changes, or only type cases",
    group: .view,
    argument: "[KIND]",
    after: "cycle-label",
    disabled: { pane, _ in
      pane.showsFolder ? "This works only for responses; use :diff responses." : nil
    },
    of: .inside(DiffPane.self)
  ) { pane, core, invocation in pane.show(invocation.argument, in: &core) },
  Command(
    "filter-differences",
    "&",
    help: "show only differences in matching objects, while you type",
    group: .searching,
    after: "filter",
    disabled: { pane, core in
      pane.showsFolder
        ? "& filters only differences of responses; use / to search generated Swift."
        : core.outline == nil ? "No response is loaded to filter." : nil
    },
    of: .inside(DiffPane.self)
  ) { _, core, _ in FilterPrompt.open(in: &core) },
  Command(
    "write-generated",
    "w",
    help: "write the generated file or hunk to disk; asks first",
    group: .program,
    synonyms: ["stage hunk", "apply", "accept"],
    after: "diff",
    of: .inside(DiffPane.self)
  ) { pane, core, _ in pane.askToWrite(in: &core) },
]

extension DiffPane {
  private static let oneResponse =
    "There is only one response; pass two on the command line to compare them."

  /// Executes `:compare` with a response given by its number or a part of its name.
  fileprivate mutating func compare(with name: String?, in core: inout Core) {
    if core.traffic.shown != nil { return compareLogged(with: name, in: &core) }
    let shown = core.workspace.shownResponse
    let others = core.workspace.executions.indices.filter { $0 != shown }
    guard !others.isEmpty else { return core.say(Self.oneResponse, .warning) }
    let found: Int?
    if let name {
      let (number, responses) = (Int(name).map { $0 - 1 }, core.workspace.responses)
      found = others.first { $0 == number || responses[$0].name.contains(name) }
    } else {
      found = others.first { $0 > shown } ?? others.last
    }
    guard let found else {
      return core.say("No other response has this number or name.", .warning)
    }
    core.layoutState.choice.offer(Self.id)
    showsFolder = false
    compare(with: found, in: &core)
    core.setFocus(Self.id)
  }

  /// Executes `:compare` for the log, with an exchange or an event of one given by its number.
  ///
  /// Without a number, the previous exchange is used.
  private mutating func compareLogged(with name: String?, in core: inout Core) {
    var base: HistoryPosition?
    if let name {
      guard let found = TrafficLogDiff.place(named: name, in: core.traffic.log) else {
        return core.say("No response in the log has this number.", .warning)
      }
      base = found
    }
    guard !TrafficLogDiff.others(in: core, base).isEmpty else {
      return core.say(TrafficLogDiff.emptyMessage(in: core, base), .warning)
    }
    core.layoutState.choice.offer(Self.id)
    showsFolder = false
    responses = responses.forgotten()
    responses.base = base
    core.cancelWork { $0 == .comparing }
    compareLogged(in: &core)
    core.setFocus(Self.id)
  }

  /// Executes `:diff`, which selects the comparison of generated Swift with the folder or of two
  /// responses.
  fileprivate mutating func choose(_ name: String?, in core: inout Core) {
    let wantsFolder: Bool
    switch name {
    case "swift"?: wantsFolder = true
    case "responses"?: wantsFolder = false
    case nil: wantsFolder = !showsFolder
    case let other?: return core.say("'\(other)' is not swift or responses.", .warning)
    }
    if wantsFolder, folder.folder == nil {
      let text = "No folder to compare with; start with --diff DIR."
      return core.say(text, .warning)
    }
    if !wantsFolder, core.workspace.executions.count < 2, core.traffic.shown == nil {
      return core.say(Self.oneResponse, .warning)
    }
    if wantsFolder != showsFolder { core[Self.id] = Viewport() }
    showsFolder = wantsFolder
    core.layoutState.choice.offer(Self.id)
    show(in: &core)
    core.setFocus(Self.id)
  }

  /// Compares if necessary, and goes to the next difference or hunk.
  fileprivate static func step(by steps: Int, on model: inout Model) {
    model.change(Self.self) { pane, core in
      let isMade = pane.showsFolder ? pane.folder.difference != nil : pane.responses.isMade
      if !isMade { pane.show(in: &core) }
    }
    model.change(Self.self) { pane, core in pane.step(by: steps, in: &core) }
  }

  /// Goes to the next difference or hunk.
  private mutating func step(by steps: Int, in core: inout Core) {
    showsFolder ? stepToHunk(by: steps, in: &core) : stepToDifference(by: steps, in: &core)
  }

  /// Shows only the differences of one kind; without a name, switches to the next kind.
  fileprivate mutating func show(_ name: String?, in core: inout Core) {
    let all = DifferenceChoice.allCases
    let next = (all.firstIndex(of: responses.rows.choice) ?? 0) + 1
    let chosen = name.map { DifferenceChoice(rawValue: $0) } ?? all[next % all.count]
    guard let chosen else {
      let names = all.map(\.rawValue).joined(separator: ", ")
      return core.say("'\(name ?? "")' is not one of \(names).", .warning)
    }
    let node = responses.rows.rows[checked: core[Self.id].cursor] ?? 0
    responses.rows.set(chosen)
    placeCursor(on: responses.rows.rows.lastIndex { $0 <= node } ?? 0, in: &core)
    let count = responses.rows.leaves.count
    core.say(chosen.sentence(count))
  }
}
