import GraphQLSyntax
import TestSupport

@testable import CommandLineSupport
@testable import ExplorerState
@testable import ProjectInputs
@testable import Reports
@testable import SystemSupport
@testable import Workspace

@testable import Explorer
@testable import Terminal
@testable import gqlview

/// One run of the program in the simulated world.
///
/// It uses the explorer's real host and event loop; the screen, the clock and the threads are
/// simulated.
final class SimulatedProgram {
  private var host: ExplorerHost
  private let course: SimulatedCourse
  private let state: PersonalState
  private let screen: SimulatedScreen
  private let environment: SimulatedEnvironment
  private let start: [Effect]
  private var plain = PlainView()
  /// The actions to perform later.
  private let due: SimulatedMoment

  /// Returns nil if the program reports that it cannot start.
  init?(in course: SimulatedCourse) throws {
    self.course = course
    let world = course.world
    let due = SimulatedMoment()
    self.due = due
    let arguments = try SubcommandList.parse(world.words)
    guard let inputs = Self.inputs(arguments) else { return nil }
    let options = WorkspaceOptions(operationName: arguments.value(.operation), isExploring: true)
    var run = Run(arguments: arguments, workspace: Workspace.load(inputs, options: options))
    run.inputs = inputs
    run.sessions = SessionOperands.operands(of: arguments)
    let known = try world.keptLines()
    let session = try SessionWriter.given(
      by: arguments,
      clock: SimulatedWorld.timeOfDay
    )
    try world.checkLines(known, course.checks.tally)
    course.checks.tally.count(.start)
    state = PersonalState(run, isScripted: false, keeping: due.add)
    screen = SimulatedScreen(world)
    let model = Model(
      workspace: state.choosing(in: run.workspace),
      size: world.size,
      lines: state.lines
    )
    var host = ExplorerHost(
      model: model,
      of: run,
      runs: state.runs(of: run),
      session: session,
      environment: world.hostEdge(session)
    )
    var start = host.readOn()
    host.keeper = state.keeper
    host.model.setListener(world.traffic.listener(run, keptIn: session))
    SessionOperands.openOrReport(run, on: &host.model)
    if world.scene.hasServer {
      let server = world.server.server(fingerprint: 0).kept(in: session)
      host.model.setServer(server, inputs: inputs)
    }
    state.resume(on: &host.model)
    start += host.model.takeRequests()
    self.start = start
    self.host = host
    var watches: [(watch: any Watch, event: Event)] = [(host.files, .filesChanged)]
    for file in run.sessions { watches.append((SimulatedWatch(file), .sessionsGrown)) }
    environment = SimulatedEnvironment(course, watches: watches, due: due)
  }

  static func inputs(_ arguments: Arguments) -> [WorkspaceInput]? {
    try? InputFiles.read(
      arguments.operands.filter { !SessionBytes.isSession($0) },
      variables: arguments.value(.variables),
      operation: arguments.value(.operation),
      readsBeginnings: true,
      mocks: MockFolder.Reading(of: ExploreCommand.subcommand)
    )
  }

  /// The number of bytes lost in a crash; nil if the program did not crash.
  var lostBytes: Int? { environment.lostBytes }

  /// Runs the program until it ends and returns the edits that are on disk then, as far as they are
  /// known.
  func run() -> [DocumentDraftText] {
    environment.isFree = { [unowned self] in !host.model.hasPopup && host.model.input.isEmpty }
    var loop = EventLoop(screen, host.model.settings, environment: environment)
    let end = loop.run(start: start, handle: { handle($0) }, show: { show() })
    if case .quit(let text?) = end { course.check { try course.checks.check(text: text) } }
    if lostBytes == nil {
      due.come()
      state.save(host.model)
    }
    return due.isEmpty ? host.model.draftsToKeep.map(DocumentDraftText.init) : []
  }

  private func handle(_ event: Event) -> [Effect] {
    let world = course.world
    for draft in host.model.draftsToKeep { world.allow(draft) }
    let before = host.model
    let effects = host.handle(event)
    for draft in host.model.draftsToKeep { world.allow(draft) }
    course.check { try course.checks.checkLetGo(world.traffic.takeEnded(), from: before) }
    return effects
  }

  private func show() {
    screen.paint(render(host.model))
    screen.write(plain.lines(host.model))
    let checks = course.checks
    course.check {
      let text = try checks.check(screen, host.model)
      if SimulationDemand.shows { print("\(course.world.clock) ms\n\(text)") }
      course.note(text)
      guard environment.isCheckDue else { return }
      environment.isCheckDue = false
      checks.tally.count(.check)
      try course.world.checkFiles()
      try checks.checkSizes(host.model)
      try checks.checkHeld(host.model)
      var trial = SimulatedTrial(host)
      if host.model.hasPopup { checks.tally.count(.closed) }
      try trial.leave()
      try checks.checkKeys(trial)
      try trial.showLoaded()
      // The user has to decide about changes to a paused exchange first.
      guard trial.model.core.traffic.shown == nil else {
        return checks.tally.count(.held)
      }
      try checks.checkAnswer(trial.model)
      try checks.checkScreen(trial)
    }
  }

  /// Checks that the next start restores every saved edit, unless the file already has the edited
  /// text.
  func checkDrafts(_ kept: [DocumentDraftText]) throws {
    let there = host.model.draftsToKeep
    course.checks.tally.count(.draft, kept.count)
    for draft in kept {
      let file = host.model.workspace.sources.files.first { $0.name == draft.name }
      guard let file, file.utf8 != draft.text else { continue }
      guard there.contains(where: { $0.name == draft.name && $0.text == draft.text }) else {
        let end = String(decoding: draft.text.suffix(40), as: UTF8.self)
        let words =
          "that of \(draft.name.split(separator: "/").last ?? ""), which ends in '\(end)'"
        throw SimulationFault(.draft, words + ", is not offered at the next start")
      }
    }
  }
}

/// The text of an edit, and the name of the edited file.
struct DocumentDraftText {
  let name: String
  let text: [UInt8]

  init(_ draft: DocumentDraft) {
    name = draft.name
    text = draft.text
  }
}
