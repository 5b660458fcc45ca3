public import GraphQLRuntime
public import GraphQLTransport

/// A server, and how it is spoken to.
public struct Endpoint: Sendable {
  /// How HTTP carries an operation.
  public typealias Method = GraphQLRequest.Method

  /// How the events of a subscription come.
  public enum Transport: String, CaseIterable, Sendable {
    /// By the address: `ws` and `wss` ask for a WebSocket; else HTTP, and a WebSocket where the
    /// server does not stream.
    case auto
    /// HTTP, a part an event.
    case multipart
    /// HTTP, server-sent events, with a connection for each operation.
    case sse
    /// The subprotocol `graphql-transport-ws`, or the older one where the server knows no other.
    case websocket
    /// The older subprotocol, `graphql-ws`.
    case legacyWebsocket = "graphql-ws"
  }

  /// What an encrypted connection is held to.
  public struct TLS: Hashable, Sendable {
    /// Certificates that are trusted, in place of the system's; a file.
    public var authorities: String?
    /// The client's own certificate; a file.
    public var certificate: String?
    /// The key of that certificate, where it is not in the same file.
    public var key: String?
    /// False trusts anybody.
    public var isVerified = true

    /// The system's certificates, and no own.
    public init() {}
  }

  /// Where the server is.
  public var url: EndpointURL
  /// Sent with each request; those of a request take their place.
  public var headers: [HTTPHeader] = []
  /// How HTTP carries queries; mutations and subscriptions of a request need POST.
  public var method = Method.post
  /// How the events of subscriptions come.
  public var transport = Transport.auto
  /// Seconds: for a whole response; between the parts of one; until a subscription begins.
  public var timeout = 30.0
  /// Bytes, decompressed, of a response or of one event.
  public var maximumSize = 256 << 20
  /// What an encrypted connection is held to.
  public var tls = TLS()
  /// What a WebSocket tells the server at its beginning.
  public var connectionParameters: JSONValue?
  /// How often a subscription that broke off is begun anew without an event in between.
  public var retries = 10

  /// A server with the settings that most have.
  public init(_ url: EndpointURL) { self.url = url }

  /// The settings of one request: its headers in the place of those of the same name, its method and
  /// its timeout.
  func settings(for request: GraphQLRequest) -> Endpoint {
    var endpoint = self
    endpoint.headers.removeAll { old in request.headers.contains { $0.isNamed(old.name) } }
    endpoint.headers += request.headers
    endpoint.method = request.method ?? method
    endpoint.timeout = request.timeout ?? timeout
    return endpoint
  }
}
