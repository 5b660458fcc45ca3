/// What is done to operations on their way, beside handing them on.
///
/// It is asked for each operation once its request is whole, or the message that begins it on a WebSocket.
package struct ProxyRules: Sendable {
  /// Whether there is anything to ask: while there is not, requests are handed on as they come.
  let areActive: @Sendable () -> Bool
  /// What is done to an operation, in this order; asked on the thread of the connection, which may wait.
  let steps: @Sendable (ProxiedRequest) -> [ProxyStep]
  /// Takes what is held, and returns at once; nil where nobody can let it go.
  let hold: (@Sendable (HeldExchange) -> Void)?
  /// Told once when something is no longer held, whoever ended that: ``HeldExchange/end`` says how.
  let over: @Sendable (HeldExchange) -> Void

  package init(
    areActive: @escaping @Sendable () -> Bool = { true },
    steps: @escaping @Sendable (ProxiedRequest) -> [ProxyStep],
    hold: (@Sendable (HeldExchange) -> Void)? = nil,
    over: @escaping @Sendable (HeldExchange) -> Void = { _ in }
  ) {
    self.areActive = areActive
    self.steps = steps
    self.hold = hold
    self.over = over
  }
}

/// One thing that is done to an operation.
package enum ProxyStep: Sendable {
  /// The request waits so many seconds.
  case delay(Double)
  /// The request waits until somebody lets it go.
  case hold
  /// The server is not asked; `source` says in words where the answer comes from.
  case answer(ServedAnswer, source: String)
  /// The server is not asked, and the app gets no answer, or one that says so.
  case fail(ProxyFailure)
  /// The response waits until somebody lets it go, where its JSON and status are such.
  case holdResponse(@Sendable (_ json: [UInt8], _ status: Int) -> Bool)
  /// Nothing is done; the outcome has this to say.
  case note(String)
}

/// How a proxy lets an operation fail.
package enum ProxyFailure: Sendable, Hashable {
  /// The connection breaks.
  case noAnswer
  case status(Int)
  /// An error of GraphQL, with status 200.
  case error(String)

  var words: String {
    switch self {
    case .noAnswer: "the connection was broken by a rule"
    case .status(let status): "answered with status \(status) by a rule"
    case .error: "answered with an error by a rule"
    }
  }
}
