import GraphQLRuntime
import TestSupport

/// The steps of a run, one after the other, and what they have led to.
final class SimulatedCourse {
  let world: SimulatedWorld
  let checks: SimulationChecks
  private let steps: [SimulatedStep]
  private var next = 0
  /// A hash of every frame.
  private(set) var digest = ""
  /// The first promise that was broken, with the step behind which it was.
  private(set) var fault: (step: Int, fault: SimulationFault)?

  init(_ world: SimulatedWorld, _ steps: [SimulatedStep]) {
    self.world = world
    self.steps = steps
    checks = SimulationChecks(world: world)
  }

  var isOver: Bool { fault != nil || next >= steps.count }

  /// The step that comes now; nil at the end.
  func take() -> SimulatedStep? {
    guard !isOver else { return nil }
    next += 1
    return steps[next - 1]
  }

  /// Whether the next of the steps is one of some.
  func isNext(_ isMeant: (SimulatedStep) -> Bool) -> Bool { !isOver && isMeant(steps[next]) }

  /// Does something behind which a promise may be found broken.
  func check(_ body: () throws -> Void) {
    guard fault == nil else { return }
    do {
      try body()
    } catch let found as SimulationFault {
      fault = (max(0, next - 1), found)
    } catch {
      fault = (max(0, next - 1), SimulationFault(.works, "\(error)"))
    }
  }

  func note(_ shown: String) { digest = String(SHA256.hex(digest + shown).prefix(16)) }

  /// Runs programs in the world, one after the other, until no step is left.
  func run() {
    var kept: [DocumentDraftText]?
    while !isOver {
      // What it holds is free before the next one looks.
      guard let end = runProgram(after: kept) else {
        kept = nil
        waitForAnother()
        continue
      }
      kept = end.kept
      check { try world.losing(end.lost) }
      check { try world.checkState(checks.tally) }
      check { try world.checkFiles() }
    }
  }

  /// One program from its start to its end; nil where it cannot begin.
  ///
  /// Gives the edits that are on the disk then, and how many bytes the session file loses.
  private func runProgram(
    after kept: [DocumentDraftText]?
  ) -> (kept: [DocumentDraftText], lost: Int)? {
    var begun: SimulatedProgram?
    check { begun = try SimulatedProgram(in: self) }
    guard let program = begun else { return nil }
    if let kept { check { try program.checkDrafts(kept) } }
    let drafts = program.run()
    return (drafts, program.lostBytes ?? 0)
  }

  /// The program cannot begin: the world goes on without it.
  private func waitForAnother() {
    guard let step = take() else { return }
    if case .wait(let milliseconds) = step { world.clock += milliseconds }
    check { try world.take(step) }
  }
}
