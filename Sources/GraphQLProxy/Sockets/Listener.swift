import LibC

/// A listening socket.
package final class Listener: Sendable {
  /// The reason why connections cannot be accepted.
  package struct Failure: Error, Equatable {
    package let message: String
  }

  let descriptor: Int32
  package let address: ListenAddress
  /// The port; if 0 was requested, the one chosen by the system.
  package let port: Int
  /// The certificate, or `nil` to listen without TLS.
  private let identity: ServerIdentity?

  package init(
    _ address: ListenAddress,
    identity: ServerIdentity? = nil
  ) throws(Failure) {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST | AI_PASSIVE
    hints.ai_socktype = streamSocket
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address.numericHost, String(address.port), &hints, &found) == 0, let found
    else { throw Failure(message: "\(address.host): not an address of this machine") }
    defer { freeaddrinfo(found) }
    let descriptor = socket(found.pointee.ai_family, found.pointee.ai_socktype, 0)
    guard descriptor >= 0 else { throw Self.failure(address) }
    var one: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    guard bind(descriptor, found.pointee.ai_addr, found.pointee.ai_addrlen) == 0,
      listen(descriptor, 128) == 0
    else {
      defer { close(descriptor) }
      throw Self.failure(address)
    }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    self.descriptor = descriptor
    self.address = address
    self.identity = identity
    port = address.port == 0 ? Self.port(of: descriptor) : address.port
  }

  deinit { close(descriptor) }

  /// The URL to configure in the app.
  package var place: String {
    "\(identity == nil ? "http" : "https")://\(address.host):\(port)"
  }

  private static func failure(_ address: ListenAddress) -> Failure {
    let code = errno
    let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    return Failure(message: "\(address.text): cannot listen there: \(reason)")
  }

  private static func port(of descriptor: Int32) -> Int {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        guard getsockname(descriptor, name, &size) == 0 else { return 0 }
        // The port follows the address family for both IPv4 and IPv6.
        return UnsafeRawPointer(name).loadUnaligned(fromByteOffset: 2, as: UInt16.self).bigEndianInt
      }
    }
  }

  /// The result of waiting for a connection.
  enum Arrival {
    case connection(Socket)
    case nothing
    /// A connection may be waiting, but the system lacks the resources to accept it.
    case lack(Failure)
  }

  /// True if a client waits to be accepted.
  var isAwaited: Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  /// Returns the next connection if one arrives in time, or throws if none can be accepted any
  /// more.
  func accept(milliseconds: Int32) throws(Failure) -> Arrival {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let count = poll(&entry, 1, milliseconds)
    if count == 0 { return .nothing }
    if count < 0 { return try arrival(behind: errno) }
    let accepted = acceptConnection(descriptor)
    return accepted < 0
      ? try arrival(behind: errno) : .connection(Socket(descriptor: accepted, identity: identity))
  }

  /// Classifies an error: of one connection, a temporary lack of resources, or a permanent failure.
  private func arrival(behind code: Int32) throws(Failure) -> Arrival {
    let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    let failure = Failure(message: "\(address.text): stopped accepting connections: \(reason)")
    switch code {
    case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .lack(failure)
    case EBADF, EINVAL, ENOTSOCK, EFAULT, EOPNOTSUPP, EPERM: throw failure
    // The connection was closed before it was accepted, or a signal arrived.
    case _: return .nothing
    }
  }
}

extension UInt16 {
  fileprivate var bigEndianInt: Int { Int(UInt16(bigEndian: self)) }
}
