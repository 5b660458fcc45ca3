import GraphQLRuntime

/// The type cases and fragments evaluated on objects of an operation's responses, and those that
/// apply to at least one object.
package struct ExchangeCases: Equatable, Sendable {
  /// A hash of the document, which identifies the sets without storing the text.
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

  /// Adds the cases of other responses of the same exchange.
  mutating func add(_ other: ExchangeCases) {
    guard document == other.document else { return }
    widen(to: other.met.count)
    for word in other.met.indices {
      met[word] |= other.met[word]
      fulfilled[word] |= other.fulfilled[word]
    }
  }

  /// Replaces the cases by those of a later exchange with the same document.
  ///
  /// Returns true if a case evaluated in both applies to an object in only one of them.
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
