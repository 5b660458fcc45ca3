public import GraphQLRuntime
public import GraphQLTransport

/// A GraphQL server and its connection settings.
public struct Endpoint: Sendable {
  /// The HTTP method for operations.
  public typealias Method = GraphQLRequest.Method

  /// The protocol for the events of a subscription.
  public enum Transport: String, CaseIterable, Sendable {
    /// Chosen by the URL: a WebSocket for `ws` and `wss`; otherwise HTTP, and a WebSocket if the
    /// server does not stream.
    case auto
    /// HTTP multipart responses, with one part per event.
    case multipart
    /// Server-sent events over HTTP, with one connection per operation.
    case sse
    /// A WebSocket with the subprotocol `graphql-transport-ws`, or `graphql-ws` if the server
    /// supports only that.
    case websocket
    /// A WebSocket with the older subprotocol `graphql-ws`.
    case legacyWebsocket = "graphql-ws"
  }

  /// The TLS settings of a connection.
  public struct TLS: Hashable, Sendable {
    /// The path of a file with trusted CA certificates, which replaces the system's.
    public var authorities: String?
    /// The path of a file with the client certificate.
    public var certificate: String?
    /// The path of a file with the client certificate's key, if it is in a separate file.
    public var key: String?
    /// Set to `false` to skip certificate verification (default: `true`).
    public var isVerified = true

    /// Creates settings with the system's certificates and no client certificate.
    public init() {}
  }

  /// The server's URL.
  public var url: EndpointURL
  /// The headers sent with each request; a request's headers of the same name replace them.
  public var headers: [HTTPHeader] = []
  /// The HTTP method for queries (default: POST); mutations and subscriptions require POST.
  public var method = Method.post
  /// The protocol for subscriptions.
  public var transport = Transport.auto
  /// The timeout in seconds: for a whole response, between the parts of an incremental response,
  /// and for starting a subscription.
  public var timeout = 30.0
  /// The maximum size of a response or event in bytes after decompression (default: 256 MiB).
  public var maximumSize = 256 << 20
  /// The TLS settings.
  public var tls = TLS()
  /// The payload of a WebSocket's `connection_init` message.
  public var connectionParameters: JSONValue?
  /// The maximum number of consecutive attempts to reconnect a subscription without receiving an
  /// event.
  public var retries = 10

  /// Creates an endpoint with default settings.
  public init(_ url: EndpointURL) { self.url = url }

  /// Returns the endpoint with the headers, method and timeout of a request applied.
  func settings(for request: GraphQLRequest) -> Endpoint {
    var endpoint = self
    endpoint.headers.removeAll { old in request.headers.contains { $0.isNamed(old.name) } }
    endpoint.headers += request.headers
    endpoint.method = request.method ?? method
    endpoint.timeout = request.timeout ?? timeout
    return endpoint
  }
}
