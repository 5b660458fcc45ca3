internal import Threads

/// A transport without a network, for tests: a function answers, at once, in steps over time, or
/// through a ``Responder`` that the test keeps.
///
///     let transport = InMemoryTransport { request in
///       [Array(#"{"data": {"hero": {"name": "R2-D2"}}}"#.utf8)]
///     }
public final class InMemoryTransport: GraphQLTransport {
  /// Gives the payloads of a request in order, each one JSON text, or throws.
  public typealias Answer =
    @Sendable (GraphQLRequest) throws(TransportError) -> [[UInt8]]

  /// What happens in an answer that takes its time.
  public enum Step: Sendable {
    /// A payload comes, one JSON text.
    case payload(String)
    /// Nothing happens for a while.
    case wait(Duration)
    /// The connection breaks off for a while, as a subscription's does.
    case retry(TransportError)
    /// The answer ends for this reason.
    case failure(TransportError)
    /// The answer never ends, but by being cancelled.
    case forever
  }

  private let respond: @Sendable (GraphQLRequest, Responder) -> Void
  private let sent = Mutex<[GraphQLRequest]>([])

  /// Answers each request with what a function gives, and ends it.
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

  /// A transport that answers each request with the steps that a function gives; after the last the
  /// answer is at its end.
  public static func steps(
    _ steps: @escaping @Sendable (GraphQLRequest) -> [Step]
  ) -> InMemoryTransport {
    responding { request, responder in
      let work = Task.detached { await responder.take(steps(request)) }
      responder.onCancel { work.cancel() }
    }
  }

  /// A transport that hands each request to a function, with what answers it then or later.
  public static func responding(
    _ respond: @escaping @Sendable (GraphQLRequest, Responder) -> Void
  ) -> InMemoryTransport {
    InMemoryTransport(respond: respond)
  }

  /// What was asked so far, in order.
  public var requests: [GraphQLRequest] { sent.withLock { $0 } }

  /// Keeps the request and has it answered.
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
