/// A table from names to numbers.
///
/// The first entry of a name wins.
@usableFromInline package struct NameIndex: Sendable {
  private struct Slot: Sendable {
    var hash: UInt32
    /// A position in `entries`; -1 if the slot is free.
    var entry: Int32
  }

  private struct Entry: Sendable {
    let text: String
    let hash: UInt32
    let number: Int32
  }

  /// The number of entries up to which linear search is used, because it is cheaper than a hash
  /// table.
  private static let listLimit = 8

  /// The hash table; empty for few entries.
  private var slots: [Slot] = []
  private var entries: [Entry] = []

  /// Creates an index with room for this many names.
  @usableFromInline package init(capacity: Int) {
    entries.reserveCapacity(capacity)
    if capacity > Self.listLimit { grow(for: capacity) }
  }

  /// Creates an index from names to the positions of elements.
  @inlinable package init<Elements: RandomAccessCollection>(
    _ elements: Elements,
    _ name: (Elements.Element) -> Name
  ) {
    self.init(capacity: elements.count)
    for (number, element) in elements.enumerated() { insert(name(element), number) }
  }

  @usableFromInline package func number(of name: Name) -> Int? {
    number(of: name.text, hash: name.hash)
  }

  package func number(of text: String) -> Int? { number(of: text, hash: NameHash(of: text).value) }

  package func number(of text: String, hash: UInt32) -> Int? {
    find(text, hash).map { Int(entries[$0].number) }
  }

  /// Adds a name.
  ///
  /// Returns its existing number, or `nil` if the name is new.
  @discardableResult
  @usableFromInline package mutating func insert(_ name: Name, _ number: Int) -> Int? {
    if let known = find(name.text, name.hash) { return Int(entries[known].number) }
    let entry = Int32(clamping: entries.count)
    entries.append(Entry(text: name.text, hash: name.hash, number: Int32(clamping: number)))
    if slots.isEmpty {
      if entries.count > Self.listLimit { grow(for: entries.count) }
    } else if entries.count * 2 > slots.count {
      grow(for: entries.count)
    } else {
      place(Slot(hash: name.hash, entry: entry))
    }
    return nil
  }

  /// The position of a name in `entries`.
  @inline(__always)
  private func find(_ text: String, _ hash: UInt32) -> Int? {
    if slots.isEmpty {
      for index in entries.indices where entries[index].hash == hash {
        if entries[index].text == text { return index }
      }
      return nil
    }
    let mask = slots.count - 1
    var index = Int(hash) & mask
    while slots[index].entry >= 0 {
      if slots[index].hash == hash {
        let entry = Int(slots[index].entry)
        if entries[entry].text == text { return entry }
      }
      index = (index + 1) & mask
    }
    return nil
  }

  /// Rebuilds the hash table with room for this many entries.
  private mutating func grow(for count: Int) {
    var size = 32
    while size < count * 2 { size *= 2 }
    slots = Array(repeating: Slot(hash: 0, entry: -1), count: max(size, slots.count))
    for (position, entry) in entries.enumerated() {
      place(Slot(hash: entry.hash, entry: Int32(clamping: position)))
    }
  }

  private mutating func place(_ slot: Slot) {
    let mask = slots.count - 1
    var index = Int(slot.hash) & mask
    while slots[index].entry >= 0 { index = (index + 1) & mask }
    slots[index] = slot
  }
}

extension RandomAccessCollection where Index == Int {
  /// Whether all names differ.
  @inlinable package func haveDistinctNames(_ part: (Element) -> DefinitionPart) -> Bool {
    haveDistinctNames({ part($0).name }, hash: { part($0).nameHash })
  }

  /// Whether all names differ.
  @inlinable package func haveDistinctNames(_ name: (Element) -> Name) -> Bool {
    haveDistinctNames(name, hash: { name($0).hash })
  }

  /// Whether all names differ, given a faster way to get their hashes.
  @inlinable func haveDistinctNames(_ name: (Element) -> Name, hash: (Element) -> UInt32) -> Bool {
    if count < 2 { return true }
    // For short lists, comparing hashes pairwise is cheaper than building a table.
    if count <= 32, hashesDiffer(hash) { return true }
    var known = NameIndex(capacity: count)
    return allSatisfy { known.insert(name($0), 0) == nil }
  }

  @inlinable func hashesDiffer(_ hash: (Element) -> UInt32) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { hashes in
      for (position, index) in indices.enumerated() {
        let current = hash(self[index])
        for other in 0..<position where hashes[other] == current { return false }
        hashes.initializeElement(at: position, to: current)
      }
      return true
    }
  }
}
