internal import CLibcurl
internal import GraphQLTransport

/// One libcurl transfer or connection, driven by calls of ``step()`` and ``wait(until:)``.
final class CurlHandle {
  let easy: OpaquePointer
  private let multi: OpaquePointer
  private var list: OpaquePointer?
  private let reason: UnsafeMutablePointer<CChar>
  private let url: EndpointURL

  /// The maximum wait between checks for cancellation, in milliseconds.
  private static let patience = 40

  init(_ url: EndpointURL, tls: Endpoint.TLS) throws(TransportError) {
    let size = Int(LC_ERROR_BUFFER_SIZE.rawValue)
    let reason = UnsafeMutablePointer<CChar>.allocate(capacity: size)
    reason.initialize(repeating: 0, count: size)
    guard lc_load(reason, size) == 0 else {
      defer { reason.deallocate() }
      throw .libraryMissing(String(cString: reason))
    }
    guard let easy = lc_easy_init() else {
      reason.deallocate()
      throw .libraryMissing("it does not create a handle")
    }
    guard let multi = lc_multi_init() else {
      lc_easy_cleanup(easy)
      reason.deallocate()
      throw .libraryMissing("it does not create a handle")
    }
    (self.easy, self.multi, self.reason, self.url) = (easy, multi, reason, url)
    _ = lc_set_pointer(easy, option(LC_OPT_ERROR_BUFFER), reason)
    set(LC_OPT_URL, url.httpText)
    set(LC_OPT_PROTOCOLS, Int(LC_PROTOCOLS_HTTP.rawValue))
    set(LC_OPT_NO_SIGNAL, 1)
    // Do not wait for a pending name lookup when closing.
    set(LC_OPT_QUICK_EXIT, 1)
    set(LC_OPT_TCP_KEEP_ALIVE, 1)
    set(LC_OPT_SUPPRESS_CONNECT_HEAD, 1)
    if let file = tls.authorities { set(LC_OPT_CA_FILE, file) }
    if let file = tls.certificate { set(LC_OPT_CERTIFICATE, file) }
    if let file = tls.key { set(LC_OPT_KEY, file) }
    if !tls.isVerified {
      set(LC_OPT_VERIFY_PEER, 0)
      set(LC_OPT_VERIFY_HOST, 0)
    }
  }

  deinit {
    _ = lc_multi_remove(multi, easy)
    lc_easy_cleanup(easy)
    lc_multi_cleanup(multi)
    lc_list_free(list)
    reason.deallocate()
  }

  func set(_ option: LC_Constant, _ value: Int) {
    _ = lc_set_number(easy, self.option(option), value)
  }

  func set(_ option: LC_Constant, _ text: String) {
    _ = text.withCString { lc_set_pointer(easy, self.option(option), $0) }
  }

  /// Sets an option without copying the bytes, which must outlive the handle.
  func set(_ option: LC_Constant, bytes: UnsafeRawBufferPointer) {
    _ = lc_set_offset(easy, self.option(LC_OPT_POST_FIELD_SIZE), Int64(bytes.count))
    _ = lc_set_pointer(easy, self.option(option), bytes.baseAddress)
  }

  /// Sets the request's headers; an empty value removes a header that libcurl sends by default.
  func setHeaders(_ headers: [HTTPHeader]) {
    for header in headers {
      let line = header.value.isEmpty ? "\(header.name):" : "\(header.name): \(header.value)"
      list = lc_list_append(list, line) ?? list
    }
    _ = lc_set_pointer(easy, option(LC_OPT_HEADERS), UnsafeRawPointer(list))
  }

  func begin() { _ = lc_multi_add(multi, easy) }

  /// Processes available data and returns true if the transfer has ended.
  func step() throws(TransportError) -> Bool {
    var running: Int32 = 0
    _ = lc_multi_perform(multi, &running)
    var code: Int32 = 0
    if lc_multi_result(multi, &code) == 1 {
      if let error = error(code) { throw error }
      return true
    }
    return false
  }

  func wait(until deadline: ContinuousClock.Instant?) {
    _ = lc_multi_wait(multi, Int32(Self.milliseconds(until: deadline)))
  }

  /// Returns how long to wait at most, in milliseconds.
  static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int {
    guard let deadline else { return patience }
    let left = ContinuousClock.now.duration(to: deadline).components
    guard left.seconds < 1 else { return patience }
    return min(max(Int(left.attoseconds / 1_000_000_000_000_000), 0) + 1, patience)
  }

  var redirect: String? {
    lc_get_text(easy, option(LC_INFO_REDIRECT_URL)).map { String(cString: $0) }
  }

  /// Returns the error for a libcurl result code, or `nil` for success.
  func error(_ code: Int32) -> TransportError? {
    guard code != 0 else { return nil }
    var detail = String(cString: reason)
    if detail.isEmpty { detail = lc_message(code).map { String(cString: $0) } ?? "code \(code)" }
    let place = url.authority
    switch UInt32(code) {
    case LC_E_BAD_URL.rawValue: return .badURL(url.shown, detail)
    case LC_E_UNSUPPORTED_PROTOCOL.rawValue:
      return .broken("the server does not speak HTTP (\(detail))")
    case LC_E_HOST_NAME.rawValue: return .unknownHost(url.host)
    case LC_E_PROXY_NAME.rawValue:
      return .unreachable(place, "the proxy's host name cannot be resolved")
    case LC_E_CONNECT.rawValue:
      return lc_was_refused(easy) == 1
        ? .refused("\(url.host) (port \(url.port))") : .unreachable(place, detail)
    case LC_E_TLS_CONNECT.rawValue, LC_E_ENGINE_MISSING.rawValue, LC_E_ENGINE.rawValue,
      LC_E_CERTIFICATE.rawValue, LC_E_CIPHER.rawValue, LC_E_PEER.rawValue,
      LC_E_CA_FILE.rawValue, LC_E_CRL_FILE.rawValue, LC_E_ISSUER.rawValue,
      LC_E_PINNED_KEY.rawValue, LC_E_CERTIFICATE_STATUS.rawValue:
      return .tls(place, detail)
    case LC_E_NOTHING.rawValue:
      return .broken("the server closed the connection without a response")
    case LC_E_PARTIAL.rawValue: return .broken("in the middle of the response: \(detail)")
    case LC_E_ENCODING.rawValue: return .badStream("its compressed data is damaged: \(detail)")
    case _: return .broken(detail)
    }
  }

  private func option(_ constant: LC_Constant) -> Int32 { Int32(constant.rawValue) }
}
