import GraphQLCompiler
import GraphQLRuntime

/// What every response that is loaded has at the selected place, or at a path, in the order in which
/// they came.
struct HistoryPane: Pane {
  static let identity = PaneIdentity(
    number: 16,
    title: "History",
    letter: "H",
    wide: .lowerRight,
    narrow: .lowerRight,
    followWord: "that response",
    folds: false,
    titleIsCutAtEnd: true,
    isOffered: false,
    footHeight: 5,
    hasOwnCommand: true
  )

  static var commands: [Command] { historyCommands }

  /// A path or filter that somebody asked for; nil for the selection.
  private(set) var fixed: String?
  private(set) var answers: HistoryAnswers?
  /// What is asked, and of which responses, also while that is under way.
  private var asked: String?
  private var made: [Int] = []

  // MARK: What it shows

  func rowCount(in core: Core) -> Int { answers?.runs.count ?? 0 }

  func rows(_ range: Range<Int>, width: Int, in core: Core) -> [PaneRow] {
    range.map { PaneRow(line($0)) }
  }

  func text(ofRow row: Int, in core: Core) -> String { line(row).text }

  func name(in core: Core) -> String? { answers?.question }

  private func line(_ row: Int) -> StyledLine {
    guard let run = answers?.runs[checked: row] else { return StyledLine() }
    var place = run.first.place.name
    if run.count > 1 { place += "…" + run.last.place.name }
    let value =
      run.first.value.map { Span($0, run.first.isPresent ? .string : .absent) }
      ?? Span(
        run.first.isPresent ? "present" : "not there",
        run.first.isPresent ? .present : .absent
      )
    return StyledLine(
      [Span(place.padding(to: 10), .dim), Span(" "), value, Span("  \(run.first.text)")],
      right: run.first.reason.map { [Span($0.rawValue, .dim)] } ?? []
    )
  }

  func head(width: Int, in core: Core) -> [StyledLine] {
    bar(width: width).map { [$0.line(at: core.workspace.shownResponse)] } ?? []
  }

  private func bar(width: Int) -> TimeBar? {
    answers.map { TimeBar($0.marks, width: width - 2) }
  }

  func footer(height: Int, in core: Core) -> [StyledLine] {
    guard let plot = answers?.plot(width: width(in: core) - 2) else { return [] }
    return [StyledLine(plot, .number)]
  }

  func title(in core: Core) -> (text: String, note: String) {
    guard let answers else { return ("", "") }
    let turns = answers.turns.count
    return (answers.question, turns == 1 ? "1 flip" : "\(turns) flips")
  }

  func nothing(in core: Core) -> String {
    if core.workspace.executions.isEmpty { return "No operation is executed over a response." }
    if let obstacle = answers?.obstacle { return obstacle }
    return answers == nil ? "The responses are being asked." : "No response can be asked."
  }

  // MARK: Asking

  /// Asks the responses of the selection, or of what was asked for, where that is not known yet.
  mutating func show(in core: inout Core) {
    guard let question = fixed ?? Self.path(of: core) else { return }
    let now = Self.stamp(of: core.workspace)
    guard asked != question || made != now else { return }
    ask(question, now, in: &core)
  }

  private mutating func ask(_ question: String, _ stamp: [Int], in core: inout Core) {
    let workspace = core.workspace
    core.cancelWork { $0 == .tracing }
    (answers, asked, made) = (nil, question, stamp)
    let work = Work(
      .tracing,
      again: { $0.change(Self.self) { pane, core in pane.show(in: &core) } }
    ) { monitor in
      guard let found = HistoryAnswers(question, of: workspace, goesOn: monitor.goesOn) else {
        return
      }
      monitor.send(
        ModelUpdate(Self.self) { pane, core in
          pane.answers = found
          pane.placeCursor(on: pane.row(of: core.workspace.shownResponse) ?? 0, in: &core)
        }
      )
    }
    core.perform(work, atOnce: workspace.executions.count <= Self.few)
  }

