/// The distinct names of a text, numbered by first occurrence.
///
/// Most names occur many times. A repeated name is recognized by its bytes and creates no new
/// string.
@usableFromInline package struct NameTable: Sendable {
  private struct Slot: Sendable {
    var hash: UInt32
    /// A position in the list of names; -1 if the slot is free.
    var number: Int32
  }

  @usableFromInline struct Entry: Sendable {
    @usableFromInline let text: String
    @usableFromInline let hash: UInt32
    /// The first occurrence of the name; 0 if the name is written with escapes.
    let start: UInt32
    let length: UInt32
  }

  private var slots: [Slot] = []
  @usableFromInline var entries: [Entry] = []
  /// Whether every distinct name has exactly one number.
  private(set) var isDistinct = true

  package init() {}

  /// Returns the number of the name at these bytes.
  ///
  /// All calls must pass the same text.
  package mutating func number(of name: Range<Int>, hash: UInt32, in bytes: [UInt8]) -> UInt32 {
    if entries.count * 2 >= slots.count { grow() }
    let mask = slots.count - 1
    var index = Int(hash) & mask
    while slots[index].number >= 0 {
      if slots[index].hash == hash, matches(name, number: Int(slots[index].number), bytes: bytes) {
        return UInt32(bitPattern: slots[index].number)
      }
      index = (index + 1) & mask
    }
    let number = Int32(clamping: entries.count)
    entries.append(
      Entry(
        text: String(decoding: bytes[name], as: UTF8.self),
        hash: hash,
        start: UInt32(clamping: name.lowerBound),
        length: UInt32(clamping: name.count)
      )
    )
    slots[index] = Slot(hash: hash, number: number)
    return UInt32(bitPattern: number)
  }

  /// Assigns a new number to a name that does not occur literally in the text.
  package mutating func number(of name: String) -> UInt32 {
    isDistinct = false
    entries.append(
      Entry(text: name, hash: NameHash(of: name).value, start: 0, length: 0)
    )
    return UInt32(clamping: entries.count - 1)
  }

  @inlinable package func name(_ number: UInt32, range: SourceRange) -> Name {
    let entry = entries[Int(number)]
    return Name(entry.text, range: range, hash: entry.hash)
  }

  func text(_ number: UInt32) -> String { entries[Int(number)].text }

  @inlinable func hash(_ number: UInt32) -> UInt32 { entries[Int(number)].hash }

  @inlinable func has(_ text: String, hash: UInt32, at number: UInt32) -> Bool {
    entries[Int(number)].hash == hash && entries[Int(number)].text == text
  }

  /// Returns the results of `transform` for all names, by number.
  func map<Result>(_ transform: (_ text: String, _ hash: UInt32) -> Result) -> [Result] {
    entries.map { transform($0.text, $0.hash) }
  }

  private func matches(_ name: Range<Int>, number: Int, bytes: [UInt8]) -> Bool {
    guard Int(entries[number].length) == name.count else { return false }
    let known = Int(entries[number].start)
    let (length, limit) = (name.count, bytes.count - 8)
    if length <= 8, known <= limit, name.lowerBound <= limit {
      let difference = bytes.word(at: known) ^ bytes.word(at: name.lowerBound)
      return difference << UInt64(64 - 8 * length) == 0
    }
    for offset in 0..<name.count where bytes[known + offset] != bytes[name.lowerBound + offset] {
      return false
    }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: Slot(hash: 0, number: -1), count: max(64, slots.count * 4))
    let mask = slots.count - 1
    for (number, entry) in entries.enumerated() {
      var index = Int(entry.hash) & mask
      while slots[index].number >= 0 { index = (index + 1) & mask }
      slots[index] = Slot(hash: entry.hash, number: Int32(clamping: number))
    }
  }
}
