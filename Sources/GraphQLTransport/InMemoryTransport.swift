internal import Threads

/// A transport without a network, for tests.
///
/// A function responds at once, in timed steps, or through a ``Responder`` that the test keeps.
///
///     let transport = InMemoryTransport { request in
///       [Array(#"{"data": {"hero": {"name": "R2-D2"}}}"#.utf8)]
///     }
public final class InMemoryTransport: GraphQLTransport {
  /// Returns the payloads for a request in order, each one JSON text, or throws.
  public typealias Answer =
    @Sendable (GraphQLRequest) throws(TransportError) -> [[UInt8]]

  /// A step of a timed response.
  public enum Step: Sendable {
    /// Send a payload, which is one JSON text.
    case payload(String)
    /// Wait.
    case wait(Duration)
    /// Report a temporary disconnect, as of a subscription.
    case retry(TransportError)
    /// End the response with an error.
    case failure(TransportError)
    /// Do not end until the request is cancelled.
    case forever
  }

  private let respond: @Sendable (GraphQLRequest, Responder) -> Void
  private let sent = Mutex<[GraphQLRequest]>([])

  /// Creates a transport that responds with a function's payloads and ends each request.
  public convenience init(_ answer: @escaping Answer) {
    self.init(respond: { request, responder in
      Task.detached {
        do throws(TransportError) {
          for payload in try answer(request) { responder.send(payload) }
          responder.finish()
        } catch {
          responder.fail(error)
        }
      }
    })
  }

  private init(respond: @escaping @Sendable (GraphQLRequest, Responder) -> Void) {
    self.respond = respond
  }

  /// Creates a transport that performs the steps returned by a function and then ends the response.
  public static func steps(
    _ steps: @escaping @Sendable (GraphQLRequest) -> [Step]
  ) -> InMemoryTransport {
    responding { request, responder in
      let work = Task.detached { await responder.take(steps(request)) }
      responder.onCancel { work.cancel() }
    }
  }

  /// Creates a transport that passes each request to a function, with a responder to use then or
  /// later.
  public static func responding(
    _ respond: @escaping @Sendable (GraphQLRequest, Responder) -> Void
  ) -> InMemoryTransport {
    InMemoryTransport(respond: respond)
  }

  /// The requests so far, in order.
  public var requests: [GraphQLRequest] { sent.withLock { $0 } }

  /// Records the request and starts its response.
  @discardableResult
  public func start(
    _ request: GraphQLRequest,
    receive: @escaping @Sendable (TransportEvent) -> Void,
    completion: @escaping @Sendable (Result<TransportSummary, TransportError>) -> Void
  ) -> TransportTask {
    sent.withLock { $0.append(request) }
    let responder = Responder(receive, completion)
    let task = TransportTask { responder.fail(.cancelled) }
    respond(request, responder)
    return task
  }
}
