/// The rules applied to operations while they are forwarded.
///
/// They are evaluated for each operation once its request is complete, or at the message that
/// starts it on a WebSocket.
package struct ProxyRules: Sendable {
  /// Returns true if any rules exist; otherwise requests are forwarded as they arrive.
  let areActive: @Sendable () -> Bool
  /// Returns the steps for an operation, in order; called on the connection's thread, which may
  /// block.
  let steps: @Sendable (ProxiedRequest) -> [ProxyStep]
  /// Receives paused exchanges and must return at once, or `nil` if breakpoints are not supported.
  let pause: (@Sendable (PausedExchange) -> Void)?
  /// Called once when an exchange is no longer paused; ``PausedExchange/end`` has the reason.
  let over: @Sendable (PausedExchange) -> Void

  package init(
    areActive: @escaping @Sendable () -> Bool = { true },
    steps: @escaping @Sendable (ProxiedRequest) -> [ProxyStep],
    pause: (@Sendable (PausedExchange) -> Void)? = nil,
    over: @escaping @Sendable (PausedExchange) -> Void = { _ in }
  ) {
    self.areActive = areActive
    self.steps = steps
    self.pause = pause
    self.over = over
  }
}

/// One step applied to an operation.
package enum ProxyStep: Sendable {
  /// Delay the request by this many seconds.
  case delay(Double)
  /// Pause the request at a breakpoint.
  case pause
  /// Answer without the server; `source` describes where the answer comes from.
  case answer(ServedAnswer, source: String)
  /// Make the operation fail without asking the server.
  case fail(ProxyFailure)
  /// Pause the response at a breakpoint if the condition holds for its JSON and status.
  case pauseResponse(@Sendable (_ json: [UInt8], _ status: Int) -> Bool)
  /// Add a note to the outcome.
  case note(String)
}

/// The way a proxy makes an operation fail.
package enum ProxyFailure: Sendable, Hashable {
  /// Break the connection.
  case noAnswer
  case status(Int)
  /// A GraphQL error with status 200.
  case error(String)

  var words: String {
    switch self {
    case .noAnswer: "a rule closed the connection"
    case .status(let status): "a rule answered with status \(status)"
    case .error: "a rule answered with an error"
    }
  }
}
