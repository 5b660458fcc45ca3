internal import GraphQLClient
internal import GraphQLTransport

/// One connection of an app, whose requests and responses are forwarded byte for byte.
final class ProxiedConnection {
  let client: Socket
  let settings: ProxySettings
  private let guarding: RequestGuard
  private let events: ProxyEvents
  let places: BreakpointSlots
  private let queue: ObservationQueue
  let isCancelled: () -> Bool
  /// Received data of the next request.
  var received: ArraySlice<UInt8> = []
  private(set) var server: Connection?
  /// True if the connection to the server has carried a response.
  private var isReused = false

  /// True if the app's connection must be broken.
  private var isBrokenOff = false
  /// Lines to add to the head of the current response.
  private(set) var addedHeaders: [String] = []

  init(
    _ client: Socket,
    settings: ProxySettings,
    guarding: RequestGuard,
    events: ProxyEvents,
    places: BreakpointSlots,
    queue: ObservationQueue,
    isCancelled: @escaping () -> Bool
  ) {
    self.client = client
    self.settings = settings
    self.guarding = guarding
    self.events = events
    self.places = places
    self.queue = queue
    self.isCancelled = isCancelled
  }

  /// Forwards messages until one side ends the connection.
  func run() {
    while !isCancelled(), forwardExchange() {}
    if !isBrokenOff { client.finish() }
  }

  /// Forwards one request and its response; returns false to end the connection.
  private func forwardExchange() -> Bool {
    addedHeaders = []
    let observer = ObservedExchange(
      ExchangeObserver(limit: settings.limit, events: events),
      queue
    )
    var exchange = Exchange(observer)
    exchange.silence = settings.silence
    let asked: MessageHead
    let head: MessageHead
    do throws(MessageFault) {
      guard let found = try exchange.readHead(from: client, &received, isCancelled) else {
        if let refusal = client.refusal { events.notify(.refused(.tls(refusal))) }
        return false
      }
      asked = found
      head = try found.forwarded(by: settings.id)
    } catch {
      return answer(error.status.code, reason: error.status.reason, message: error.message)
    }
    if let keeps = answerLocally(asked) { return keeps }
    exchange.added.lines = addedHeaders
    exchange.added.redirects = head.value(of: "host").map { host in
      let scheme = client.isEncrypted ? "https" : "http"
      return RedirectRewriting(server: settings.endpoint.url, place: "\(scheme)://\(host)")
    }
    var leftOut: Set<String> = []
    if let rules = settings.rules, rules.areActive() {
      guard head.lists("websocket", in: "upgrade") else {
        return forwardByRules(head, rules: rules, exchange: &exchange, observer: observer)
      }
      // Messages cannot be removed or inserted if their compression depends on each other.
      leftOut = ["sec-websocket-extensions"]
    }
    do throws(TransportError) {
      try connect()
    } catch {
      // An app that sent `Expect: 100-continue` receives the error instead of permission to send
      // the body.
      if !head.lists("100-continue", in: "expect") {
        exchange.readRequest(client, received: &received, isCancelled: isCancelled)
      }
      observer.fail(error.message)
      return answer(502, reason: "Bad Gateway", message: error.message)
    }
    guard let server else { return false }
    let sent = RequestRewriting(head, to: settings.endpoint.url, leavingOut: leftOut)
    exchange.toServer.append(sent.bytes)
    return conclude(
      exchange.forward(client, server: server, received: &received, isCancelled: isCancelled),
      head: head,
      observer: observer
    )
  }

  /// Answers a request that is not forwarded, and returns false to end the connection; `nil` for a
  /// request to forward.
  private func answerLocally(_ head: MessageHead) -> Bool? {
    if head.first.0 == "CONNECT" {
      return answer(
        405,
        reason: "Method Not Allowed",
        message:
          "this address replaces the server's: use it as the server in the app, not as a proxy"
      )
    }
    if head.wasForwarded(by: settings.id) {
      let reason = "the server \(settings.endpoint.url.shown) is this proxy, or leads back to it"
      events.notify(.refused(.request(reason)))
      return answer(508, reason: "Loop Detected", message: reason)
    }
    switch guarding.decide(on: head) {
    case .allow(let lines): addedHeaders = lines
    case .preflight(let lines):
      return client.sendAll(
        ServedForm.head(204, reason: "No Content", type: nil, more: lines),
        isCancelled
      )
    case .reject(let rejection):
      events.notify(.refused(.request(rejection.message)))
      return answer(rejection.status, reason: rejection.reason, message: rejection.message)
    }
    guard ["GET", "HEAD"].contains(head.first.0), isMutation(head.first.1) else { return nil }
    return answer(
      405,
      reason: "Method Not Allowed",
      message: "\(head.first.0) works only for queries; send a mutation, or a document that cannot "
        + "be parsed, with POST"
    )
  }

