import Explorer
import ExplorerState
import GraphQLRuntime
import ResponseAnalysis
import TerminalUI
import Workspace

/// A pane that shows the value of every response at the selected place or at a given path, in the
/// order of arrival.
///
/// The responses are the loaded ones, or those of the log for the operation of the displayed
/// exchange.
struct HistoryPane: Pane {
  static let identity = PaneIdentity(
    number: PaneID.history.number,
    title: "History",
    letter: "H",
    wide: .lowerRight,
    narrow: .lowerRight,
    followWord: "open",
    folds: false,
    titleIsCutAtEnd: true,
    isOffered: false,
    footHeight: 5,
    hasOwnCommand: true
  )

  static var commands: [Command] { historyCommands }

  /// A path or filter that the user entered, or `nil` to follow the selection.
  private(set) var fixed: String?
  private(set) var answers: HistoryAnswers?
  /// The question and an identification of the responses, also while they are being evaluated.
  private var asked: String?
  private var made: [Int] = []
  /// The revision of the log that was evaluated.
  private var revision = -1

  // MARK: Content

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
        run.first.isPresent ? "present" : "missing",
        run.first.isPresent ? .present : .absent
      )
    return StyledLine(
      [Span(place.padding(to: 10), .dim), Span(" "), value, Span("  \(run.first.text)")]
    )
  }

  func head(width: Int, in core: Core) -> [StyledLine] {
    guard let bar = bar(width: width) else { return [] }
    var lines = [bar.line(at: shownPosition(in: core))]
    if let answers { lines.append(TimeBar.legend(of: answers.marks, width: width - 2)) }
    return lines
  }

  /// Returns the position of the displayed response in the sequence.
  private func shownPosition(in core: Core) -> Int? {
    guard let shown = core.traffic.shown else { return core.workspace.shownResponse }
    return answers?.places.lastIndex {
      $0.number == shown.number && ($0.event ?? shown.response) == shown.response
    }
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
    var note = turns == 1 ? "1 flip" : "\(turns) flips"
    if answers.waitingCount > 0 { note += ", \(answers.waitingCount) not checked yet" }
    return (answers.question, note)
  }

  func emptyMessage(in core: Core) -> String {
    if core.workspace.executions.isEmpty, core.traffic.shown == nil {
      return "No responses yet; press x to run the operation, or load responses."
    }
    if let obstacle = answers?.obstacle { return obstacle }
    if fixed == nil, Self.path(of: core) == nil {
      return "Select a value, or use ':history PATH' with a path or filter."
    }
    return answers == nil ? "Checking the responses…" : "No response can be checked."
  }

  // MARK: Evaluation

  /// Evaluates the responses for the selection or the entered question, if this was not done yet.
  mutating func show(in core: inout Core) {
    guard let question = fixed ?? Self.path(of: core) else { return }
    let now = Self.stamp(of: core)
    guard asked != question || made != now else { return }
    (asked, made) = (question, now)
    ask(HistoryAnswers(question), isNew: true, in: &core)
  }

  /// Evaluates the responses that `known` does not include.
  private mutating func ask(_ known: HistoryAnswers, isNew: Bool, in core: inout Core) {
    core.cancelWork { $0 == .tracing }
    if isNew { answers = nil }
    revision = core.traffic.revision
    let source = ShownHistorySource(core, after: known.known)
    let again: @Sendable (inout Model) -> Void = {
      $0.change(Self.self) { pane, core in pane.show(in: &core) }
    }
    let work = BackgroundTask(.tracing, again: source.isLog ? nil : again) { monitor in
      var found = known
      func send(_ answers: HistoryAnswers) {
        monitor.send(StateMutation(Self.self) { pane, core in pane.take(answers, in: &core) })
      }
      if found.ask(source, shouldContinue: monitor.shouldContinue, notify: send) { send(found) }
    }
    core.perform(work, atOnce: !source.isStored && source.count <= Self.few)
  }

  /// Shows the answers so far; the cursor stays once it is on the displayed response.
  private mutating func take(_ found: HistoryAnswers, in core: inout Core) {
    guard found.question == asked else { return }
    let known = shownPosition(in: core).flatMap { answers?.row(of: $0) }
    answers = found
    if known == nil {
      placeCursor(on: shownPosition(in: core).flatMap { found.row(of: $0) } ?? 0, in: &core)
    }
  }

  /// The maximum number of responses that are evaluated synchronously.
  private static let few = 64

  /// Returns an identification of the responses, which changes if others must be evaluated.
  private static func stamp(of core: Core) -> [Int] {
    if let operation = ShownHistorySource.loggedOperation(in: core) {
      return [operation.hashValue, core.traffic.sessions.count]
    }
    return core.workspace.executions.map { ObjectIdentifier($0.reader.result).hashValue }
  }

  /// Returns the path of the selection in the syntax of `why`.
  static func path(of core: Core) -> String? {
    guard let reader = core.reader, let entity = core.selection.entity else { return nil }
    let words = SelectionSnippets(core: core)
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

  /// Returns the question relative to the selected entity if it is valid there, and otherwise
  /// unchanged.
  static func question(_ text: String, in core: Core) -> String {
    guard let reader = core.reader, let entity = core.selection.entity else { return text }
    let place = reader.result.path(of: entity).subscriptedText
    guard !place.isEmpty, case .explained(_, let answer) = reader.why("\(place).\(text)"),
      answer.reason != .notSelectedHere, answer.reason != .neverPossible
    else { return text }
    return "\(place).\(text)"
  }

  /// Goes to the first response with a changed answer.
  mutating func bisect(_ text: String?, in core: inout Core) {
    guard let question = text.map({ Self.question($0, in: core) }) ?? Self.path(of: core) else {
      return core.say("Select a value of the response first.", .warning)
    }
    let source = ShownHistorySource(core)
    let again: @Sendable (inout Model) -> Void = {
      $0.change(Self.self) { pane, core in pane.bisect(text, in: &core) }
    }
    // The log's responses are the same for every displayed exchange, so the work needs no restart.
    let work = BackgroundTask(.tracing, again: source.isLog ? nil : again) { monitor in
      var search = HistorySearch(question, of: source)
      let outcome = search.firstChange(shouldContinue: monitor.shouldContinue)
      let obstacle = search.obstacle
      monitor.send(
        StateMutation(core: { Self.report(outcome, of: question, obstacle: obstacle, in: &$0) })
      )
    }
    core.perform(work, atOnce: !source.isStored && source.count <= Self.few)
  }

  /// Reports where the answer changed, and shows that response.
  private static func report(
    _ outcome: HistorySearch<ShownHistorySource>.Outcome,
    of question: String,
    obstacle: String?,
    in core: inout Core
  ) {
    switch outcome {
    case .stopped: break
    case .unasked:
      core.say(obstacle ?? "No response can be checked for \(question).", .warning)
    case .never(let first, _):
      core.say("\(question) never changed: \(first.text).")
    case .turned(let before, let after):
      let text =
        "\(question) changed at \(after.place.name): \(after.text); before, at "
        + "\(before.place.name): "
        + "\(before.text)."
      guard core.traffic.shown != nil else {
        return core.show(response: after.place.number - 1) { $0.say(text) }
      }
      let place = after.place
      core.pendingActions.append(
        .change { model in
          ExchangeInspection.look(at: place.number, response: place.event, on: &model) {
            $0.core.say(text)
          }
        }
      )
    }
  }

  // MARK: Navigation

  mutating func follow(in core: inout Core) {
    guard let run = answers?.runs[checked: core[Self.id].cursor] else { return }
    go(to: run.first.place, in: &core)
  }

  mutating func clickHead(line: Int, column: Int, in core: inout Core) {
    guard line == 0, let position = bar(width: width(in: core))?.position(atColumn: column - 1),
      let place = answers?.places[checked: position]
    else { return }
    go(to: place, in: &core)
  }

  private func go(to place: HistoryPosition, in core: inout Core) {
    guard core.traffic.shown != nil else { return core.open(response: place.number - 1) }
    core.pendingActions.append(
      .change { ExchangeInspection.look(at: place.number, response: place.event, on: &$0) }
    )
  }

  // MARK: Changes

  /// Evaluates responses received since the last evaluation.
  mutating func clampState(in core: inout Core) {
    clampViewport(in: &core)
    guard core.traffic.shown != nil, revision != core.traffic.revision, let answers,
      core.layoutState.visible.contains(Self.id), !core.isUnderWay(.tracing)
    else { return }
    ask(answers, isNew: false, in: &core)
  }

  mutating func refresh(_ change: DataChange, in core: inout Core) {
    switch change {
    case .grown, .response, .forgotten, .reading, .dialect, .exchange:
      core.layoutState.projected.subtract(PaneSet(Self.id))
    case .findings, .folder: break
    }
  }

  mutating func restoreState(
    from old: Self,
    of oldCore: Core,
    through change: PaneReplacement,
    in core: inout Core
  ) {
    fixed = old.fixed
    // Another exchange of the same log is displayed, so the answers remain valid.
    guard core.traffic.shown != nil, change != .reload else { return }
    (answers, asked, made, revision) = (old.answers, old.asked, old.made, old.revision)
    core[Self.id] = oldCore[Self.id]
  }
}
