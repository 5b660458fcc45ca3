internal import CLibcurl
internal import GraphQLRuntime

/// Runs operations on a server.
///
/// Every call works on the calling thread until its end, and asks `isCancelled` many times a second,
/// whatever it waits for.
package struct GraphQLClient: Sendable {
  package let endpoint: Endpoint
  /// How the program names itself to servers.
  let agent: String

  private static let firstDelay = 0.5
  private static let longestDelay = 30.0

  package init(_ endpoint: Endpoint, agent: String = "gqlview") {
    self.endpoint = endpoint
    self.agent = agent
  }

  /// Runs an operation: one response, the parts of one, or the events of a subscription.
  ///
  /// A subscription that breaks off is begun anew, after longer and longer pauses, until
  /// ``Endpoint/retries`` attempts in a row gave no event. `receive` takes what happens, in order;
  /// false ends the request.
  package func run(
    _ request: GraphQLRequest,
    isCancelled: @escaping () -> Bool,
    receive: @escaping (ClientEvent) -> Bool
  ) throws(ClientError) -> ClientSummary {
    try check(request)
    let start = ContinuousClock.now
    var summary = ClientSummary()
    var state = Attempt()
    var failures = 0
    while true {
      let before = summary.payloadCount
      do throws(ClientError) {
        try attempt(request, &state, start, &summary, isCancelled, receive)
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

  /// What a later attempt knows of those before it.
  private struct Attempt {
    /// Whether HTTP streamed nothing, so that a WebSocket is meant.
    var usesWebSocket = false
    var lastEventID: String?
    var retryDelay: Double?
  }

  private func check(_ request: GraphQLRequest) throws(ClientError) {
    guard endpoint.method == .post || request.kind == .query else {
      throw .badRequest("GET is for queries; a \(request.kind.rawValue) needs POST")
    }
  }

  private func attempt(
    _ request: GraphQLRequest,
    _ state: inout Attempt,
    _ start: ContinuousClock.Instant,
    _ summary: inout ClientSummary,
    _ isCancelled: @escaping () -> Bool,
    _ receive: @escaping (ClientEvent) -> Bool
  ) throws(ClientError) {
    let asksForWebSocket =
      endpoint.url.scheme.isWebSocket
      || endpoint.transport == .websocket || endpoint.transport == .legacyWebsocket
    if asksForWebSocket || state.usesWebSocket {
      return try runWebSocket(request, start, &summary, isCancelled, receive)
    }
    let sink: PayloadSink
    do throws(ClientError) {
      sink = try runHTTP(request, &state, start, &summary, isCancelled, receive)
    } catch {
      if endpoint.transport == .sse, case .status(let code, _, _) = error,
        [400, 401, 404, 405, 406, 409, 415].contains(code)
      {
        throw .badRequest(
          error.message + "\nServer-sent events are spoken with a connection for each operation; a"
            + " server that wants a single connection for all (graphql-sse) is asked in vain"
        )
      }
      // Many servers have subscriptions on WebSockets alone, and say so by a status.
      guard request.kind == .subscription, endpoint.transport == .auto,
        case .status(let code, _, _) = error, PayloadSink.refusesStreams(code)
      else { throw error }
      do throws(ClientError) {
        return try runWebSocket(request, start, &summary, isCancelled, receive)
      } catch let second {
        if summary.transport != "" {
          state.usesWebSocket = true
          throw second
        }
        throw .badRequest(
          "\(error.message)\nA WebSocket at the same address: \(second.message)"
        )
      }
    }
    // Others say so by the errors of a response.
    guard sink.isRefused else { return }
    do throws(ClientError) {
      try runWebSocket(request, start, &summary, isCancelled, receive)
    } catch {
      if case .rejected = error { return tell(refusalOf: sink, error, &summary) }
      guard summary.transport == "", error != .cancelled else {
        state.usesWebSocket = true
        throw error
      }
      tell(refusalOf: sink, error, &summary)
    }
  }

  /// Takes the server's errors over HTTP as its response, where a WebSocket gave none.
  private func tell(
    refusalOf sink: PayloadSink,
    _ error: ClientError,
    _ summary: inout ClientSummary
  ) {
    sink.tellRefusal()
    let note = "a WebSocket at the same address was tried: \(error.message)"
    summary.add(sink.summary, notes: [note])
  }

  private func runHTTP(
    _ request: GraphQLRequest,
    _ state: inout Attempt,
    _ start: ContinuousClock.Instant,
    _ summary: inout ClientSummary,
    _ isCancelled: @escaping () -> Bool,
    _ receive: @escaping (ClientEvent) -> Bool
  ) throws(ClientError) -> PayloadSink {
    let sink = PayloadSink(
      endpoint,
      isSubscription: request.kind == .subscription,
      start: start,
      emit: receive
    )
    var headers = [
      Header("User-Agent", agent), Header("Accept", request.accept(endpoint.transport)),
    ]
    var url = endpoint.url
    var body: [UInt8]?
    switch endpoint.method {
    case .get:
      url = try EndpointURL(
        url.text(url.scheme) + (url.target.contains("?") ? "&" : "?") + request.query
      )
      summary.sentSize = request.query.utf8.count
    case .post:
      // Large bodies are sent at once, not after a question whether they may be.
      headers += [Header("Content-Type", "application/json"), Header("Expect", "")]
      let bytes = Array(JSONPrinter.print(request.json, layout: .compact).utf8)
      body = bytes
      summary.sentSize = bytes.count
    }
    if let id = state.lastEventID { headers.append(Header("Last-Event-ID", id)) }
    var exchange = HTTPExchange(endpoint, headers: headers, body: body)
    defer {
      summary.add(sink.summary, notes: exchange.notes)
      state.lastEventID = sink.lastEventID ?? state.lastEventID
      state.retryDelay = sink.retryDelay ?? state.retryDelay
    }
    do throws(ClientError) {
      try exchange.run(at: url, to: sink, isCancelled: isCancelled)
    } catch {
      guard error == .cancelled, sink.isStopped || sink.isComplete else { throw error }
    }
    try sink.finish()
    return sink
  }

  private func runWebSocket(
    _ request: GraphQLRequest,
    _ start: ContinuousClock.Instant,
    _ summary: inout ClientSummary,
    _ isCancelled: @escaping () -> Bool,
    _ receive: @escaping (ClientEvent) -> Bool
  ) throws(ClientError) {
    var endpoint = endpoint
    if !endpoint.headers.contains(where: { $0.isNamed("user-agent") }) {
      endpoint.headers.append(Header("User-Agent", agent))
    }
    var session = try WebSocketSession(endpoint, request, start: start, isCancelled: isCancelled)
    defer { summary.add(session.summary, notes: []) }
    try session.run(receive)
  }

  private func pause(_ seconds: Double, _ isCancelled: () -> Bool) throws(ClientError) {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      if isCancelled() { throw .cancelled }
      lc_pause(Int32(CurlHandle.milliseconds(until: end)))
    }
  }
}

extension ClientSummary {
  /// Takes what a later connection of the same request adds.
  mutating func add(_ other: ClientSummary, notes: [String]) {
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