  /// Handles the end of an exchange; returns false to end the connection.
  func conclude(_ end: Exchange.End, head: MessageHead, observer: ObservedExchange) -> Bool {
    switch end {
    case .whole(let closes):
      isReused = true
      return !closes && !head.closesConnection
    case .upgraded(let response, let rest):
      observer.leave()
      tunnel(request: head, response: response, rest)
      return false
    case .appLeft:
      observer.fail("the app ended the connection")
      return false
    case .stopped:
      observer.fail("the proxy was stopped")
      return false
    case .serverFailed(let reason, let hasBegun):
      observer.fail(reason)
      // The server may close a reused connection between requests; the app then retries.
      if hasBegun || isReused { return false }
      return answer(502, reason: "Bad Gateway", message: reason)
    case .silent(let seconds):
      let reason = "the server sent nothing for \(InterceptedExchange.text(seconds)) s"
      observer.fail(reason)
      return answer(504, reason: "Gateway Timeout", message: reason)
    case .badRequest(let fault, let hasBegun):
      observer.fail(fault.message)
      // A started response cannot be replaced by another one.
      if hasBegun { return false }
      return answer(fault.status.code, reason: fault.status.reason, message: fault.message)
    }
  }

  /// Breaks the app's connection and returns false.
  func breakOff(_ failure: ProxyFailure, _ observer: ObservedExchange) -> Bool {
    observer.fail(failure.words)
    return breakOff()
  }

  private func breakOff() -> Bool {
    client.breakOff()
    isBrokenOff = true
    return false
  }

  /// Ensures a connection to the server, reusing that of the last request if it is still open.
  func connect() throws(TransportError) {
    if let server {
      // Unexpected data between responses makes the connection unusable.
      do throws(TransportError) {
        if try server.receive() == nil { return }
      } catch {}
    }
    isReused = false
    server = nil
    server = try Connection(
      to: settings.endpoint.url,
      tls: settings.endpoint.tls,
      timeout: settings.endpoint.timeout,
      isCancelled: isCancelled
    )
  }

  /// Sends an error response in place of the server's and returns false.
  func answer(_ status: Int, reason: String, message: String) -> Bool {
    let body = ProxyAnswer.body(message)
    let head = ProxyAnswer.head(status, reason, size: body.count, addedHeaders)
    _ = client.sendAll(head + body, isCancelled)
    return false
  }

  /// Returns true if the target of a GET or HEAD request may have a mutation.
  private func isMutation(_ target: String) -> Bool {
    OperationReader.operations(method: "GET", target: target, type: "", body: [])
      .operations.contains(where: settings.isMutation)
  }

  /// Forwards the bytes of a WebSocket in both directions until one side ends it.
  private func tunnel(request: MessageHead, response: MessageHead, _ rest: [UInt8]) {
    guard let server else { return }
    let observer = WebSocketObserver(
      request: request,
      response: response,
      limit: settings.limit,
      events: events
    )
    .map { ObservedWebSocket($0, queue) }
    observer?.take(rest[...], from: .server)
    var tunnel = Tunnel(client, server, isEncrypted: settings.endpoint.url.scheme.isSecure)
    if let rules = settings.rules, rules.areActive(), let observer {
      tunnel.ruled = InterceptedWebSocket(
        response: response,
        rules: rules,
        places: places,
        observer: observer,
        limit: settings.limit
      )
    }
    if let ruled = tunnel.ruled {
      tunnel.toClient.append(ruled.take(fromServer: rest))
      tunnel.toServer.append(ruled.take(fromApp: Array(received)))
      received = []
      tunnel.forward(isCancelled) { _, _ in }
      ruled.close(isCancelled() ? .stopped : .appLeft)
      if ruled.isBroken { _ = breakOff() }
      observer?.close()
      return
    }
    tunnel.toClient.append(rest)
    tunnel.toServer.append(received)
    observer?.take(received, from: .client)
    received = []
    tunnel.forward(isCancelled) { bytes, isFromClient in
      observer?.take(bytes[...], from: isFromClient ? .client : .server)
    }
    observer?.close()
  }
}
