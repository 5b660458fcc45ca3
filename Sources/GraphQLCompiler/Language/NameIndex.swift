/// Finds numbers by names; of two entries with one name the first counts.
struct NameIndex: Sendable {
  private struct Slot: Sendable {
    var hash: UInt32
    /// A position in `entries`; -1 where the slot is free.
    var entry: Int32
  }

  private var slots: [Slot] = []
  private var entries: [(text: String, number: Int)] = []

  /// Makes room for so many names.
  init(capacity: Int) {
    entries.reserveCapacity(capacity)
    grow(for: capacity)
  }

  /// Numbers names by their positions.
  init(_ names: some Collection<Name>) {
    self.init(capacity: names.count)
    for (number, name) in names.enumerated() { insert(name, number) }
  }

  func number(of name: Name) -> Int? { number(of: name.text, hash: name.hash) }

  func number(of text: String) -> Int? { number(of: text, hash: NameHash(of: text).value) }

  /// Adds a name; nil where it is new, else the number that it has already.
  @discardableResult
  mutating func insert(_ name: Name, _ number: Int) -> Int? {
    if entries.count * 2 >= slots.count { grow(for: entries.count + 1) }
    let mask = slots.count - 1
    var index = Int(name.hash) & mask
    while slots[index].entry >= 0 {
      if slots[index].hash == name.hash {
        let entry = entries[Int(slots[index].entry)]
        if entry.text == name.text { return entry.number }
      }
      index = (index + 1) & mask
    }
    slots[index] = Slot(hash: name.hash, entry: Int32(truncatingIfNeeded: entries.count))
    entries.append((name.text, number))
    return nil
  }

  private func number(of text: String, hash: UInt32) -> Int? {
    let mask = slots.count - 1
    var index = Int(hash) & mask
    while slots[index].entry >= 0 {
      if slots[index].hash == hash {
        let entry = entries[Int(slots[index].entry)]
        if entry.text == text { return entry.number }
      }
      index = (index + 1) & mask
    }
    return nil
  }

  private mutating func grow(for count: Int) {
    var size = 8
    while size < count * 2 { size *= 2 }
    let old = slots
    slots = Array(repeating: Slot(hash: 0, entry: -1), count: max(size, old.count))
    let mask = slots.count - 1
    for slot in old where slot.entry >= 0 {
      var index = Int(slot.hash) & mask
      while slots[index].entry >= 0 { index = (index + 1) & mask }
      slots[index] = slot
    }
  }
}

extension Collection where Index == Int {
  /// Whether no two elements have one name.
  func haveDistinctNames(_ name: (Element) -> Name) -> Bool {
    // Comparing a few names one with another is cheaper than a table of them.
    guard count > 16 else {
      for index in indices.dropFirst() {
        let current = name(self[index])
        for other in startIndex..<index where name(self[other]) == current { return false }
      }
      return true
    }
    var known = NameIndex(capacity: count)
    return allSatisfy { known.insert(name($0), 0) == nil }
  }
}
