internal import GraphQLClient
internal import GraphQLTransport

/// One connection of an app: its requests go to the server and the responses back, byte for byte.
final class ProxiedConnection {
  let client: Socket
  let settings: ProxySettings
  private let events: ProxyEvents
  let places: HoldPlaces
  private let queue: ObservationQueue
  let isCancelled: () -> Bool
  /// What came from the app and belongs to the next request.
  var received: ArraySlice<UInt8> = []
  private(set) var server: Connection?
  /// Whether the connection to the server has carried a response.
  private var isReused = false

  /// Whether the app is to see its connection break.
  private var isBrokenOff = false

  init(
    _ client: Socket,
    settings: ProxySettings,
    events: ProxyEvents,
    places: HoldPlaces,
    queue: ObservationQueue,
    isCancelled: @escaping () -> Bool
  ) {
    self.client = client
    self.settings = settings
    self.events = events
    self.places = places
    self.queue = queue
    self.isCancelled = isCancelled
  }

  /// Carries everything until one side ends it.
  func run() {
    while !isCancelled(), carryOne() {}
    if !isBrokenOff { client.finish() }
  }

  /// Carries one request and its response; false ends the connection.
  private func carryOne() -> Bool {
    let observer = ObservedExchange(
      ExchangeObserver(limit: settings.limit, events: events),
      queue
    )
    var exchange = Exchange(observer)
    exchange.silence = settings.silence
    let head: MessageHead
    do throws(MessageFault) {
      guard let found = try exchange.readHead(from: client, &received, isCancelled) else {
        if let refusal = client.refusal { events.tell(.refused(refusal)) }
        return false
      }
      head = found
    } catch {
      return answer(400, "Bad Request", error.message)
    }
    if head.first.0 == "CONNECT" {
      return answer(
        405,
        "Method Not Allowed",
        "this stands in the place of the server: give the app its address, not that of a proxy"
      )
    }
    var leftOut: Set<String> = []
    if let rules = settings.rules, rules.areActive() {
      guard head.lists("websocket", in: "upgrade") else {
        return carryRuled(head, rules, &exchange, observer)
      }
      // Of messages whose compression refers to others none can be left out or put between them.
      leftOut = ["sec-websocket-extensions"]
    }
    do throws(TransportError) {
      try connect()
    } catch {
      // Who waits for a word before the body gets the answer instead.
      if !head.lists("100-continue", in: "expect") {
        exchange.readRequest(client, &received, isCancelled)
      }
      observer.fail(error.message)
      return answer(502, "Bad Gateway", error.message)
    }
    guard let server else { return false }
    let sent = RequestRewriting(head, to: settings.endpoint.url, leavingOut: leftOut)
    exchange.toServer.append(sent.bytes)
    return conclude(exchange.carry(client, server, &received, isCancelled), head, observer)
  }

  /// Does what the end of an exchange asks for; false ends the connection.
  func conclude(_ end: Exchange.End, _ head: MessageHead, _ observer: ObservedExchange) -> Bool {
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
      // A connection that was kept may end between two requests; the app then asks again by itself.
      if hasBegun || isReused { return false }
      return answer(502, "Bad Gateway", reason)
    case .silent(let seconds):
      let reason = "the server has said nothing for \(RuledExchange.text(seconds)) s"
      observer.fail(reason)
      return answer(504, "Gateway Timeout", reason)
    case .badRequest(let fault, let hasBegun):
      observer.fail(fault.message)
      // In the middle of a response no other can stand.
      if hasBegun { return false }
      return answer(400, "Bad Request", fault.message)
    }
  }

  /// Ends the connection so that the app sees it break; gives false.
  func breakOff(_ failure: ProxyFailure, _ observer: ObservedExchange) -> Bool {
    observer.fail(failure.words)
    return breakOff()
  }

  private func breakOff() -> Bool {
    client.breakOff()
    isBrokenOff = true
    return false
  }

  /// Has a connection to the server: the one of the last request where it still stands.
  func connect() throws(TransportError) {
    if let server {
      // Whatever comes between responses ends a connection.
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

  /// Answers in the server's place, as GraphQL over HTTP does; gives false.
  func answer(_ status: Int, _ reason: String, _ message: String) -> Bool {
    let body = ProxyAnswer.body(message)
    _ = client.sendAll(ProxyAnswer.head(status, reason, size: body.count) + body, isCancelled)
    return false
  }

  /// Carries the bytes of a WebSocket both ways until one side ends it.
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
      tunnel.ruled = RuledWebSocket(response, rules, places, observer, limit: settings.limit)
    }
    if let ruled = tunnel.ruled {
      tunnel.toClient.append(ruled.take(fromServer: rest))
      tunnel.toServer.append(ruled.take(fromApp: Array(received)))
      received = []
      tunnel.carry(isCancelled) { _, _ in }
      ruled.close(isCancelled() ? .stopped : .appLeft)
      if ruled.isBroken { _ = breakOff() }
      observer?.close()
      return
    }
    tunnel.toClient.append(rest)
    tunnel.toServer.append(received)
    observer?.take(received, from: .client)
    received = []
    tunnel.carry(isCancelled) { bytes, isFromClient in
      observer?.take(bytes[...], from: isFromClient ? .client : .server)
    }
    observer?.close()
  }
}
