internal import CLibcurl
internal import GraphQLRuntime
public import GraphQLTransport

/// A client that runs operations on a server over HTTP and WebSockets.
///
///     let client = try GraphQLClient(url: "https://example.org/graphql")
///     let response = try await client.response(to: GraphQLRequest(document: "{ hero { name } }"))
///
/// Each request runs on its own thread. Networking uses the system's libcurl, on macOS and Linux.
public struct GraphQLClient: Sendable {
  /// The server and its connection settings.
  public internal(set) var endpoint: Endpoint
  /// The client's `User-Agent`.
  let agent: String

  private static let firstDelay = 0.5
  private static let longestDelay = 30.0

  /// Creates a client for an endpoint; `agent` is sent as `User-Agent`.
  public init(_ endpoint: Endpoint, agent: String = "gqlview-client") {
    self.endpoint = endpoint
    self.agent = agent
  }

  /// Creates a client for a URL, with headers for every request.
  ///
  /// - Throws: ``TransportError/badURL(_:_:)`` if the URL is not valid.
  public init(url: String, headers: [HTTPHeader] = []) throws(TransportError) {
    var endpoint = Endpoint(try EndpointURL(url))
    endpoint.headers = headers
    self.init(endpoint)
  }

  /// Runs an operation on the calling thread.
  ///
  /// `receive` is called with each event, in order: the response, the parts of an incremental one,
  /// or the events of a subscription. Returning false ends the request. `isCancelled` is polled
  /// several times a second. A subscription that is disconnected is restarted after increasing
  /// delays, until ``Endpoint/retries`` consecutive attempts fail without an event.
  ///
  /// - Throws: the reason why the response is missing.
  package func run(
    _ request: GraphQLRequest,
    isCancelled: @escaping () -> Bool,
    receive: @escaping (TransportEvent) -> Bool
  ) throws(TransportError) -> TransportSummary {
    var client = self
    client.endpoint = endpoint.settings(for: request)
    try client.check(request)
    let start = ContinuousClock.now
    guard let persisted = request.persistedQuery, request.documentID == nil,
      request.kind != .subscription, !client.prefersWebSocket
    else { return try client.run(request, since: start, isCancelled, receive) }
    var known = request
    known.leavesTextOut = true
    var asking = client
    if persisted.usesGET, request.kind == .query { asking.endpoint.method = .get }
    guard !request.document.isEmpty else {
      return try asking.run(known, since: start, isCancelled, receive)
    }
    let answer = PersistedQueryAnswer(receive)
    let summary = try asking.run(known, since: start, isCancelled) { answer.take($0) }
    guard let refusal = answer.refusal else { return summary }
    var whole = request
    if refusal == .notSupported { whole.persistedQuery = nil }
    var second = try client.run(whole, since: start, isCancelled, receive)
    second.notes.append(refusal.note)
    return second
  }

  private func run(
    _ request: GraphQLRequest,
    since start: ContinuousClock.Instant,
    _ isCancelled: @escaping () -> Bool,
    _ receive: @escaping (TransportEvent) -> Bool
  ) throws(TransportError) -> TransportSummary {
    var summary = TransportSummary()
    var state = Attempt()
    var failures = 0
    while true {
      let before = summary.payloadCount
      do throws(TransportError) {
        try attempt(
          request,
          state: &state,
          start: start,
          summary: &summary,
          isCancelled: isCancelled,
          receive: receive
        )
        summary.seconds = start.duration(to: .now).inSeconds
        return summary
      } catch {
        failures = summary.payloadCount > before ? 1 : failures + 1
        guard request.kind == .subscription, summary.transport != "", error.isPassing,
          failures <= endpoint.retries
        else { throw error }
        let backoff = Self.firstDelay * Double(1 << min(failures - 1, 10))
        let delay = min(max(state.retryDelay ?? 0, backoff), Self.longestDelay)
        guard receive(.retry(error, delay: delay, attempt: failures)) else { return summary }
        try pause(delay, isCancelled)
      }
    }
  }

  private var prefersWebSocket: Bool {
    endpoint.url.scheme.isWebSocket
      || endpoint.transport == .websocket || endpoint.transport == .legacyWebsocket
  }

  /// State that is passed from one attempt to the next.
  private struct Attempt {
    /// True if HTTP did not stream, so that a WebSocket is used.
    var usesWebSocket = false
    var lastEventID: String?
    var retryDelay: Double?
  }

  private func check(_ request: GraphQLRequest) throws(TransportError) {
    guard endpoint.method == .post || request.kind == .query else {
      throw .badRequest("GET works only for queries; a \(request.kind.rawValue) needs POST")
    }
    for header in endpoint.headers { try header.check() }
    try HTTPHeader("User-Agent", agent).check()
  }

