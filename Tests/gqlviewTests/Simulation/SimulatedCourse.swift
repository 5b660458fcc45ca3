import GraphQLRuntime
import TestSupport

/// The sequence of steps of a run, and its results so far.
final class SimulatedCourse {
  let world: SimulatedWorld
  let checks: SimulationChecks
  private let steps: [SimulatedStep]
  private var next = 0
  /// A hash of all frames.
  private(set) var digest = ""
  /// The first invariant that was violated, with the step after which it was.
  private(set) var fault: (step: Int, fault: SimulationFault)?

  init(_ world: SimulatedWorld, _ steps: [SimulatedStep]) {
    self.world = world
    self.steps = steps
    checks = SimulationChecks(world: world)
  }

  var isOver: Bool { fault != nil || next >= steps.count }

  /// Returns the next step, or nil at the end.
  func take() -> SimulatedStep? {
    guard !isOver else { return nil }
    next += 1
    return steps[next - 1]
  }

  /// Returns whether the next step matches a condition.
  func isNext(_ isMeant: (SimulatedStep) -> Bool) -> Bool { !isOver && isMeant(steps[next]) }

  /// Runs a closure and records the invariant that it finds violated.
  func check(_ body: () throws -> Void) {
    guard fault == nil else { return }
    do {
      try body()
    } catch let found as SimulationFault {
      fault = (max(0, next - 1), found)
    } catch {
      fault = (max(0, next - 1), SimulationFault(.backgroundTasks, "\(error)"))
    }
  }

  func note(_ shown: String) { digest = String(SHA256.hex(digest + shown).prefix(16)) }

  /// Runs the program in the simulated world, again and again, until all steps are used.
  func run() {
    var kept: [DocumentDraftText]?
    while !isOver {
      // The program's resources are released before the next start.
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

  /// Runs the program from start to end; returns nil if it cannot start.
  ///
  /// The result contains the edits that are on disk at the end, and the number of bytes that the
  /// session file loses.
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

  /// The program cannot start, so the world continues without it.
  private func waitForAnother() {
    guard let step = take() else { return }
    if case .wait(let milliseconds) = step { world.clock += milliseconds }
    check { try world.take(step) }
  }
}
