import Workspace

/// A typed text for matching names and descriptions, as bytes with ASCII letters in lower case.
///
/// Every key press matches all commands, and pasted text may be long, so mismatches are detected
/// early.
struct TypedText {
  let bytes: [UInt8]
  /// The number of bytes other than spaces.
  let letterCount: Int
  /// The parts between spaces.
  let words: [TypedText]

  init(_ text: String) {
    let text = text.trimmed
    let lower = text.utf8.map(Self.lowercased)
    bytes = lower
    letterCount = lower.count { $0 != UInt8(ascii: " ") }
    words = lower.split(separator: UInt8(ascii: " ")).map { TypedText(word: Array($0)) }
  }

  private init(word: [UInt8]) {
    bytes = word
    letterCount = word.count
    words = []
  }

  var isEmpty: Bool { bytes.isEmpty }

  func equals(_ text: String) -> Bool { text.utf8.elementsEqual(bytes, by: Self.fits) }

  func begins(_ text: String) -> Bool {
    text.utf8.count >= bytes.count && zip(text.utf8, bytes).allSatisfy(Self.fits)
  }

  /// Returns true if it is a substring of a text.
  func isIn(_ text: String) -> Bool {
    guard let first = bytes.first else { return true }
    var rest = Substring(text).utf8
    while rest.count >= bytes.count {
      guard let start = rest.firstIndex(where: { Self.fits($0, first) }) else { return false }
      rest = rest[start...]
      if rest.count >= bytes.count, zip(rest, bytes).allSatisfy(Self.fits) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// Returns true if its letters, ignoring spaces, occur in order.
  func isScattered(over text: some Sequence<UInt8>) -> Bool {
    var rest = bytes[...].drop { $0 == UInt8(ascii: " ") }
    for byte in text where rest.first.map({ Self.fits(byte, $0) }) == true {
      rest = rest.dropFirst().drop { $0 == UInt8(ascii: " ") }
    }
    return rest.isEmpty
  }

  /// Returns true if it consists of beginnings of words in order, such as `aap` and `allpred` for
  /// `AllAnimals.Predator`.
  func beginsWords(of text: String) -> Bool {
    let text = Array(text.utf8)
    let letters = bytes.filter { $0 != UInt8(ascii: " ") }
    // The possible numbers of letters matched by the words so far.
    var reached: Set<Int> = [0]
    for start in text.indices where Self.startsWord(text, start) {
      for taken in reached {
        var count = taken
        while count < letters.count, start + count - taken < text.count,
          Self.fits(text[start + count - taken], letters[count])
        {
          count += 1
          reached.insert(count)
        }
      }
      if reached.contains(letters.count) { return true }
    }
    return letters.isEmpty
  }

  static func startsWord(_ text: [UInt8], _ index: Int) -> Bool {
    func isUpper(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte }
    func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
    guard isLetter(text[index]) else { return false }
    guard index > 0 else { return true }
    return !isLetter(text[index - 1]) || isUpper(text[index]) && !isUpper(text[index - 1])
  }

  static func fits(_ byte: UInt8, _ typed: UInt8) -> Bool { lowercased(byte) == typed }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }
}
