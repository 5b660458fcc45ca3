/// The error handling that a request asks for if a field fails (`onError`, proposal 1163).
package enum ErrorPolicy: String, CaseIterable, Sendable {
  /// The field is null, even at a non-null position.
  case null
  /// Null propagates to the next nullable position (Section 6.4.4).
  case propagate
  /// The first error ends the execution.
  case halt

  /// The value in the request.
  package var wireName: String { rawValue.uppercased() }
}
