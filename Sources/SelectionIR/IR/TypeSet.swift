/// A set of composite schema types, stored as bits by their number in a ``TypeTable``.
///
/// Most types imply few others, so only words with at least one bit are stored.
struct TypeSet: Hashable, Sendable {
  private struct Word: Hashable {
    let index: Int
    var bits: UInt64
  }

  /// In ascending order of their indices.
  private var words: [Word] = []

  func contains(_ id: Int) -> Bool {
    let place = place(of: id >> 6)
    return place < words.count && words[place].index == id >> 6
      && words[place].bits & (1 << UInt64(id & 63)) != 0
  }

  mutating func insert(_ id: Int) {
    let place = place(of: id >> 6)
    if place == words.count || words[place].index != id >> 6 {
      words.insert(Word(index: id >> 6, bits: 0), at: place)
    }
    words[place].bits |= 1 << UInt64(id & 63)
  }

  /// Calls a closure with every member in ascending order.
  func forEach(_ body: (Int) -> Void) {
    for word in words {
      var rest = word.bits
      while rest != 0 {
        body(word.index << 6 + rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
    }
  }

  func union(_ other: TypeSet) -> TypeSet {
    var result = TypeSet()
    result.words.reserveCapacity(words.count + other.words.count)
    var (left, right) = (words[...], other.words[...])
    while let one = left.first, let two = right.first {
      if one.index == two.index {
        result.words.append(Word(index: one.index, bits: one.bits | two.bits))
      } else {
        result.words.append(one.index < two.index ? one : two)
      }
      if one.index <= two.index { left.removeFirst() }
      if two.index <= one.index { right.removeFirst() }
    }
    result.words += left
    result.words += right
    return result
  }

  /// The position of a word, or the position at which to insert it.
  private func place(of index: Int) -> Int {
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if words[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
