internal import Threads

/// A request or a response that waits at a breakpoint until somebody lets it go.
///
/// The connection of the app waits on a thread of its own, and no other waits for it. Every function may be
/// called on any thread; what comes first counts, and whatever comes after it does nothing. Of an app that
/// leaves meanwhile ``end`` says so, `ProxyRules.over` is called, and the operation's `ProxyEvent.end` says it too.
package final class HeldExchange: Sendable {
  package enum Stage: Sendable, Hashable {
    /// The server has not been asked.
    case request
    /// The server has answered with this status, and the app has nothing of it.
    case response(status: Int)
  }

  /// Why it is no longer held.
  package enum End: Sendable, Hashable {
    case released
    /// Let go with other bytes.
    case replaced
    case failed(ProxyFailure)
    /// The app has ended its connection.
    case appLeft
    /// The proxy ends.
    case stopped
  }

  private struct State {
    var end: End?
    var replacement: [UInt8] = []
  }

  /// The operations of the request: one, or those of a batch.
  package let operations: [ProxiedRequest]
  package let stage: Stage
  /// The JSON of the request or of the response, without compression; of a batch, an array.
  package let body: [UInt8]
  /// Why other bytes cannot take its place; nil where they can.
  package let isFixed: String?
  private let state = Mutex(State())

  init(_ operations: [ProxiedRequest], _ stage: Stage, body: [UInt8], isFixed: String? = nil) {
    self.operations = operations
    self.stage = stage
    self.body = body
    self.isFixed = isFixed
  }

  /// The number of its first operation, as events have it.
  package var id: Int { operations.first?.id ?? 0 }

  /// How it ended; nil while it is held.
  package var end: End? { state.withLock(\.end) }

  /// Lets it go as it came, byte for byte.
  package func release() { settle(.released) }

  /// Lets it go with another JSON text in the place of ``body``; as it came where it is fixed.
  package func release(replacing body: [UInt8]) {
    if isFixed == nil { settle(.replaced, body) } else { settle(.released) }
  }

  /// Lets the operation fail; what is held goes nowhere.
  package func fail(_ failure: ProxyFailure) { settle(.failed(failure)) }

  func settle(_ end: End, _ replacement: [UInt8] = []) {
    state.withLock { state in
      guard state.end == nil else { return }
      state = State(end: end, replacement: replacement)
    }
  }

  /// What goes on in its place; the body itself where nothing else was given.
  var replacement: [UInt8]? {
    state.withLock { $0.end == .replaced ? $0.replacement : nil }
  }
}
