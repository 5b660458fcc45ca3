/// A byte to search for, in one case or in both.
struct BytePattern: Equatable {
  /// The bits to ignore.
  let mask: UInt8
  /// The byte, with the ignored bits set.
  let value: UInt8

  /// Creates a pattern that matches any of the bytes.
  ///
  /// If they differ in more than one bit, it matches other bytes too.
  init(_ bytes: some Collection<UInt8>) {
    let one = bytes.first ?? 0
    mask = bytes.reduce(0) { $0 | ($1 ^ one) }
    value = one | mask
  }

  func passes(_ byte: UInt8) -> Bool { byte | mask == value }

  /// The approximate frequency of the byte in responses; 0 for rare ones.
  var frequency: Int {
    // Quotes and digits, then letters by frequency in English, then other characters of JSON.
    let byte = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= value ? value | 0x20 : value
    guard let place = Self.frequent.firstIndex(of: byte) else { return 0 }
    return Self.frequent.count - place
  }

  private static let frequent = Array("\" e,:ta0in1orsl2_d3c4mu5p6h79{}8ygb[].fwvk/-".utf8)

  /// The pattern for all eight bytes of a word.
  struct Words {
    private let masks: UInt64
    private let values: UInt64

    init(_ pattern: BytePattern) {
      masks = UInt64(pattern.mask) &* 0x0101_0101_0101_0101
      values = UInt64(pattern.value) &* 0x0101_0101_0101_0101
    }

    /// Ones in the high bits of matching bytes; later bytes may be false matches.
    @inline(__always)
    func passing(_ word: UInt64) -> UInt64 {
      let zero = (word | masks) ^ values
      return (zero &- 0x0101_0101_0101_0101) & ~zero & 0x8080_8080_8080_8080
    }
  }
}
