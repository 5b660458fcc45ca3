internal import CLibcurl
package import GraphQLTransport

/// A raw connection made by libcurl, which handles proxies and TLS.
///
/// Only the initializer and ``wait(toSend:until:)`` block.
package final class Connection {
  private let handle: CurlHandle

  /// Connects to a server; `timeout` is in seconds.
  package init(
    to url: EndpointURL,
    tls: Endpoint.TLS,
    timeout: Double,
    isCancelled: () -> Bool
  ) throws(TransportError) {
    handle = try CurlHandle(url, tls: tls)
    handle.set(LC_OPT_CONNECT_ONLY, 1)
    handle.set(LC_OPT_BUFFER_SIZE, Self.pieceSize)
    handle.set(LC_OPT_HTTP_VERSION, Int(LC_HTTP_1_1.rawValue))
    // Use a tunnel, so that a proxy forwards the bytes unchanged.
    handle.set(LC_OPT_PROXY_TUNNEL, 1)
    let deadline = ContinuousClock.now + .seconds(timeout)
    handle.begin()
    while try !handle.step() {
      if isCancelled() { throw .cancelled }
      if ContinuousClock.now >= deadline { throw .timeout(timeout, hasBegun: false) }
      handle.wait(until: deadline)
    }
  }

  /// The file descriptor to poll; call `receive` first, because data may be buffered although it is
  /// not readable.
  package var descriptor: Int32 { lc_socket(handle.easy) }

  /// The maximum number of bytes received at once.
  private static let pieceSize = 128 << 10

  /// Returns up to 128 KiB of received data, `nil` if there is none yet, and an empty array at the
  /// end.
  ///
  /// TLS delivers 16 KiB at a time. All available data is collected, because forwarding and
  /// inspecting have a cost per piece.
  package func receive() throws(TransportError) -> [UInt8]? {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
      count = 0
      while count < buffer.count {
        var more = 0
        code = lc_receive(
          handle.easy,
          buffer.baseAddress.map { $0 + count },
          buffer.count - count,
          &more
        )
        // The next call returns the end or error that follows these bytes.
        guard code == 0, more > 0 else { break }
        count += more
      }
    }
    if !bytes.isEmpty { return bytes }
    if code == Int32(LC_E_AGAIN.rawValue) { return nil }
    if let error = handle.error(code) { throw error }
    return bytes
  }

  /// Sends bytes and returns how many were accepted; 0 if the connection is busy.
  package func send(_ bytes: ArraySlice<UInt8>) throws(TransportError) -> Int {
    var sent = 0
    let code = bytes.withUnsafeBytes { lc_send(handle.easy, $0.baseAddress, $0.count, &sent) }
    if code != Int32(LC_E_AGAIN.rawValue), let error = handle.error(code) { throw error }
    return sent
  }

  /// Waits briefly until data arrives or, if `toSend` is true, can be sent; returns false if there
  /// is no connection.
  package func wait(toSend: Bool, until deadline: ContinuousClock.Instant) -> Bool {
    lc_wait_socket(handle.easy, toSend ? 1 : 0, Int32(CurlHandle.milliseconds(until: deadline)))
      >= 0
  }
}
