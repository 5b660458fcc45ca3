/// Carries operations to a server and brings back what it answers.
///
/// This is all that a client knows of a network: `GraphQLClient` of the module of that name speaks to
/// servers, ``InMemoryTransport`` answers tests.
public protocol GraphQLTransport: Sendable {
  /// Begins to carry out a request and returns at once.
  ///
  /// `receive` takes what happens, in order; `completion` is called once, after it: with a summary, or
  /// with why there is no answer, which is ``TransportError/cancelled`` after ``TransportTask/cancel()``.
  /// Both are called on a thread of the transport's, one at a time, and not before this call has done
  /// all it does: never by it.
  @discardableResult
  func start(
    _ request: GraphQLRequest,
    receive: @escaping @Sendable (TransportEvent) -> Void,
    completion: @escaping @Sendable (Result<TransportSummary, TransportError>) -> Void
  ) -> TransportTask
}
