internal import Threads

/// A request or response paused at a breakpoint until it is resumed.
///
/// It waits on its app's connection thread and does not delay other connections. All functions can
/// be called on any thread; the first call decides, and later ones are ignored. If the app leaves
/// meanwhile, ``end`` is set, `ProxyRules.over` is called, and the operation's `ProxyEvent.end`
/// reports it.
package final class PausedExchange: Sendable {
  package enum Stage: Sendable, Hashable {
    /// The request has not been sent to the server.
    case request
    /// The server has responded with this status, and nothing has been sent to the app.
    case response(status: Int)
  }

  /// The way the pause ended.
  package enum End: Sendable, Hashable {
    case released
    /// Resumed with other bytes.
    case replaced
    case failed(ProxyFailure)
    /// The app closed its connection.
    case appLeft
    /// The proxy stopped.
    case stopped
  }

  private struct State {
    var end: End?
    var replacement: [UInt8] = []
  }

  /// The operations of the request: one, or those of a batch.
  package let operations: [ProxiedRequest]
  package let stage: Stage
  /// The JSON of the request or response, decompressed; an array for a batch.
  package let body: [UInt8]
  /// The reason why the bytes cannot be replaced, or `nil` if they can.
  package let isFixed: String?
  private let state = Mutex(State())

  init(_ operations: [ProxiedRequest], _ stage: Stage, body: [UInt8], isFixed: String? = nil) {
    self.operations = operations
    self.stage = stage
    self.body = body
    self.isFixed = isFixed
  }

  /// The ID of its first operation, as in events.
  package var id: Int { operations.first?.id ?? 0 }

  /// The way the pause ended, or `nil` while it is paused.
  package var end: End? { state.withLock(\.end) }

  /// Resumes it unchanged.
  package func release() { settle(.released) }

  /// Resumes it with another JSON text in place of ``body``, or unchanged if it is fixed.
  package func release(replacing body: [UInt8]) {
    if isFixed == nil { settle(.replaced, body) } else { settle(.released) }
  }

  /// Makes the operation fail; the paused bytes are discarded.
  package func fail(_ failure: ProxyFailure) { settle(.failed(failure)) }

  func settle(_ end: End, _ replacement: [UInt8] = []) {
    state.withLock { state in
      guard state.end == nil else { return }
      state = State(end: end, replacement: replacement)
    }
  }

  /// The replacement of the body, if one was given.
  var replacement: [UInt8]? {
    state.withLock { $0.end == .replaced ? $0.replacement : nil }
  }
}
