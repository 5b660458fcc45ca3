/// The state of a query.
public enum QueryResult<O: Operation> {
  /// The query is being fetched.
  case loading
  /// The query failed.
  case failure(any Error)
  /// The query's data, or `nil` if it cannot be decoded.
  case success(O.Data?)
}
