import LibC
internal import Threads

/// An accepted connection; only `wait` and functions that use it block.
final class Socket: Sendable {
  let descriptor: Int32
  /// The TLS session, or `nil` if the port has no certificate.
  private let session: TLSConnection?
  private let clientWait = Mutex(ClientWait())

  init(descriptor: Int32, identity: ServerIdentity? = nil) {
    self.descriptor = descriptor
    session = identity.map { TLSConnection($0, descriptor) }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    setStreamOptions(descriptor)
  }

  deinit { close(descriptor) }

  enum Arrival {
    case nothing
    case bytes([UInt8])
    case end
    /// The connection is broken.
    case broken
  }

  /// Receives data; call it before waiting, because data may be buffered although the descriptor is
  /// not readable.
  func receive(at most: Int = 64 << 10) -> Arrival {
    session?.receive(at: most) ?? receivePlain(at: most)
  }

  /// Returns the fault if the client uses TLS on a plain port or vice versa, or `nil`.
  func mistake(in first: ArraySlice<UInt8>) -> MessageFault? {
    if let session {
      return session.isPlain
        ? .badHead("it is not encrypted; use the https:// address in the app") : nil
    }
    // TLS starts with a record of type 22.
    return first.first == 0x16
      ? .badHead("it is encrypted; use the http:// address in the app") : nil
  }

  private func receivePlain(at most: Int) -> Arrival {
    var count = 0
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, filled in
      count = recv(descriptor, buffer.baseAddress, most, 0)
      code = errno
      filled = max(count, 0)
    }
    if count > 0 { return .bytes(bytes) }
    if count == 0 { return .end }
    return [EAGAIN, EWOULDBLOCK, EINTR].contains(code) ? .nothing : .broken
  }

  /// Sends bytes and returns how many were accepted, or `nil` if the connection is broken.
  func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    if let session, !session.isPlain { return session.send(bytes) }
    let count = bytes.withUnsafeBytes { sendSome(descriptor, $0) }
    if count >= 0 { return count }
    return [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) ? 0 : nil
  }

  /// Sends all bytes, waiting as necessary; returns false if the connection is broken or sending is
  /// cancelled.
  func sendAll(_ bytes: [UInt8], _ isCancelled: () -> Bool) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard !isCancelled(), let count = send(rest) else { return false }
      rest = rest.dropFirst(count)
      if count == 0 { _ = Self.wait([.init(descriptor, toSend: true)], milliseconds: 100) }
    }
    return true
  }

  /// Waits for a time; returns false if cancelled.
  func pause(_ seconds: Double, _ isCancelled: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      if isCancelled() { return false }
      _ = Self.wait([], milliseconds: 20)
    }
    return true
  }

  /// True if the connection uses TLS.
  var isEncrypted: Bool { session.map { !$0.isPlain } ?? false }

  /// Starts to wait for the head of a request.
  ///
  /// `hasPart` is true if bytes of it have already arrived.
  func beginWaiting(hasPart: Bool) {
    clientWait.withLock { wait in
      wait.begin()
      if hasPart { wait.receivedFirstByte() }
    }
  }

  /// Limits the wait because part of a head has arrived.
  func hasReceivedPart() { clientWait.withLock { $0.receivedFirstByte() } }

  /// Starts to wait for the rest of a request's body.
  func beginWaitingForBody() { clientWait.withLock { $0.beginBody() } }

  /// Notes received bytes of a body.
  func hasReceivedBody(_ count: Int) { clientWait.withLock { $0.receivedBody(count) } }

  /// Starts to wait for messages of a WebSocket.
  func beginWaitingForMessages() { clientWait.withLock { $0.beginWebSocket() } }

  /// Starts the current wait again, because a message has passed or the client could not send.
  func restartWaiting() { clientWait.withLock { $0.restart() } }

  /// Ends the wait because the head or the request is complete.
  func endWaiting() { clientWait.withLock { $0.end() } }

  /// True if the request was not complete in time, or the connection is needed for another client.
  var isWaitOver: Bool { clientWait.withLock { $0.isOver } }

  /// What the connection waits for, and since when, if it can be closed to make room; `nil` if not.
  var evictable: (phase: ClientWait.Phase, since: ContinuousClock.Instant)? {
    clientWait.withLock { $0.evictable }
  }

  var isEvicted: Bool { clientWait.withLock { $0.isEvicted } }

  /// Ends the wait to make room for another client.
  func evict() { clientWait.withLock { $0.evict() } }

  /// Closes the sending side; returns false if that is not possible yet and must be repeated.
  func endSending() -> Bool {
    guard session?.endSending() ?? true else { return false }
    Self.endSending(descriptor)
    return true
  }

  /// The reason why the client did not complete the TLS handshake, or `nil`.
  var refusal: TLSRefusal? { session?.refusal.map { TLSRefusal($0) } }

  static func endSending(_ descriptor: Int32) { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Closes the sending side and reads remaining data, so that everything sent is delivered.
  func finish() {
    var isEnded = endSending()
    for _ in 0..<20 {
      if !isEnded { isEnded = endSending() }
      switch receive() {
      case .end, .broken: return
      case .bytes: continue
      case .nothing:
        _ = Self.wait([.init(descriptor, toReceive: true, toSend: !isEnded)], milliseconds: 25)
      }
    }
  }

  /// Resets the connection when it is closed, so that the peer sees an error.
  func breakOff() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    let size = socklen_t(MemoryLayout.size(ofValue: linger))
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, size)
  }

  /// True if the system has detected that the connection is broken.
  ///
  /// Without a requested event, macOS reports nothing. A peer that has only finished sending makes
  /// the socket readable there, so the request is for writing.
  var isBroken: Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&entry, 1, 0) > 0 && entry.revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0
  }

  /// A descriptor and the events to wait for; errors always end the wait.
  struct Interest {
    let descriptor: Int32
    let toReceive: Bool
    let toSend: Bool

    init(_ descriptor: Int32, toReceive: Bool = false, toSend: Bool = false) {
      self.descriptor = descriptor
      self.toReceive = toReceive
      self.toSend = toSend
    }
  }

  /// Waits until one of the events occurs; returns false at a timeout.
  static func wait(_ interests: [Interest], milliseconds: Int32) -> Bool {
    var entries = interests.map { interest in
      pollfd(
        fd: interest.toReceive || interest.toSend ? interest.descriptor : -1,
        events: Int16((interest.toReceive ? POLLIN : 0) | (interest.toSend ? POLLOUT : 0)),
        revents: 0
      )
    }
    return poll(&entries, nfds_t(entries.count), milliseconds) > 0
  }
}
