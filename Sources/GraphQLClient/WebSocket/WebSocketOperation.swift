internal import GraphQLRuntime
internal import GraphQLTransport

/// One operation over its own WebSocket, from handshake to close.
struct WebSocketOperation {
  private let endpoint: Endpoint
  private let socket: WebSocket
  private let start: ContinuousClock.Instant
  private let isSubscription: Bool
  private var exchange: SubscriptionProtocol
  private(set) var summary = TransportSummary()

  /// The seconds of silence after which a ping is sent.
  private static let silence = 15.0

  init(
    _ endpoint: Endpoint,
    _ request: GraphQLRequest,
    start: ContinuousClock.Instant,
    isCancelled: @escaping () -> Bool
  ) throws(TransportError) {
    self.endpoint = endpoint
    self.start = start
    isSubscription = request.kind == .subscription
    let names =
      endpoint.transport == .legacyWebsocket
      ? [SubscriptionProtocol.legacyName] : SubscriptionProtocol.names
    socket = try WebSocket(endpoint, protocols: names, isCancelled: isCancelled)
    let name = socket.subprotocol.isEmpty ? names[0] : socket.subprotocol
    guard names.contains(name) else {
      throw .badStream("the server chose the subprotocol '\(name)', which was not offered")
    }
    exchange = SubscriptionProtocol(
      name: name,
      request,
      parameters: endpoint.connectionParameters
    )
    summary.status = 101
    summary.transport = "WebSocket, \(name)"
    let body = JSONPrinter.print(request.json, layout: .compact)
    summary.sentSize = body.utf8.count
  }

  /// Runs until the operation is complete or the receiver wants no more payloads.
  mutating func run(_ receive: (TransportEvent) -> Bool) throws(TransportError) {
    defer { socket.close() }
    try socket.send(exchange.opening, endpoint)
    var deadline = ContinuousClock.now + .seconds(endpoint.timeout)
    var isProbed = false
    while true {
      guard let message = try socket.receive(until: deadline) else {
        guard isSubscription, exchange.isAcknowledged, !isProbed else {
          throw .timeout(endpoint.timeout, hasBegun: exchange.isAcknowledged)
        }
        isProbed = true
        try socket.ping(endpoint)
        deadline = .now + .seconds(endpoint.timeout)
        continue
      }
      isProbed = false
      let payloadCount = summary.payloadCount
      switch message {
      // Compression was not offered, so a compressed message is a protocol error.
      case .compressed: throw .badStream("a message is compressed")
      case .text(let text):
        for step in exchange.receive(text) {
          guard try take(step, receive) else { return }
        }
      case .ping(let payload): try socket.pong(payload, endpoint)
      case .pong: break
      case .close(let code, let reason): throw .closed(code, reason)
      }
      // Heartbeats do not extend the deadline for a response or for the start of a subscription.
      if isSubscription {
        if exchange.isAcknowledged { deadline = .now + .seconds(Self.silence) }
      } else if summary.payloadCount > payloadCount {
        deadline = .now + .seconds(endpoint.timeout)
      }
    }
  }

  /// Performs an action and returns false at the end of the operation.
  private mutating func take(
    _ step: SubscriptionProtocol.Step,
    _ receive: (TransportEvent) -> Bool
  ) throws(TransportError) -> Bool {
    switch step {
    case .send(let text):
      try socket.send(text, endpoint)
      return true
    case .subscribe(let text):
      try socket.send(text, endpoint)
      let opening = TransportEvent.Opening(status: 101, transport: summary.transport)
      return receive(.opened(opening))
    case .payload(let payload):
      guard let response = try PayloadText.unwrapped(payload)?.bytes else { return true }
      let seconds = start.duration(to: .now).inSeconds
      summary.payloadCount += 1
      summary.receivedSize += response.count
      guard isSubscription || summary.receivedSize <= endpoint.maximumSize else {
        throw .tooLarge("the response", endpoint.maximumSize)
      }
      summary.firstSeconds = summary.firstSeconds ?? seconds
      guard receive(.payload(TransportEvent.Payload(utf8: response, seconds: seconds))) else {
        try socket.send(exchange.closing, endpoint)
        return false
      }
      return true
    case .complete: return false
    case .failure(let error): throw error
    }
  }
}