  private func attempt(
    _ request: GraphQLRequest,
    state: inout Attempt,
    start: ContinuousClock.Instant,
    summary: inout TransportSummary,
    isCancelled: @escaping () -> Bool,
    receive: @escaping (TransportEvent) -> Bool
  ) throws(TransportError) {
    func runOverWebSocket() throws(TransportError) {
      try runWebSocket(
        request,
        start: start,
        summary: &summary,
        isCancelled: isCancelled,
        receive: receive
      )
    }
    if prefersWebSocket || state.usesWebSocket {
      return try runOverWebSocket()
    }
    let sink: PayloadSink
    do throws(TransportError) {
      sink = try runHTTP(
        request,
        state: &state,
        start: start,
        summary: &summary,
        isCancelled: isCancelled,
        receive: receive
      )
    } catch {
      if endpoint.transport == .sse, case .status(let code, _, _) = error,
        [400, 401, 404, 405, 406, 409, 415].contains(code)
      {
        throw .badRequest(
          error.message + "\ngqlview uses one connection per operation for server-sent events; a"
            + " server that requires a single connection (graphql-sse) does not answer"
        )
      }
      // Many servers support subscriptions only over WebSockets, and answer HTTP requests with an
      // error status.
      guard request.kind == .subscription, endpoint.transport == .auto,
        case .status(let code, _, _) = error, PayloadSink.refusesStreams(code)
      else { throw error }
      do throws(TransportError) {
        return try runOverWebSocket()
      } catch let second {
        if summary.transport != "" {
          state.usesWebSocket = true
          throw second
        }
        throw .noSubscription(overHTTP: error, overWebSocket: second)
      }
    }
    // Other servers answer with errors in a response.
    guard sink.isRefused else { return }
    do throws(TransportError) {
      try runOverWebSocket()
    } catch {
      if case .rejected = error { return deliver(refusalOf: sink, error, &summary) }
      guard summary.transport == "", error != .cancelled else {
        state.usesWebSocket = true
        throw error
      }
      deliver(refusalOf: sink, error, &summary)
    }
  }

  /// Reports the errors received over HTTP as the response, because the WebSocket gave none.
  private func deliver(
    refusalOf sink: PayloadSink,
    _ error: TransportError,
    _ summary: inout TransportSummary
  ) {
    sink.reportRefusal()
    let note = "tried a WebSocket at the same address: \(error.message)"
    summary.add(sink.summary, notes: [note])
  }

  private func runHTTP(
    _ request: GraphQLRequest,
    state: inout Attempt,
    start: ContinuousClock.Instant,
    summary: inout TransportSummary,
    isCancelled: @escaping () -> Bool,
    receive: @escaping (TransportEvent) -> Bool
  ) throws(TransportError) -> PayloadSink {
    let sink = PayloadSink(
      endpoint,
      isSubscription: request.kind == .subscription,
      start: start,
      emit: receive
    )
    var headers = [
      HTTPHeader("User-Agent", agent), HTTPHeader("Accept", request.accept(endpoint.transport)),
    ]
    var url = endpoint.url
    var body: [UInt8]?
    switch endpoint.method {
    case .get:
      url = try EndpointURL(
        url.text(url.scheme) + (url.target.contains("?") ? "&" : "?") + request.query
      )
      summary.sentSize = request.query.utf8.count
      // Servers that protect against requests of web pages need a header that a page cannot send.
      headers.append(HTTPHeader("Apollo-Require-Preflight", "true"))
    case .post:
      // An empty `Expect` sends large bodies at once, without waiting for a 100 response.
      headers += [HTTPHeader("Content-Type", "application/json"), HTTPHeader("Expect", "")]
      let bytes = Array(JSONPrinter.print(request.json, layout: .compact).utf8)
      body = bytes
      summary.sentSize = bytes.count
    }
    if let id = state.lastEventID { headers.append(HTTPHeader("Last-Event-ID", id)) }
    var exchange = HTTPExchange(endpoint, headers: headers, body: body)
    defer {
      summary.add(sink.summary, notes: exchange.notes)
      state.lastEventID = sink.lastEventID ?? state.lastEventID
      state.retryDelay = sink.retryDelay ?? state.retryDelay
    }
    do throws(TransportError) {
      try exchange.run(at: url, to: sink, isCancelled: isCancelled)
    } catch {
      guard error == .cancelled, sink.isStopped || sink.isComplete else { throw error }
    }
    try sink.finish()
    return sink
  }

  private func runWebSocket(
    _ request: GraphQLRequest,
    start: ContinuousClock.Instant,
    summary: inout TransportSummary,
    isCancelled: @escaping () -> Bool,
    receive: @escaping (TransportEvent) -> Bool
  ) throws(TransportError) {
    var endpoint = endpoint
    if !endpoint.headers.contains(where: { $0.isNamed("user-agent") }) {
      endpoint.headers.append(HTTPHeader("User-Agent", agent))
    }
    var session = try WebSocketOperation(endpoint, request, start: start, isCancelled: isCancelled)
    defer { summary.add(session.summary, notes: []) }
    try session.run(receive)
  }

  private func pause(_ seconds: Double, _ isCancelled: () -> Bool) throws(TransportError) {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      if isCancelled() { throw .cancelled }
      lc_pause(Int32(CurlHandle.milliseconds(until: end)))
    }
  }
}

extension TransportSummary {
  /// Adds the values of a later connection of the same request.
  mutating func add(_ other: TransportSummary, notes: [String]) {
    payloadCount += other.payloadCount
    receivedSize += other.receivedSize
    firstSeconds = firstSeconds ?? other.firstSeconds
    status = other.status ?? status
    if other.sentSize > 0 { sentSize = other.sentSize }
    if other.transport != "", other.payloadCount > 0 || other.transport != "HTTP" {
      transport = other.transport
      contentType = other.contentType
      statusRule = other.statusRule
    }
    for note in other.notes + notes where !self.notes.contains(note) { self.notes.append(note) }
  }
}
