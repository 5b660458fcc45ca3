internal import CLibcurl
package import GraphQLTransport

/// A connection that libcurl makes, through proxies and TLS, and whose bytes are its user's own.
///
/// No call waits, except for the beginning and ``wait(toSend:until:)``.
package final class Connection {
  private let handle: CurlHandle

  /// Connects; `timeout` is in seconds.
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
    // A proxy hands the bytes on and reads none of them.
    handle.set(LC_OPT_PROXY_TUNNEL, 1)
    let deadline = ContinuousClock.now + .seconds(timeout)
    handle.begin()
    while try !handle.step() {
      if isCancelled() { throw .cancelled }
      if ContinuousClock.now >= deadline { throw .timeout(timeout, hasBegun: false) }
      handle.wait(until: deadline)
    }
  }

  /// The descriptor to wait at; bytes may be there without it being readable, so receive first.
  package var descriptor: Int32 { lc_socket(handle.easy) }

  /// Bytes that are received at once at most.
  private static let pieceSize = 128 << 10

  /// What has come, 128 KiB at most; nil for nothing yet, empty at the end.
  ///
  /// Encrypted bytes come 16 KiB at a time: libcurl is asked until nothing more is there, since everything that is done
  /// with a piece (sending it on, looking at it) costs by the piece.
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
        // An end or an error behind bytes is met again by the next call.
        guard code == 0, more > 0 else { break }
        count += more
      }
    }
    if !bytes.isEmpty { return bytes }
    if code == Int32(LC_E_AGAIN.rawValue) { return nil }
    if let error = handle.error(code) { throw error }
    return bytes
  }

  /// How many bytes were taken from the front; none where the connection is busy.
  package func send(_ bytes: ArraySlice<UInt8>) throws(TransportError) -> Int {
    var sent = 0
    let code = bytes.withUnsafeBytes { lc_send(handle.easy, $0.baseAddress, $0.count, &sent) }
    if code != Int32(LC_E_AGAIN.rawValue), let error = handle.error(code) { throw error }
    return sent
  }

  /// Waits for a moment, until something has come or, on demand, can be sent; false without a connection.
  package func wait(toSend: Bool, until deadline: ContinuousClock.Instant) -> Bool {
    lc_wait_socket(handle.easy, toSend ? 1 : 0, Int32(CurlHandle.milliseconds(until: deadline)))
      >= 0
  }
}
