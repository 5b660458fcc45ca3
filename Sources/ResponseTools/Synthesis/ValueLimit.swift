/// The number of values after which the generation of a response stops.
///
/// Fragments that spread others several times select exponentially many fields.
struct ValueLimit {
  static let standard = 300_000

  private(set) var count = 0

  /// True if no more values may be generated.
  var isReached: Bool { count >= Self.standard }

  /// Counts a value.
  mutating func add() { count += 1 }
}

/// The reason why no response is generated: it would be too large.
package struct TooManyValues: Error, Equatable {
  private static let reason =
    "generate a response for this operation: it would have more than \(ValueLimit.standard) values"

  /// The message as the reason of another one.
  static let cause = "the response would have more than \(ValueLimit.standard) values"

  package init() {}

  package let message = "cannot \(reason)"

  /// The message as a sentence.
  package let sentence = "Cannot \(reason)."
}
