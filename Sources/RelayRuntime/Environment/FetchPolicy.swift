/// The source of a query's data.
public enum FetchPolicy: Hashable, Sendable {
  /// Use only the server.
  case networkOnly
  /// Use the store at once if it has all data, and then the server.
  case storeAndNetwork
  /// Use the store if it has all data and none of it is stale, otherwise the server.
  case storeOrNetwork
  /// Use only the store, even if data is missing.
  case storeOnly
}
