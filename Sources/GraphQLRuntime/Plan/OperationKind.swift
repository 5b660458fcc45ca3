/// The three kinds of operations (Section 2.3).
public enum OperationKind: String, Hashable, CaseIterable, Sendable {
  /// An operation that reads data.
  case query
  /// An operation that changes data and then reads it.
  case mutation
  /// An operation that reads data at every event.
  case subscription
}
