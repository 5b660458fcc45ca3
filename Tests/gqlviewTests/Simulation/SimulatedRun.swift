import Foundation
import TestSupport
import Threads

@testable import gqlview

/// A run of steps in a world of one seed.
struct SimulatedRun {
  /// Milliseconds that have passed in it.
  let clock: Int
  /// A hash of every frame.
  let digest: String
  /// How often each check was made.
  let tally: SimulationTally
  /// The first promise that was broken, with the step behind which it was.
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
