#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A connection that somebody made to us; nothing on it waits, except `wait`.
final class Socket: Sendable {
  let descriptor: Int32
  /// What decrypts it; nil where its port has no certificate.
  private let session: EncryptedSession?

  init(descriptor: Int32, identity: ServerIdentity? = nil) {
    self.descriptor = descriptor
    session = identity.map { EncryptedSession($0, descriptor) }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var one: Int32 = 1
    setsockopt(
      descriptor,
      Int32(IPPROTO_TCP),
      TCP_NODELAY,
      &one,
      socklen_t(MemoryLayout<Int32>.size)
    )
    #if canImport(Darwin)
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &one, socklen_t(MemoryLayout<Int32>.size))
    #else
      paceNothing()
    #endif
  }

  #if !canImport(Darwin)
    /// Has what is sent go out as soon as the other side takes it.
    ///
    /// BBR, which some machines are set to, spreads what it sends over time by what it has seen before: of an
    /// exchange handed on in pieces some would wait 25 ms for nothing. Any other choice of the machine's stays, and
    /// where CUBIC is not there, BBR does.
    private func paceNothing() {
      var name = [UInt8](repeating: 0, count: 16)
      var size = socklen_t(name.count)
      let level = Int32(IPPROTO_TCP)
      guard getsockopt(descriptor, level, TCP_CONGESTION, &name, &size) == 0,
        name.starts(with: "bbr".utf8)
      else { return }
      setsockopt(descriptor, level, TCP_CONGESTION, "cubic", 5)
    }
  #endif

  deinit { close(descriptor) }

  enum Arrival {
    case nothing
    case bytes([UInt8])
    case end
    /// Nobody is there any more.
    case broken
  }

  /// Bytes may be there without the descriptor being readable: receive before waiting.
  func receive(at most: Int = 64 << 10) -> Arrival {
    session?.receive(at: most) ?? receivePlain(at: most)
  }

  /// Why the other side speaks to this port as nobody is understood here; nil where it does not.
  func mistake(in first: ArraySlice<UInt8>) -> MessageFault? {
    if let session {
      return session.isPlain
        ? .badHead("it is not encrypted; the address for the app begins with https://") : nil
    }
    // TLS begins with a record of type 22.
    return first.first == 0x16
      ? .badHead("it is encrypted; the address for the app begins with http://") : nil
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

  /// How many bytes were taken from the front; nil where nobody takes any.
  func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    if let session, !session.isPlain { return session.send(bytes) }
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    #if canImport(Glibc)
      let count = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, flags) }
    #elseif canImport(Musl)
      let count = bytes.withUnsafeBytes { Musl.send(descriptor, $0.baseAddress, $0.count, flags) }
    #else
      let count = bytes.withUnsafeBytes { Darwin.send(descriptor, $0.baseAddress, $0.count, flags) }
    #endif
    if count >= 0 { return count }
    return [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) ? 0 : nil
  }

  /// Sends all of it, however slowly it is taken; false where nobody takes it, or somebody ends it.
  func sendAll(_ bytes: [UInt8], _ isCancelled: () -> Bool) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard !isCancelled(), let count = send(rest) else { return false }
      rest = rest.dropFirst(count)
      if count == 0 { _ = Self.wait([.init(descriptor, toSend: true)], milliseconds: 100) }
    }
    return true
  }

  /// Waits; false where somebody ends that.
  func pause(_ seconds: Double, _ isCancelled: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      if isCancelled() { return false }
      _ = Self.wait([], milliseconds: 20)
    }
    return true
  }

  /// Says that nothing more is sent; false where the other side takes nothing now, so that it is still to be said.
  func endSending() -> Bool {
    guard session?.endSending() ?? true else { return false }
    Self.endSending(descriptor)
    return true
  }

  /// Why the other side did not agree on encryption; nil where it did, or is not asked to.
  var refusal: TLSRefusal? { session?.refusal.map { TLSRefusal($0) } }

  static func endSending(_ descriptor: Int32) { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Says that nothing more is sent, and reads what still comes, so that what was sent arrives whole.
  func finish() {
    var isSaid = endSending()
    for _ in 0..<20 {
      if !isSaid { isSaid = endSending() }
      switch receive() {
      case .end, .broken: return
      case .bytes: continue
      case .nothing:
        _ = Self.wait([.init(descriptor, toReceive: true, toSend: !isSaid)], milliseconds: 25)
      }
    }
  }

  /// Ends the connection so that the other side sees it break.
  func breakOff() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    let size = socklen_t(MemoryLayout.size(ofValue: linger))
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, size)
  }

  /// Whether the system has learned that nobody is there any more.
  var isBroken: Bool {
    var entry = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&entry, 1, 0) > 0 && entry.revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0
  }

  /// A descriptor and what is waited for on it; nothing takes it out of the waiting.
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

  /// Waits until something of what is wanted can be done; whether there is.
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
