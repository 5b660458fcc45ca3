/// A GraphQL server over HTTP and WebSockets whose responses are provided by a function.
package final class AnswerServer: Sendable {
  /// Returns the answer to an operation; called on any thread.
  package typealias Answer = @Sendable (ServedRequest) -> ServedAnswer

  private let listener: Listener
  /// The maximum size of a request in bytes, decompressed.
  private let limit: Int
  private let answer: Answer
  private let refused: @Sendable (TLSRefusal) -> Void

  /// Creates a server; `refused` is called on any thread for each app that does not complete a TLS
  /// handshake.
  package init(
    at listener: Listener,
    limit: Int = 64 << 20,
    refused: @escaping @Sendable (TLSRefusal) -> Void = { _ in },
    answer: @escaping Answer
  ) {
    self.listener = listener
    self.limit = limit
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
      [limit, answer, refused] socket in
      ServedConnection(socket, limit: limit, isCancelled: isCancelled, answer: answer).run()
      if let refusal = socket.refusal { refused(refusal) }
    }
  }
}