  /// So many responses are asked at once.
  private static let few = 64

  /// What tells whether other responses are loaded, or read otherwise.
  private static func stamp(of workspace: Workspace) -> [Int] {
    workspace.executions.map { ObjectIdentifier($0.reader.result).hashValue }
  }

  private func row(of position: Int) -> Int? {
    answers?.runs.firstIndex { run in
      (run.first.place.number...run.last.place.number).contains(position + 1)
    }
  }

  /// The path of the selection, as `why` takes it.
  static func path(of core: Core) -> String? {
    guard let reader = core.reader, let entity = core.selection.entity else { return nil }
    let words = SelectionWords(core: core)
    if let path = words.accessorExpression, case .explained = reader.why(path) { return path }
    let path = core.responsePath.subscriptedText
    return path.isEmpty ? reader.result.path(of: entity).subscriptedText : path
  }

  /// Shows the history of a path or a filter, or follows the selection.
  mutating func open(_ text: String?, in core: inout Core) {
    fixed = text.map { Self.question($0, in: core) }
    core.setFocus(Self.id)
    show(in: &core)
  }

  /// A question below the selected entity, where that can have what it names, else as it stands.
  static func question(_ text: String, in core: Core) -> String {
    guard let reader = core.reader, let entity = core.selection.entity else { return text }
    let place = reader.result.path(of: entity).subscriptedText
    guard !place.isEmpty, case .explained(_, let answer) = reader.why("\(place).\(text)"),
      answer.reason != .notSelectedHere, answer.reason != .neverPossible
    else { return text }
    return "\(place).\(text)"
  }

  /// Goes to the first response where the answer is another one.
  mutating func bisect(_ text: String?, in core: inout Core) {
    guard let question = text.map({ Self.question($0, in: core) }) ?? Self.path(of: core) else {
      return core.say("Nothing is selected that could be asked.", .warning)
    }
    let workspace = core.workspace
    let work = Work(
      .tracing,
      again: { $0.change(Self.self) { pane, core in pane.bisect(text, in: &core) } }
    ) { monitor in
      var search = HistorySearch(question, of: LoadedHistorySource(workspace))
      let outcome = search.firstTurn(goesOn: monitor.goesOn)
      let obstacle = search.obstacle
      monitor.send(
        ModelUpdate(core: { Self.tell(outcome, of: question, obstacle: obstacle, in: &$0) })
      )
    }
    core.perform(work, atOnce: workspace.executions.count <= Self.few)
  }

  /// Says where the answer turned, and shows that response.
  private static func tell(
    _ outcome: HistorySearch<LoadedHistorySource>.Outcome,
    of question: String,
    obstacle: String?,
    in core: inout Core
  ) {
    switch outcome {
    case .stopped: break
    case .unasked:
      core.say(obstacle ?? "No response can be asked for \(question).", .warning)
    case .never(let first, _):
      core.say("\(question) never turned: \(first.text).")
    case .turned(let before, let after):
      let text =
        "\(question) turned at \(after.place.name): \(after.text); at \(before.place.name): "
        + "\(before.text)."
      core.show(response: after.place.number - 1) { $0.say(text) }
    }
  }

  // MARK: Going

  mutating func follow(in core: inout Core) {
    guard let run = answers?.runs[checked: core[Self.id].cursor] else { return }
    core.open(response: run.first.place.number - 1)
  }

  mutating func clickHead(at column: Int, in core: inout Core) {
    guard let position = bar(width: width(in: core))?.position(atColumn: column - 1) else { return }
    core.open(response: position)
  }

  // MARK: Changes

  mutating func renew(_ change: Renewal, in core: inout Core) {
    switch change {
    case .grown, .response, .forgotten, .reading, .dialect, .exchange:
      core.arrangement.projected.subtract(PaneSet(Self.id))
    case .findings, .folder: break
    }
  }

  mutating func keep(
    _ old: Self,
    of oldCore: Core,
    through change: Succession,
    in core: inout Core
  ) {
    fixed = old.fixed
  }
}
