import Foundation
import TestSupport
import Threads

@testable import gqlview

/// A run of steps in the world of one seed.
struct SimulatedRun {
  /// The simulated time in milliseconds.
  let clock: Int
  /// A hash of all frames.
  let digest: String
  /// How often each check was made.
  let tally: SimulationTally
  /// The first invariant that was violated, with the step after which it was.
  let fault: (step: Int, fault: SimulationFault)?

  init(seed: UInt64, steps: [SimulatedStep]) throws {
    let world = try SimulatedWorld(seed: seed)
    let old = StateFolder.substitute.withLock { place in
      defer { place = world.state.path }
      return place
    }
    defer {
      StateFolder.substitute.withLock { $0 = old }
      world.remove()
    }
    let course = SimulatedCourse(world, steps)
    course.run()
    clock = world.clock
    tally = course.checks.tally
    digest = course.digest
    fault = course.fault
  }
}
