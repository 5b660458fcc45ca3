/// Whether a response must be exact, or is read as the released client reads it.
public enum ExecutionMode: Hashable, Sendable {
  /// A missing key is a fault even for a nullable field, and so is a value of another kind.
  case strict
  /// A missing key of a nullable field is nil and some kinds are converted; each is recorded (N6).
  case lenient
}
