import GraphQLCompiler
import TestSupport
import Threads

@testable import Explorer
@testable import Terminal
@testable import gqlview

/// One run of the program in a simulated world: the explorer's own host, whose terminal, clock and threads
/// are steps.
struct SimulatedProgram {
  var host: ExplorerHost
  private let state: PersonalState
  private let world: SimulatedWorld
  private var decoder = KeyDecoder()
  private var works = SimulatedWorks()
  private var isPauseDue = false
  private(set) var hasEnded = false
  /// What is to be written in a moment.
  private let due: SimulatedMoment

  /// Nil where the program says that it cannot begin.
  init?(in world: SimulatedWorld) throws {
    self.world = world
    let due = SimulatedMoment()
    self.due = due
    let arguments = try ArgumentParser.parse(world.words)
    guard let inputs = Self.inputs(arguments) else { return nil }
    let options = WorkspaceOptions(operationName: arguments.value(.operation), isExploring: true)
    var run = Run(arguments: arguments, workspace: Workspace.load(inputs, options: options))
    run.inputs = inputs
    world.isChanged = false
    state = PersonalState(run, isScripted: false, keeping: due.add)
    let model = Model(
      workspace: state.choosing(in: run.workspace),
      size: world.size,
      lines: state.lines
    )
    let server = world.server
    let asksServer = world.scene == .server
    var edge = HostEdge()
    edge.place = { world.own($0) }
    edge.server = { _, headers in
      asksServer ? server.server(fingerprint: headers.count) : nil
    }
    edge.runner = ExternalRunner { words, input, _ throws(ReadingError) in
      if words.count > 2 { throw ReadingError(message: "no such program\u{1B}[2J") }
      return .init(status: 3, output: input + [0x1B, 0x0A], errors: [0x9B])
    }
    host = ExplorerHost(model: model, of: run, runs: state.runs(of: run), session: nil, edge: edge)
    let start = host.readOn()
    host.keeper = state.keeper
    if asksServer { host.model.setServer(server.server(fingerprint: 0), inputs: inputs) }
    state.resume(on: &host.model)
    perform(start + host.model.takeRequests())
  }

  static func inputs(_ arguments: Arguments) -> [WorkspaceInput]? {
    try? InputFiles.read(
      arguments.operands,
      variables: arguments.value(.variables),
      operation: arguments.value(.operation),
      readsBeginnings: true,
      mocks: MockFolder.Reading(of: .explore)
    )
  }

  // MARK: What happens

  mutating func take(_ step: SimulatedStep) throws {
    switch step {
    case .bytes(let bytes): press(decoder.decode(bytes))
    case .wait(let milliseconds): try wait(milliseconds)
    case .resize(let size):
      world.size = size
      handle(.resize(size))
    case .work(let number): works.perform(number)
    case .report(let number):
      if let (work, report) = works.takeReport(number) { handle(.work(work, report)) }
    case .end(.hangup):
      due.come()
      state.save(host.model)
      hasEnded = true
    case .end(.kill): hasEnded = true
    case .check:
      try settle()
    case .file, .server: break
    }
  }

  /// The edits that are on the disk, as far as that can be told: those of which nothing waits.
  var keptDrafts: [DocumentDraft] { due.isEmpty ? host.model.draftsToKeep : [] }

  private mutating func wait(_ milliseconds: Int) throws {
    let patience =
      switch decoder.wait {
      case .escape: 25
      case .sequence: 100
      case .paste: 1_000
      case nil: 0
      }
    if decoder.wait != nil, milliseconds >= patience { press(decoder.timeOut()) }
    if milliseconds >= 100, world.isChanged, !hasEnded {
      world.isChanged = false
      handle(.filesChanged)
    }
    if milliseconds >= 300 { due.come() }
    if isPauseDue, milliseconds >= host.model.settings.hintDelay, !hasEnded {
      isPauseDue = false
      handle(.pause)
    }
    if milliseconds >= 1_000 { try settle() }
  }

  /// All works end.
  mutating func settle() throws {
    for _ in 0..<5_000 {
      if works.isEmpty || hasEnded { return }
      works.perform(0)
      while let (work, report) = works.takeReport(0), !hasEnded { handle(.work(work, report)) }
    }
    throw SimulationFault(.works, "they have not ended after 5,000 turns")
  }

  private mutating func press(_ keys: [Key]) {
    for key in keys where !hasEnded {
      isPauseDue = true
      handle(.key(key))
    }
  }

  mutating func handle(_ event: Event) {
    guard !hasEnded else { return }
    for draft in host.model.draftsToKeep { world.allow(draft) }
    let effects = host.handle(event)
    for draft in host.model.draftsToKeep { world.allow(draft) }
    perform(effects)
  }

  private mutating func perform(_ effects: [Effect]) {
    for effect in effects where !hasEnded {
      switch effect {
      case .quit:
        due.come()
        state.save(host.model)
        hasEnded = true
      case .suspend: handle(.resize(world.size))
      case .copy(let text):
        world.clipboard = text
        handle(.notice("\(text.utf8.count) bytes were copied."))
      case .openEditor(let file, _):
        world.edit(file)
        handle(.resize(world.size))
      case .work(let work): works.ask(work)
      case .cancel(let work): works.cancel(work)
      case .redraw, .bell, .apply, .readTheme, .write, .writeDocuments, .saveDocument, .setHeader,
        .keepRuns, .play, .reload:
        break
      }
    }
  }
}

/// What is to be done a moment later, until the moment comes.
final class SimulatedMoment: Sendable {
  private let bodies = Mutex<[@Sendable () -> Void]>([])

  var isEmpty: Bool { bodies.withLock { $0.isEmpty } }

  func add(_ body: @escaping @Sendable () -> Void) { bodies.withLock { $0.append(body) } }

  func come() {
    let all = bodies.withLock { bodies in
      defer { bodies = [] }
      return bodies
    }
    for body in all { body() }
  }
}
