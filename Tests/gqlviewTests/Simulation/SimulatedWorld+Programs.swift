import Explorer
import Threads

@testable import ExplorerState

@testable import gqlview

extension SimulatedWorld {
  /// The environment of the explorer's host: paths, the server, and the user's own commands.
  func hostEdge(_ session: SessionWriter?) -> HostEnvironment {
    let (server, hasServer, profile) = (self.server, scene.hasServer, self.profile)
    hasSecret.withLock { $0 = false }
    var environment = HostEnvironment()
    environment.place = { self.own($0) }
    environment.server = { [self] _, headers in
      let isGiven = headers.contains { $0.value == SimulatedFile.headerSecret }
      let isNew = hasSecret.withLock { known in
        defer { known = isGiven }
        return isGiven && !known
      }
      if isNew { tally.count(.header) }
      return hasServer ? server.server(fingerprint: headers.count) : nil
    }
    environment.runner = ExternalRunner { words, input, monitor throws(ReadingError) in
      let child = profile.withLock { $0 }
      if words.count > 2 || child == 7 {
        throw ReadingError(message: "no such program\u{1B}[2J")
      }
      // A program that never stops writing is terminated.
      let flood = child == 8 ? [UInt8](repeating: 0x9B, count: 1 << 18) : []
      return .init(
        status: child == 9 ? 0 : monitor.isCancelled() ? 143 : 3,
        output: input + flood + [0x1B, 0x0A],
        errors: [0x9B]
      )
    }
    return environment
  }
}
