internal import GraphQLTransport

/// A request and its response over HTTP, through redirects.
struct HTTPExchange {
  let endpoint: Endpoint
  /// The headers that this program sends, beside those that were given.
  let headers: [HTTPHeader]
  /// Nil sends a GET.
  let body: [UInt8]?
  /// Where the response came from, and what was noteworthy on the way.
  private(set) var notes: [String] = []

  private static let redirectLimit = 10

  init(_ endpoint: Endpoint, headers: [HTTPHeader], body: [UInt8]?) {
    self.endpoint = endpoint
    self.headers = headers
    self.body = body
  }

  /// Sends the request to an address and follows where the server points to.
  ///
  /// A redirect keeps method and body, but for a 303, which points at a response to be got. What was
  /// given as headers, certificate, user or password goes to the server that it was given for alone.
  mutating func run(
    at url: EndpointURL,
    to sink: any ResponseSink,
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
          "\(url.shown) points to another address that cannot be used: \(error.message)"
        )
      }
      if url.scheme.isSecure, !next.scheme.isSecure {
        throw .redirect("\(url.shown) points to \(next.shown), which is not encrypted")
      }
      if !next.hasOrigin(of: self.endpoint.url),
        !endpoint.headers.isEmpty || endpoint.tls.certificate != nil
      {
        endpoint.headers = []
        endpoint.tls.certificate = nil
        endpoint.tls.key = nil
        notes.append("\(next.shown) is another server: the headers that were given stayed behind")
      }
      if redirect.status == 303 { body = nil }
      url = next
    }
    throw .redirect("\(url.shown) points elsewhere for the \(Self.redirectLimit)th time")
  }
}
