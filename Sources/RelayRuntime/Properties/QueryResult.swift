/// What is known of a query.
public enum QueryResult<O: Operation> {
  /// It is on its way.
  case loading
  /// It failed.
  case failure(any Error)
  /// Its data; nil where they cannot be made.
  case success(O.Data?)
}
