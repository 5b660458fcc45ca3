public import GraphQLTransport

/// Executes generated operations over a transport and a normalized cache.
///
///     let client = OperationClient(transport: try GraphQLClient(url: "https://example.org/graphql"))
///     let result = try await client.fetch(AllAnimalsQuery())
///     result.data?.allAnimals.first?.species
///
/// It can be used from any thread, and by several at once. Handlers are called on threads of its own.
public final class OperationClient: Sendable {
  /// What of each request is the same.
  public struct Configuration: Sendable {
    /// How an operation is named whose text is never sent.
    public enum TrustedDocumentForm: Hashable, Sendable {
      /// `extensions.persistedQuery.sha256Hash`, as the released client does.
      case persistedQuery
      /// `documentId`, as GraphQL over HTTP has it.
      case documentID
    }

    /// Sent with each request; each takes the place of the transport's of its name.
    public var headers: [HTTPHeader] = []
    /// Whether queries are sent with GET.
    public var usesGETForQueries = false
    /// Whether the hashes of automatically persisted queries are sent with GET.
    public var usesGETForHashes = false
    /// How an operation is named whose text is never sent.
    public var trustedDocumentForm = TrustedDocumentForm.persistedQuery

    /// What most servers take.
    public init() {}
  }

  /// What carries requests.
  public let transport: any GraphQLTransport
  /// What is known of objects.
  public let cache: CacheStore
  /// What of each request is the same.
  public let configuration: Configuration

  /// Makes a client; several may share a cache.
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
