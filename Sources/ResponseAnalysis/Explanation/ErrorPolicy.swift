/// What a request asks the server to do where a field fails (`onError`, proposal 1163).
package enum ErrorPolicy: String, CaseIterable, Sendable {
  /// Null stands where the error is, also at a non-null place.
  case null
  /// Null is handed up to the next nullable place (Section 6.4.4).
  case propagate
  /// The first error ends the execution.
  case halt

  /// The value of the request's member.
  package var wireName: String { rawValue.uppercased() }
}
