internal import CLibcurl
internal import GraphQLTransport

/// One HTTP request and its response, without following redirects.
final class HTTPTransfer {
  private let sink: PayloadSink
  private var head: ResponseHead?
  private var headSize = 0
  /// True if the head was passed on, so that later header lines are trailers.
  private var hasHead = false
  private var failure: TransportError?

  private static let headLimit = 256 << 10
  /// The target of a redirect.
  struct Redirect {
    let status: Int
    let address: String
  }

  private var isRedirect: Bool {
    [301, 302, 303, 307, 308].contains(head?.status) && head?.value(of: "location") != nil
  }

  private init(_ sink: PayloadSink) { self.sink = sink }

  /// Sends a request, passes the response to the sink, and returns a redirect if there is one.
  ///
  /// A request without a body uses GET.
  static func run(
    _ url: EndpointURL,
    headers: [HTTPHeader],
    body: [UInt8]?,
    endpoint: Endpoint,
    to sink: PayloadSink,
    isCancelled: () -> Bool
  ) throws(TransportError) -> Redirect? {
    let handle = try CurlHandle(url, tls: endpoint.tls)
    let transfer = HTTPTransfer(sink)
    let context = Unmanaged.passUnretained(transfer).toOpaque()
    // Accept every compression that this libcurl supports.
    handle.set(LC_OPT_ACCEPT_ENCODING, "")
    handle.setHeaders(headers)
    _ = lc_set_head_callback(handle.easy, { HTTPTransfer.takeHead($0, $1 * $2, $3) }, context)
    _ = lc_set_body_callback(handle.easy, { HTTPTransfer.takeBody($0, $1 * $2, $3) }, context)
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: body?.count ?? 0, alignment: 1)
    defer { bytes.deallocate() }
    if let body {
      bytes.copyBytes(from: body)
      handle.set(LC_OPT_POST_FIELDS, bytes: UnsafeRawBufferPointer(bytes))
    } else {
      handle.set(LC_OPT_HTTP_GET, 1)
    }
    handle.begin()
    do throws(TransportError) {
      while try !handle.step() {
        if isCancelled() { throw .cancelled }
        let deadline = sink.deadline
        if let deadline, ContinuousClock.now >= deadline {
          throw .timeout(endpoint.timeout, hasBegun: transfer.hasHead)
        }
        handle.wait(until: deadline)
      }
    } catch {
      // An error in handling the data is more specific than libcurl's "not accepted".
      throw transfer.failure ?? error
    }
    guard transfer.isRedirect, let head = transfer.head else { return nil }
    return Redirect(status: head.status, address: handle.redirect ?? "")
  }

  private static func takeHead(
    _ bytes: UnsafeMutablePointer<CChar>?,
    _ size: Int,
    _ context: UnsafeMutableRawPointer?
  ) -> Int {
    take(bytes, size, context) { (transfer, line) throws(TransportError) in
      try transfer.takeHead(line)
    }
  }

  private static func takeBody(
    _ bytes: UnsafeMutablePointer<CChar>?,
    _ size: Int,
    _ context: UnsafeMutableRawPointer?
  ) -> Int {
    take(bytes, size, context) { (transfer, piece) throws(TransportError) in
      // The body of a redirect is ignored.
      if !transfer.isRedirect { try transfer.sink.take(piece) }
    }
  }

  /// Passes a callback's bytes to its transfer; returning a smaller size makes libcurl end the
  /// transfer.
  private static func take(
    _ bytes: UnsafeMutablePointer<CChar>?,
    _ size: Int,
    _ context: UnsafeMutableRawPointer?,
    _ body: (HTTPTransfer, UnsafeRawBufferPointer) throws(TransportError) -> Void
  ) -> Int {
    guard let context else { return 0 }
    let transfer = Unmanaged<HTTPTransfer>.fromOpaque(context).takeUnretainedValue()
    let piece = UnsafeRawBufferPointer(start: bytes, count: size)
    return transfer.taking { () throws(TransportError) in try body(transfer, piece) } ? size : 0
  }

  private func taking(_ body: () throws(TransportError) -> Void) -> Bool {
    do throws(TransportError) {
      try body()
      return true
    } catch {
      failure = failure ?? error
      return false
    }
  }

  private func takeHead(_ bytes: UnsafeRawBufferPointer) throws(TransportError) {
    if hasHead { return }
    headSize += bytes.count
    guard headSize <= Self.headLimit else {
      throw .tooLarge("the headers of the response", Self.headLimit)
    }
    var line = String(decoding: bytes, as: UTF8.self)
    while line.last?.isNewline == true { line.removeLast() }
    if line.hasPrefix("HTTP/") {
      head = ResponseHead(statusLine: line)
    } else if line.isEmpty {
      // A status below 200 is informational, and another head follows.
      guard let head, head.status >= 200 else { return }
      hasHead = true
      if !isRedirect { try sink.take(head) }
    } else {
      head?.add(line: line)
    }
  }
}
