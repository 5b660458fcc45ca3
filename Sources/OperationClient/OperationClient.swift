public import GraphQLTransport

/// Runs generated operations with a transport and a normalized cache.
///
///     let client = OperationClient(transport: try GraphQLClient(url: "https://example.org/graphql"))
///     let result = try await client.fetch(AllAnimalsQuery())
///     result.data?.allAnimals.first?.species
///
/// It can be used from several threads at once. Handlers are called on background threads.
public final class OperationClient: Sendable {
  /// The settings that apply to all requests.
  public struct Configuration: Sendable {
    /// The form in which an operation without a text is identified.
    public enum TrustedDocumentForm: Hashable, Sendable {
      /// `extensions.persistedQuery.sha256Hash`, as in the released client.
      case persistedQuery
      /// `documentId`, as in GraphQL over HTTP.
      case documentID
    }

    /// The headers of each request, which replace the transport's headers of the same name.
    public var headers: [HTTPHeader] = []
    /// True if queries are sent with GET (default: `false`).
    public var usesGETForQueries = false
    /// True if hashes of automatically persisted queries are sent with GET (default: `false`).
    public var usesGETForHashes = false
    /// The form in which an operation without a text is identified (default: `persistedQuery`).
    public var trustedDocumentForm = TrustedDocumentForm.persistedQuery

    /// Creates the default configuration.
    public init() {}
  }

  /// The transport that sends requests.
  public let transport: any GraphQLTransport
  /// The normalized cache.
  public let cache: CacheStore
  /// The settings that apply to all requests.
  public let configuration: Configuration

  /// Creates a client; several clients may share a cache.
  public init(
    transport: any GraphQLTransport,
    cache: CacheStore = CacheStore(),
    configuration: Configuration = Configuration()
  ) {
    self.transport = transport
    self.cache = cache
    self.configuration = configuration
  }
}
