/// Some of the groups of types in ``TypeChoices``, by their positions.
struct TypeGroups: Hashable {
  private var words: [UInt64]

  /// Creates the set of none of `count` groups.
  init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

  /// Creates the set of all of `count` groups.
  init(all count: Int) {
    self.init(count: count)
    for position in 0..<count { insert(position) }
  }

  mutating func insert(_ position: Int) { words[position / 64] |= 1 << UInt64(position % 64) }

  mutating func remove(_ position: Int) { words[position / 64] &= ~(1 << UInt64(position % 64)) }

  func contains(_ position: Int) -> Bool {
    words[position / 64] & 1 << UInt64(position % 64) != 0
  }

  mutating func formIntersection(_ other: TypeGroups) {
    for index in words.indices { words[index] &= other.words[index] }
  }

  mutating func subtract(_ other: TypeGroups) {
    for index in words.indices { words[index] &= ~other.words[index] }
  }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// The positions in order.
  var positions: [Int] {
    var positions: [Int] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        positions.append(index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return positions
  }
}
