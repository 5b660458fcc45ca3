/// A server of GraphQL over HTTP and WebSockets whose answers a function gives.
package final class AnswerServer: Sendable {
  /// Answers one operation on any thread.
  package typealias Answer = @Sendable (ServedRequest) -> ServedAnswer

  private let listener: Listener
  /// Bytes of a request, decompressed.
  private let limit: Int
  private let answer: Answer
  private let refused: @Sendable (TLSRefusal) -> Void

  /// `refused` is told on any thread of each app that did not go on with encrypting.
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

  /// Takes connections until it is cancelled, and waits for those that are open to end.
  ///
  /// `failed` is told, once, where no more can come.
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
