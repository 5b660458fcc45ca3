/// Where the data of a query come from.
public enum FetchPolicy: Hashable, Sendable {
  /// The server alone.
  case networkOnly
  /// The store at once where it has all, then the server.
  case storeAndNetwork
  /// The store where it has all and nothing of it was made old, else the server.
  case storeOrNetwork
  /// The store alone, whatever it lacks.
  case storeOnly
}
