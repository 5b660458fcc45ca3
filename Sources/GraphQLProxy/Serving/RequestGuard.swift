internal import GraphQLClient
internal import GraphQLTransport

/// Decides whether a request may come from a web page, and whether that page may use the server.
///
/// A browser lets any page send requests to servers on this machine. A page is recognized by its
/// `Origin`. A name that an attacker resolves to a loopback address (DNS rebinding) is recognized
/// by `Host`. Other requests need a header that a page cannot send without asking first (CORS
/// preflight).
package struct RequestGuard: Sendable {
  /// The origins of pages that may use the server, such as `https://app.example`.
  private let origins: Set<String>
  /// The names that `Host` may have besides `localhost` and numeric addresses.
  private let hosts: Set<String>

  /// Creates a guard for a server at an address, which allows pages of the given origins.
  package init(allowing origins: [String] = [], at address: ListenAddress) {
    self.origins = Set(origins.map { $0.lowercased() })
    let allowed = origins.compactMap { origin in
      HostName.host(in: origin.split(separator: "/").last.map(String.init) ?? "")
    }
    hosts = Set(allowed).union(address.isLoopback ? [] : HostName.ofMachine())
  }

  /// A request that is rejected, with the response's status and the reason.
  struct Rejection: Error, Equatable {
    let status: Int
    let reason: String
    let message: String
  }

  /// The way to continue with a request.
  enum Decision: Equatable {
    /// Process the request, and add these lines to the head of the response.
    case allow([String])
    /// Answer a preflight request with these lines.
    case preflight([String])
    case reject(Rejection)
  }

  /// Checks the head of a request.
  func decide(on head: MessageHead) -> Decision {
    let host = head.value(of: "host")?.lowercased()
    if let host, let rejection = rejection(ofHost: host) { return .reject(rejection) }
    if ["GET", "HEAD"].contains(head.first.0), let fault = Self.faultOfGet(head) {
      return Self.badRequest(fault)
    }
    guard let origin = head.value(of: "origin")?.lowercased() else {
      if head.value(of: "sec-fetch-site") == "cross-site" {
        return Self.forbidden("a web page of another site may not use this server")
      }
      return Self.needsProof(head) ? Self.unproven(head) : .allow([])
    }
    if origins.contains(origin) {
      let lines = [
        "Access-Control-Allow-Origin: \(origin)", "Access-Control-Allow-Credentials: true",
        "Vary: Origin",
      ]
      guard head.first.0 == "OPTIONS", head.value(of: "access-control-request-method") != nil else {
        return .allow(lines)
      }
      // It would be read as the next request, because a preflight is answered by its head.
      guard !head.hasBody else { return Self.badRequest("a preflight request has a body") }
      let headers = head.value(of: "access-control-request-headers") ?? "content-type"
      return .preflight(
        lines + [
          "Access-Control-Allow-Methods: GET, POST", "Access-Control-Allow-Headers: \(headers)",
          "Access-Control-Max-Age: 600",
        ]
      )
    }
    // WebSocket libraries of apps send the server's own origin.
    guard let host, ["http://\(host)", "https://\(host)"].contains(origin) else {
      return Self.forbidden(
        "the web page at \(origin) may not use this server; --allow-origin \(origin) allows it"
      )
    }
    return Self.needsProof(head) ? Self.unproven(head) : .allow([])
  }

  /// Returns the rejection of a `Host` that is invalid, or whose name a page of an attacker could
  /// have resolved to this machine; `nil` for others.
  private func rejection(ofHost text: String) -> Rejection? {
    guard let host = HostName.host(in: text) else {
      let message = "Host '\(text)' is not a host with an optional port"
      return Rejection(status: 400, reason: "Bad Request", message: message)
    }
    if HostName.isFixed(host) || hosts.contains(host) { return nil }
    let option = "--allow-origin http://\(text)"
    let message =
      host.hasSuffix(".local")
      ? "Host '\(text)' is a Bonjour name that may be of another machine: \(option) allows it"
      : "Host '\(text)' is not a name of this machine: use its address, or \(option)"
    return Rejection(status: 403, reason: "Forbidden", message: message)
  }

  /// Returns the reason why servers could read different operations from a GET or HEAD request, or
  /// `nil`.
  private static func faultOfGet(_ head: MessageHead) -> String? {
    if head.hasBody {
      return "a \(head.first.0) request has a body: send it with POST"
    }
    return TargetQuery(head.first.1).ambiguity.map {
      "the address of the request is ambiguous: \($0)"
    }
  }

  /// True for requests that a page could send without a preflight: GraphQL over GET or HEAD, and
  /// POST with a content type of forms or plain text.
  ///
  /// Browsers mark the requests of the server's own pages, and pages cannot change this mark.
  private static func needsProof(_ head: MessageHead) -> Bool {
    if head.value(of: "sec-fetch-site") == "same-origin" { return false }
    let isWebSocket = head.lists("websocket", in: "upgrade")
    switch head.first.0 {
    case "GET", "HEAD":
      return !isWebSocket && TargetQuery(head.first.1).isGraphQL && !hasOwnHeader(head)
    case "POST":
      let type = ContentType(head.value(of: "content-type") ?? "")
      return !graphQLTypes.contains(type.name) && !hasOwnHeader(head)
    case _: return false
    }
  }

  private static let graphQLTypes: Set<String> = [
    "application/json", "application/graphql", "application/graphql+json",
    "application/graphql-response+json",
  ]

  /// True if a header is present that a page can only send after a preflight.
  private static func hasOwnHeader(_ head: MessageHead) -> Bool {
    head.headers.contains { header in
      let name = header.name.lowercased()
      let isForwarding = name.hasPrefix("x-forwarded-") || name == "x-real-ip"
      return ["x-", "apollo-", "graphql-"].contains(where: name.hasPrefix) && !isForwarding
        || name == "authorization"
    }
  }

  private static func unproven(_ head: MessageHead) -> Decision {
    let remedy =
      head.first.0 == "POST"
      ? "send Content-Type: application/json" : "send a header such as GraphQL-Require-Preflight: 1"
    let message = "a web page could have sent this request; \(remedy)"
    return head.first.0 == "POST"
      ? .reject(Rejection(status: 415, reason: "Unsupported Media Type", message: message))
      : badRequest(message)
  }

  private static func badRequest(_ message: String) -> Decision {
    .reject(Rejection(status: 400, reason: "Bad Request", message: message))
  }

  private static func forbidden(_ message: String) -> Decision {
    .reject(Rejection(status: 403, reason: "Forbidden", message: message))
  }
}
