/// Sends operations to a server and receives its responses.
///
/// `GraphQLClient`, in the module of that name, connects to servers. ``InMemoryTransport`` is for
/// tests.
public protocol GraphQLTransport: Sendable {
  /// Starts a request and returns at once.
  ///
  /// `receive` is called with each event, in order. Then `completion` is called once, with a
  /// summary or with the error, which is ``TransportError/cancelled`` after
  /// ``TransportTask/cancel()``. Both are called on threads of the transport, one call at a time,
  /// and never before this function has finished its work.
  @discardableResult
  func start(
    _ request: GraphQLRequest,
    receive: @escaping @Sendable (TransportEvent) -> Void,
    completion: @escaping @Sendable (Result<TransportSummary, TransportError>) -> Void
  ) -> TransportTask
}
