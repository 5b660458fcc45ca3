import Threads

/// Actions that are postponed until the next moment of the simulation.
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
