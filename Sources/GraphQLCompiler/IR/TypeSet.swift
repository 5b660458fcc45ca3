/// A set of composite schema types, as bits by their number in a ``TypeTable``.
struct TypeSet: Hashable, Sendable {
  private var words: [UInt64] = []

  func contains(_ id: Int) -> Bool {
    let word = id >> 6
    return word < words.count && words[word] & (1 << UInt64(id & 63)) != 0
  }

  mutating func insert(_ id: Int) {
    let word = id >> 6
    while words.count <= word { words.append(0) }
    words[word] |= 1 << UInt64(id & 63)
  }

  /// Calls a closure with every member in ascending order.
  func forEach(_ body: (Int) -> Void) {
    for (index, word) in words.enumerated() where word != 0 {
      var rest = word
      while rest != 0 {
        body(index << 6 + rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
    }
  }

  func union(_ other: TypeSet) -> TypeSet {
    var result = words.count >= other.words.count ? self : other
    let shorter = words.count >= other.words.count ? other.words : words
    for (index, word) in shorter.enumerated() { result.words[index] |= word }
    return result
  }
}
