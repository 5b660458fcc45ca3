package import GraphQLRuntime
package import Workspace

/// A server that the explorer asks; who speaks to it is outside.
///
/// The functions work on the calling thread until the end, and ask whether they are cancelled many
/// times a second.
package struct LiveServer: Sendable {
  package typealias IsCancelled = () -> Bool
  package typealias Introspect =
    @Sendable (_ isCancelled: @escaping IsCancelled) throws(LiveFailure) -> [WorkspaceInput]
  package typealias Ask =
    @Sendable (
      _ question: LiveQuestion, _ isCancelled: @escaping IsCancelled,
      _ receive: @escaping (LiveEvent) -> Bool
    ) throws(LiveFailure) -> LiveSummary

  /// The address, safe to show.
  let name: String
  /// Host, port and path.
  let place: String
  /// Whether whoever answers is trusted.
  let isInsecure: Bool
  /// The headers that go with each request, their values left out.
  let headers: [String]
  /// Differs where another address, or other headers, are asked with.
  let fingerprint: Int
  /// Whether the schema comes from it even where there is another.
  let tellsSchema: Bool
  /// Whether nobody said that operations run there: only queries do, unasked.
  let isImplied: Bool
  /// Whether what it says cannot be had a second time.
  let isAskedOnce: Bool
  /// How many events of a subscription are taken; nil for all.
  let count: Int?
  /// How many responses that came of running are kept.
  let kept: Int
  let introspect: Introspect
  let ask: Ask

  package init(
    name: String,
    place: String,
    isInsecure: Bool = false,
    headers: [String] = [],
    fingerprint: Int = 0,
    tellsSchema: Bool = false,
    isImplied: Bool = false,
    isAskedOnce: Bool = false,
    count: Int? = nil,
    kept: Int = 1_000,
    introspect: @escaping Introspect,
    ask: @escaping Ask
  ) {
    self.name = name
    self.place = place
    self.isInsecure = isInsecure
    self.headers = headers
    self.fingerprint = fingerprint
    self.tellsSchema = tellsSchema
    self.isImplied = isImplied
    self.isAskedOnce = isAskedOnce
    self.count = count
    self.kept = max(kept, 1)
    self.introspect = introspect
    self.ask = ask
  }

  /// The same, asked in another way.
  package func asking(_ way: (@escaping Ask) -> Ask) -> LiveServer {
    LiveServer(
      name: name,
      place: place,
      isInsecure: isInsecure,
      headers: headers,
      fingerprint: fingerprint,
      tellsSchema: tellsSchema,
      isImplied: isImplied,
      isAskedOnce: isAskedOnce,
      count: count,
      kept: kept,
      introspect: introspect,
      ask: way(ask)
    )
  }
}

/// What is asked of a server.
package struct LiveQuestion: Equatable, Sendable {
  package let document: String
  package let operationName: String?
  /// An object; nil for none.
  package let variables: JSONValue?
  package let kind: OperationKind
}

/// What a request tells while it is under way.
package enum LiveEvent: Sendable {
  /// The server answers; for a subscription, once for each connection.
  case opened(transport: String, status: Int?)
  /// A response, a part of one, or an event, so many seconds after the request was sent.
  case payload([UInt8], seconds: Double)
  /// A subscription broke off and is begun anew after so many seconds.
  case waiting(reason: String, seconds: Double, attempt: Int)
}

/// What is known of a request that has ended.
package struct LiveSummary: Sendable {
  package var transport: String
  package var status: Int?
  package var contentType: String
  /// Which rule of GraphQL over HTTP the status keeps or breaks; nil where none speaks of it.
  package var statusRule: String?
  /// Bytes of the request's body, and of all payloads.
  package var sentSize: Int
  package var receivedSize: Int
  package var firstSeconds: Double?
  package var seconds: Double
  /// What is noteworthy, as sentences without their full stop.
  package var notes: [String]

  package init(
    transport: String,
    status: Int?,
    contentType: String = "",
    statusRule: String? = nil,
    sentSize: Int,
    receivedSize: Int,
    firstSeconds: Double?,
    seconds: Double,
    notes: [String] = []
  ) {
    self.transport = transport
    self.status = status
    self.contentType = contentType
    self.statusRule = statusRule
    self.sentSize = sentSize
    self.receivedSize = receivedSize
    self.firstSeconds = firstSeconds
    self.seconds = seconds
    self.notes = notes
  }
}
