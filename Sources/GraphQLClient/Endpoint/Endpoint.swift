package import GraphQLRuntime

/// A server, and how it is spoken to.
package struct Endpoint: Sendable {
  package enum Method: String, CaseIterable, Sendable {
    case post, get
  }

  /// How the events of a subscription come.
  package enum Transport: String, CaseIterable, Sendable {
    /// By the address: `ws` and `wss` ask for a WebSocket; else HTTP, and a WebSocket where the
    /// server does not stream.
    case auto
    case multipart
    case sse
    /// The subprotocol `graphql-transport-ws`, or the older one where the server knows no other.
    case websocket
    /// The older subprotocol, `graphql-ws`.
    case legacyWebsocket = "graphql-ws"
  }

  /// What an encrypted connection is held to.
  package struct TLS: Hashable, Sendable {
    /// Certificates that are trusted, in place of the system's; a file.
    package var authorities: String?
    /// The client's own certificate; a file.
    package var certificate: String?
    /// The key of that certificate, where it is not in the same file.
    package var key: String?
    /// False trusts anybody.
    package var isVerified = true

    package init() {}
  }

  package var url: EndpointURL
  package var headers: [Header] = []
  package var method = Method.post
  package var transport = Transport.auto
  /// Seconds: for a whole response; between the parts of one; until a subscription begins.
  package var timeout = 30.0
  /// Bytes, decompressed, of a response or of one event.
  package var maximumSize = 256 << 20
  package var tls = TLS()
  /// What a WebSocket tells the server at its beginning.
  package var connectionParameters: JSONValue?
  /// How often a subscription that broke off is begun anew without an event in between.
  package var retries = 10

  package init(_ url: EndpointURL) { self.url = url }
}
