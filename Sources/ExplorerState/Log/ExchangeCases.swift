import GraphQLRuntime

/// The type cases and fragments that objects of an operation's responses were looked at through, and which of
/// these at least one object has.
package struct ExchangeCases: Equatable, Sendable {
  /// A hash of the document, for a text for each exchange would be much: of another one the sets are others.
  package let document: Int
  private var met: [UInt64] = []
  private var fulfilled: [UInt64] = []

  init(of document: String) { self.document = ExactText(document).hashValue }

  mutating func take(_ shape: EntityShape) {
    for outcome in shape.outcomes {
      let (word, place) = outcome.set.index.quotientAndRemainder(dividingBy: UInt64.bitWidth)
      widen(to: word + 1)
      met[word] |= 1 << UInt64(place)
      if outcome.outcome.isFulfilled { fulfilled[word] |= 1 << UInt64(place) }
    }
  }

  /// Adds what other responses of the same exchange have.
  mutating func add(_ other: ExchangeCases) {
    guard document == other.document else { return }
    widen(to: other.met.count)
    for word in other.met.indices {
      met[word] |= other.met[word]
      fulfilled[word] |= other.fulfilled[word]
    }
  }

  /// Takes what a later exchange on the same document says; whether a case turned that is met in both: an object
  /// had it and none has, or the other way round.
  package mutating func turn(to later: ExchangeCases) -> Bool {
    widen(to: later.met.count)
    var isTurned = false
    for word in later.met.indices {
      let changed = (fulfilled[word] ^ later.fulfilled[word]) & met[word] & later.met[word]
      isTurned = isTurned || changed != 0
      fulfilled[word] = fulfilled[word] & ~later.met[word] | later.fulfilled[word]
      met[word] |= later.met[word]
    }
    return isTurned
  }

  private mutating func widen(to count: Int) {
    while met.count < count {
      met.append(0)
      fulfilled.append(0)
    }
  }
}
