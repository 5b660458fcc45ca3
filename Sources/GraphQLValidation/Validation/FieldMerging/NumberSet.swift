/// A hash set of positive numbers.
struct NumberSet {
  /// The numbers at or after the slot of their hash; 0 for a free slot.
  private var slots: [UInt] = []
  private var count = 0

  /// Adds a number; returns `false` if the set already contains it.
  mutating func insert(_ number: UInt) -> Bool {
    if count * 2 >= slots.count { grow() }
    return add(number)
  }

  func contains(_ number: UInt) -> Bool {
    slots.isEmpty ? false : slots[slot(of: number)] == number
  }

  mutating func removeAll() {
    slots = []
    count = 0
  }

  private mutating func add(_ number: UInt) -> Bool {
    let index = slot(of: number)
    if slots[index] == number { return false }
    slots[index] = number
    count += 1
    return true
  }

  /// The slot of a number, or the free slot for it.
  private func slot(of number: UInt) -> Int {
    let mask = slots.count - 1
    // The upper half of the product depends on all bits of the number.
    var index = Int(truncatingIfNeeded: (number &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while slots[index] != 0, slots[index] != number { index = (index + 1) & mask }
    return index
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: max(64, old.count * 2))
    count = 0
    for number in old where number != 0 { _ = add(number) }
  }
}
