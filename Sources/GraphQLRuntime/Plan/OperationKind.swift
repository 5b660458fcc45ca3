/// The three kinds of operation (Section 2.3).
public enum OperationKind: String, Hashable, CaseIterable, Sendable {
  /// Reads.
  case query
  /// Changes, then reads.
  case mutation
  /// Reads on every event.
  case subscription
}
