package import GraphQLRuntime
package import GraphQLTransport
package import Workspace

/// A server that the explorer queries through functions provided by the program.
///
/// The functions block until the end and check frequently for cancellation.
package struct LiveServer: Sendable {
  package typealias IsCancelled = () -> Bool
  package typealias Introspect =
    @Sendable (_ isCancelled: @escaping IsCancelled) throws(LiveFailure) -> [WorkspaceInput]
  package typealias SendRequest =
    @Sendable (
      _ question: LiveQuestion, _ isCancelled: @escaping IsCancelled,
      _ receive: @escaping (LiveEvent) -> Bool
    ) throws(LiveFailure) -> TransportSummary

  /// The URL, safe to display.
  package let name: String
  /// Host, port and path.
  let place: String
  /// True if certificates are not verified.
  package let isInsecure: Bool
  /// The headers of each request, without values.
  package let headers: [String]
  /// A number that changes if the URL or headers change.
  let fingerprint: Int
  /// True if the schema is fetched from the server even if another one is given.
  let providesSchema: Bool
  /// True if the server was not explicitly requested, so that only queries are run automatically.
  let isImplied: Bool
  /// True if its data can be read only once.
  let isRequestedOnce: Bool
  /// The maximum number of events of a subscription, or `nil` for no limit.
  let count: Int?
  /// The maximum number of kept responses.
  let kept: Int
  let introspect: Introspect
  let ask: SendRequest

  package init(
    name: String,
    place: String,
    isInsecure: Bool = false,
    headers: [String] = [],
    fingerprint: Int = 0,
    providesSchema: Bool = false,
    isImplied: Bool = false,
    isRequestedOnce: Bool = false,
    count: Int? = nil,
    kept: Int = 1_000,
    introspect: @escaping Introspect,
    ask: @escaping SendRequest
  ) {
    self.name = name
    self.place = place
    self.isInsecure = isInsecure
    self.headers = headers
    self.fingerprint = fingerprint
    self.providesSchema = providesSchema
    self.isImplied = isImplied
    self.isRequestedOnce = isRequestedOnce
    self.count = count
    self.kept = max(kept, 1)
    self.introspect = introspect
    self.ask = ask
  }

  /// Returns a server with the request function wrapped.
  package func asking(_ way: (@escaping SendRequest) -> SendRequest) -> LiveServer {
    LiveServer(
      name: name,
      place: place,
      isInsecure: isInsecure,
      headers: headers,
      fingerprint: fingerprint,
      providesSchema: providesSchema,
      isImplied: isImplied,
      isRequestedOnce: isRequestedOnce,
      count: count,
      kept: kept,
      introspect: introspect,
      ask: way(ask)
    )
  }
}

/// A request to a server.
package struct LiveQuestion: Equatable, Sendable {
  package let request: OperationRequest
  package let kind: OperationKind
}

/// An event of a running request.
package enum LiveEvent: Sendable {
  /// The server has responded; for a subscription, once per connection.
  case opened(transport: String, status: Int?)
  /// A response, a part of one, or an event, with the seconds since the request was sent.
  case payload([UInt8], seconds: Double)
  /// A subscription was disconnected and restarts after this many seconds.
  case waiting(reason: String, seconds: Double, attempt: Int)
}
