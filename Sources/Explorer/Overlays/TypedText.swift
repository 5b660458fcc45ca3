/// What is typed into a prompt, as it is looked for in names and descriptions: as bytes, with ASCII
/// letters in lower case.
///
/// Every key looks through all commands, and a paste may be long: bytes that do not fit are passed
/// over at once.
struct TypedText {
  let bytes: [UInt8]
  /// How many of them are no spaces.
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

  /// Whether it stands anywhere in a text.
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

  /// Whether its letters, spaces left out, occur in this order.
  func isScattered(over text: some Sequence<UInt8>) -> Bool {
    var rest = bytes[...].drop { $0 == UInt8(ascii: " ") }
    for byte in text where rest.first.map({ Self.fits(byte, $0) }) == true {
      rest = rest.dropFirst().drop { $0 == UInt8(ascii: " ") }
    }
    return rest.isEmpty
  }

  private static func fits(_ byte: UInt8, _ typed: UInt8) -> Bool { lowercased(byte) == typed }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }
}
