import GraphQLRuntime

/// The type cases and fragments that at least one object of an operation's responses has.
struct ExchangeCases: Equatable, Sendable {
  /// A hash of the document, for a text for each exchange would be much: of another one the sets are others.
  private let document: Int
  private var words: [UInt64] = []

  init(of document: String) { self.document = ExactText(document).hashValue }

  mutating func take(_ shape: EntityShape) {
    for outcome in shape.outcomes where outcome.outcome.isFulfilled {
      let (word, bit) = outcome.set.index.quotientAndRemainder(dividingBy: UInt64.bitWidth)
      while words.count <= word { words.append(0) }
      words[word] |= 1 << UInt64(bit)
    }
  }

  mutating func add(_ other: ExchangeCases) {
    guard document == other.document else { return }
    while words.count < other.words.count { words.append(0) }
    for (place, word) in other.words.enumerated() { words[place] |= word }
  }

  /// Whether a case that an object had no object has now, or the other way round.
  func isTurned(from other: ExchangeCases) -> Bool {
    guard document == other.document else { return false }
    return (0..<max(words.count, other.words.count)).contains { place in
      (words[checked: place] ?? 0) != (other.words[checked: place] ?? 0)
    }
  }
}
