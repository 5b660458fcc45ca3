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

  /// The path of an object that has too many values; empty if it is not known.
  private let path: [String]

  package init(at path: [String] = []) { self.path = path }

  private var place: String { path.isEmpty ? "" : " in `\(path.joined(separator: "."))`" }

  package var message: String { "cannot \(Self.reason)\(place)" }

  /// The message as a sentence.
  package var sentence: String { "Cannot \(Self.reason)\(place)." }
}
