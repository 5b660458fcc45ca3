internal import GraphQLTransport

/// An HTTP request and its response, following redirects.
struct HTTPExchange {
  let endpoint: Endpoint
  /// The client's own headers, in addition to the endpoint's.
  let headers: [HTTPHeader]
  /// The body, or `nil` for a GET request.
  let body: [UInt8]?
  /// Notes for the user, such as headers dropped at a redirect.
  private(set) var notes: [String] = []

  private static let redirectLimit = 10

  init(_ endpoint: Endpoint, headers: [HTTPHeader], body: [UInt8]?) {
    self.endpoint = endpoint
    self.headers = headers
    self.body = body
  }

  /// Sends the request and follows redirects.
  ///
  /// A redirect keeps method and body, except for status 303, which is followed with GET. The
  /// endpoint's headers, client certificate, user and password are sent only to the original
  /// server. A redirect that would send the operation to another server is an error.
  mutating func run(
    at url: EndpointURL,
    to sink: PayloadSink,
    isCancelled: () -> Bool
  ) throws(TransportError) {
    var endpoint = endpoint
    var url = url
    var body = body
    for _ in 0...Self.redirectLimit {
      let own = headers.filter { header in
        !endpoint.headers.contains { $0.isNamed(header.name) }
      }
      let redirect = try HTTPTransfer.run(
        url,
        headers: own + endpoint.headers,
        body: body,
        endpoint: endpoint,
        to: sink,
        isCancelled: isCancelled
      )
      guard let redirect else { return }
      let next: EndpointURL
      do throws(TransportError) {
        next = try EndpointURL(redirect.address)
      } catch {
        throw .redirect(
          "\(url.shown) redirects to an address that cannot be used: \(error.message)"
        )
      }
      if url.scheme.isSecure, !next.scheme.isSecure {
        throw .redirect("\(url.shown) redirects to \(next.shown), which is not encrypted")
      }
      if !next.hasOrigin(of: self.endpoint.url),
        !endpoint.headers.isEmpty || endpoint.tls.certificate != nil
      {
        endpoint.headers = []
        endpoint.tls.certificate = nil
        endpoint.tls.key = nil
        notes.append("\(next.shown) is another server, so your headers were not sent to it")
      }
      if redirect.status == 303 { body = nil }
      if body != nil, !next.hasOrigin(of: self.endpoint.url) {
        throw .redirect(
          "\(url.shown) redirects to \(next.shown), another server: the operation is not sent to "
            + "it; if you trust it, use its address as the endpoint"
        )
      }
      url = next
    }
    throw .redirect("\(url.shown) redirects for the \(Self.redirectLimit)th time")
  }
}
