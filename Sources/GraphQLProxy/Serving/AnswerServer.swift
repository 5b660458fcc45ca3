/// A GraphQL server over HTTP and WebSockets whose responses are provided by a function.
package final class AnswerServer: Sendable {
  /// Returns the answer to an operation; called on any thread.
  package typealias Answer = @Sendable (ServedRequest) -> ServedAnswer

  private let listener: Listener
  /// The maximum size of a request in bytes, decompressed.
  private let limit: Int
  private let answer: Answer
  private let refused: @Sendable (ClientRefusal) -> Void
  private let guarding: RequestGuard

  /// Creates a server; `refused` is called on any thread for each client that is not served.
  ///
  /// Web pages can use it only if their origin is in `allowedOrigins`.
  package init(
    at listener: Listener,
    limit: Int = 64 << 20,
    allowedOrigins: [String] = [],
    refused: @escaping @Sendable (ClientRefusal) -> Void = { _ in },
    answer: @escaping Answer
  ) {
    self.listener = listener
    self.limit = limit
    guarding = RequestGuard(allowing: allowedOrigins, at: listener.address)
    self.refused = refused
    self.answer = answer
  }

  /// Accepts connections until it is cancelled, and then waits for the open ones to end.
  ///
  /// `failed` is called once if no more connections can be accepted.
  package func run(
    isCancelled: @escaping @Sendable () -> Bool,
    failed: @escaping @Sendable (Listener.Failure) -> Void
  ) {
    ConnectionLoop(listener).run(isCancelled: isCancelled, failed: failed) {
      [limit, answer, refused, guarding] socket in
      ServedConnection(
        socket,
        limit: limit,
        guarding: guarding,
        isCancelled: isCancelled,
        refused: refused,
        answer: answer
      )
      .run()
      if let refusal = socket.refusal { refused(.tls(refusal)) }
    }
  }
}
