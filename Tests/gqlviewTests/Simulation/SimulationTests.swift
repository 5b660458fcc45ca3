import Foundation
import TestSupport
import Testing

@testable import gqlview

extension OwnStateFolder {
  /// Runs the explorer's host in worlds that are generated from a seed; see `Scripts/simulate`.
  @Suite struct SimulationTests {
    @Test(.timeLimit(.minutes(SimulationDemand.isMade ? 600 : 10)))
    func `the explorer keeps its guarantees in a simulated environment`() throws {
      let demand = SimulationDemand()
      var milliseconds = 0
      var resident: [Int] = []
      let tally = SimulationTally()
      for seed in demand.seeds {
        demand.notify(seed)
        let all = SimulatedSteps.make(seed: seed, count: demand.stepCount)
        let steps = demand.kept.map { $0.filter(all.indices.contains).map { all[$0] } } ?? all
        let run = try SimulatedRun(seed: seed, steps: steps)
        milliseconds += run.clock
        tally.add(run.tally)
        resident.append(SimulationDemand.residentMegabytes)
        if let fault = run.fault {
          let words = try Self.words(seed, steps, fault)
          Issue.record("\(words)")
          demand.say(words)
        }
        // The first run is repeated, because a run must depend only on its seed.
        guard seed == demand.seeds.lowerBound, run.fault == nil else { continue }
        #expect(try SimulatedRun(seed: seed, steps: steps).digest == run.digest)
      }
      demand.end(milliseconds, tally)
      // A check that is never made cannot find anything.
      if !SimulationDemand.isMade {
        for check in SimulationTally.Check.needed { #expect(tally[check] > 0, "\(check.rawValue)") }
      }
      // The first runs fill shared caches, such as tables of the compiler.
      guard SimulationDemand.isMade, resident.count >= 20, let last = resident.last else { return }
      let words = "memory is bounded: \(resident[9]) MB behind ten runs, \(last) MB at the end"
      let isBounded = last <= resident[9] + Self.growth
      if !isBounded { demand.say("seed \(demand.seeds.lowerBound): not so: \(words)") }
      #expect(isBounded, "\(words)")
    }

    /// The growth of memory in megabytes that is allowed for further runs, because the allocator
    /// releases memory late.
    private static let growth = 64

    @Test func `a fresh start shows the introduction, and the last check runs`() throws {
      // The program explores a folder, and Escape closes the introduction of the first start.
      let run = try SimulatedRun(seed: 25, steps: [.bytes([0x1B]), .check])
      #expect(run.fault == nil, "\(run.fault?.fault.words ?? "")")
      #expect(run.clock >= 6_000, "a check waits three times first")
    }

    @Test func `files changed under an open view are shown when the view closes`() throws {
      let steps: [SimulatedStep] = [
        .file(0, text: 4), .file(7, text: 1), .end(.hangup), .file(6, text: 0), .check,
      ]
      let run = try SimulatedRun(seed: 4, steps: steps)
      #expect(run.fault == nil, "\(run.fault?.fault.words ?? "")")
      #expect(run.tally[.closed] == 1 && run.tally[.screen] == 1)
    }

    @Test func `reloading sends a request with changed headers once`()
      throws
    {
      let steps: [SimulatedStep] = [
        .line(.choose), .check, .server(4), .line(.header), .check,
      ]
      let run = try SimulatedRun(seed: 2, steps: steps)
      #expect(run.fault == nil, "\(run.fault?.fault.words ?? "")")
      #expect(run.tally[.asked] == 1 && run.tally[.again] == 2)
    }

    @Test(arguments: 0..<SimulatedGit.profiles)
    func `git output is read completely or explained`(_ profile: Int) throws {
      try SimulatedGit(profile: profile, folder: URL(fileURLWithPath: "/zoo")).check(
        SimulationTally()
      )
    }

    @Test func `a failing list of steps is reduced to the fewest that fail`() {
      let steps = Array(0..<100)
      let least = StepShrinker.shrink(steps) { $0.contains(17) && $0.contains(80) }
      #expect(least == [17, 80])
    }

    /// Returns the description of a failure: the seed, the violated invariant, and a minimal list
    /// of steps.
    private static func words(
      _ seed: UInt64,
      _ steps: [SimulatedStep],
      _ found: (step: Int, fault: SimulationFault)
    ) throws -> String {
      let least = StepShrinker.shrink(Array(steps.indices.prefix(found.step + 1))) { rest in
        let run = try? SimulatedRun(seed: seed, steps: rest.map { steps[$0] })
        return run?.fault?.fault.promise == found.fault.promise
      }
      let run = try SimulatedRun(seed: seed, steps: least.map { steps[$0] })
      let words = (run.fault?.fault ?? found.fault).words
      let list = least.map { "\($0) \(steps[$0])" }.joined(separator: "; ")
      return "seed \(seed): not so: \(found.fault.promise.rawValue): \(words): \(list)"
    }
  }
}
