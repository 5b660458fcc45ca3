/// The strictness with which a response is read.
public enum ExecutionMode: Hashable, Sendable {
  /// A missing key is a fault, even for a nullable field, and so is a value of the wrong kind.
  case strict
  /// A missing key of a nullable field is read as nil, and some kinds are converted; both are
  /// recorded (N6).
  case lenient
}
