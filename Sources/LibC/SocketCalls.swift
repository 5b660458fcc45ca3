// Sockets, whose constants have other types on Linux, and other options on Darwin.

#if canImport(Glibc)
  /// The type of a socket for a stream of bytes.
  package let streamSocket = Int32(SOCK_STREAM.rawValue)
#else
  /// The type of a socket for a stream of bytes.
  package let streamSocket = SOCK_STREAM
#endif

/// Sends some of the bytes; returns their number, or a negative number and sets `errno`.
///
/// A closed connection raises no signal; on Darwin that needs `setStreamOptions`.
package func sendSome(_ socket: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  #if canImport(Darwin)
    let flags: Int32 = 0
  #else
    let flags = Int32(MSG_NOSIGNAL)
  #endif
  return send(socket, bytes.baseAddress, bytes.count, flags)
}

/// Receives some bytes without consuming them; returns their number, or a negative number and sets
/// `errno`.
package func peekSome(_ socket: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  recv(socket, bytes.baseAddress, bytes.count, Int32(MSG_PEEK))
}

/// Accepts a connection; returns a negative number and sets `errno` if there is none.
package func acceptConnection(_ listener: Int32) -> Int32 { accept(listener, nil, nil) }

/// Makes a connection send data without delay, and fail instead of raising a signal if it is closed.
package func setStreamOptions(_ socket: Int32) {
  var one: Int32 = 1
  let size = socklen_t(MemoryLayout<Int32>.size)
  setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &one, size)
  #if canImport(Darwin)
    setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &one, size)
  #else
    disablePacing(socket)
  #endif
}

#if !canImport(Darwin)
  /// Replaces BBR congestion control, so that data is sent as soon as the peer accepts it.
  ///
  /// BBR, the default on some machines, paces data based on earlier traffic; pieces of an exchange
  /// could be delayed by 25 ms. Other algorithms are kept, and so is BBR if CUBIC is not available.
  private func disablePacing(_ socket: Int32) {
    var name = [UInt8](repeating: 0, count: 16)
    var size = socklen_t(name.count)
    let level = Int32(IPPROTO_TCP)
    guard getsockopt(socket, level, TCP_CONGESTION, &name, &size) == 0,
      name.starts(with: "bbr".utf8)
    else { return }
    setsockopt(socket, level, TCP_CONGESTION, "cubic", 5)
  }
#endif
