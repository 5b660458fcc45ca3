internal import GraphQLTransport

/// A WebSocket over a libcurl connection, which handles proxies and TLS.
///
/// Frames are encoded and decoded here.
final class WebSocket {
  private let connection: Connection
  private let isCancelled: () -> Bool
  private var frames: WebSocketFrames
  private var messages: [WebSocketMessage] = []
  /// The number of messages already returned.
  private var given = 0
  private var random = SystemRandomNumberGenerator()
  /// The subprotocol that the server chose; empty if none.
  private(set) var subprotocol = ""

  private static let headLimit = 64 << 10

  /// Connects and performs the handshake.
  init(
    _ endpoint: Endpoint,
    protocols: [String],
    isCancelled: @escaping () -> Bool
  ) throws(TransportError) {
    let url = endpoint.url
    let deadline = ContinuousClock.now + .seconds(endpoint.timeout)
    connection = try Connection(
      to: url,
      tls: endpoint.tls,
      timeout: endpoint.timeout,
      isCancelled: isCancelled
    )
    frames = WebSocketFrames(limit: endpoint.maximumSize)
    self.isCancelled = isCancelled
    let handshake = WebSocketHandshake(
      url,
      headers: endpoint.headers,
      protocols: protocols,
      nonce: (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }
    )
    try send(handshake.request, deadline: deadline, endpoint: endpoint)
    try readHead(handshake, deadline: deadline, endpoint: endpoint)
  }

  private func check(
    _ deadline: ContinuousClock.Instant,
    _ endpoint: Endpoint
  ) throws(TransportError) {
    if isCancelled() { throw .cancelled }
    if ContinuousClock.now >= deadline { throw .timeout(endpoint.timeout, hasBegun: false) }
  }

  private func readHead(
    _ handshake: WebSocketHandshake,
    deadline: ContinuousClock.Instant,
    endpoint: Endpoint
  ) throws(TransportError) {
    var bytes: [UInt8] = []
    var end: Int?
    while end == nil {
      guard let more = try connection.receive() else {
        try check(deadline, endpoint)
        _ = connection.wait(toSend: false, until: deadline)
        continue
      }
      guard !more.isEmpty else {
        throw .broken("the server closed the connection without a response")
      }
      bytes += more
      guard bytes.count <= Self.headLimit else {
        throw .tooLarge("the headers of the response", Self.headLimit)
      }
      end = bytes.indices.first { bytes[$0...].starts(with: [0x0D, 0x0A, 0x0D, 0x0A]) }
    }
    let text = String(decoding: bytes[..<(end ?? 0)], as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    guard var head = lines.first.flatMap(ResponseHead.init(statusLine:)) else {
      throw .badStream("the server does not speak HTTP")
    }
    for line in lines.dropFirst() { head.add(line: line) }
    let rest = bytes[((end ?? 0) + 4)...]
    guard head.status == 101 else {
      throw .status(head.status, head.reason, body: Excerpt.text(Array(rest)))
    }
    subprotocol = try handshake.subprotocol(head)
    messages = try frames.feed(rest)
  }

  /// Returns the next message, or `nil` if none arrives before the deadline.
  func receive(until deadline: ContinuousClock.Instant) throws(TransportError) -> WebSocketMessage?
  {
    while given == messages.count {
      if isCancelled() { throw .cancelled }
      if let bytes = try connection.receive() {
        guard !bytes.isEmpty else { throw .closed(1006, "") }
        messages = try frames.feed(bytes)
        given = 0
      } else {
        guard ContinuousClock.now < deadline else { return nil }
        guard connection.wait(toSend: false, until: deadline) else { throw .closed(1006, "") }
      }
    }
    defer { given += 1 }
    return messages[given]
  }

  func send(_ text: String, _ endpoint: Endpoint) throws(TransportError) {
    try send(WebSocketFrames.text(text, mask: mask()), endpoint)
  }

  func ping(_ endpoint: Endpoint) throws(TransportError) {
    try send(WebSocketFrames.ping(mask: mask()), endpoint)
  }

  func pong(_ payload: [UInt8], _ endpoint: Endpoint) throws(TransportError) {
    try send(WebSocketFrames.pong(payload, mask: mask()), endpoint)
  }

  /// Sends a close frame without waiting for its delivery.
  func close() {
    let bytes = WebSocketFrames.close(1000, mask: mask())
    _ = try? connection.send(bytes[...])
  }

  private func mask() -> UInt32 { UInt32.random(in: 0...UInt32.max, using: &random) }

  private func send(_ bytes: [UInt8], _ endpoint: Endpoint) throws(TransportError) {
    try send(bytes, deadline: ContinuousClock.now + .seconds(endpoint.timeout), endpoint: endpoint)
  }

  private func send(
    _ bytes: [UInt8],
    deadline: ContinuousClock.Instant,
    endpoint: Endpoint
  ) throws(TransportError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try connection.send(rest)
      rest = rest.dropFirst(count)
      if count == 0 {
        try check(deadline, endpoint)
        _ = connection.wait(toSend: true, until: deadline)
      }
    }
  }
}
