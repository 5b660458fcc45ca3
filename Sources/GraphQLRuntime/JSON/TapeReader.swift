/// Functions of ``JSONDocument`` on spans, which avoid reference counting.
///
/// They are used in loops over millions of values, where reference counts would be most of the
/// cost.
enum TapeReader {
  @inline(__always)
  static func firstByte(_ index: Int, bytes: Span<UInt8>, tape: Span<UInt32>) -> UInt8 {
    bytes[Int(tape[index] & JSONTape.offsetMask)]
  }

  /// Returns the tape index after the value at an index.
  @inline(__always)
  static func next(_ index: Int, bytes: Span<UInt8>, tape: Span<UInt32>) -> Int {
    firstByte(index, bytes: bytes, tape: tape) & 0xDF == 0x5B ? Int(tape[index + 1]) : index + 1
  }

  /// Returns true if the string or key at a tape index is written exactly as a name, without
  /// escapes.
  @inline(__always)
  static func equals(
    _ name: NamePattern,
    rest: Span<MaskedWord>,
    index: Int,
    bytes: Span<UInt8>,
    tape: Span<UInt32>
  ) -> Bool {
    // The escape flag makes the offset too large, so such strings never match.
    name.stands(at: Int(tape[index]) &+ 1, in: bytes, rest)
  }

  /// Returns true for a number of at most nine digits without fraction and exponent.
  @inline(__always)
  static func isShortInteger(at offset: Int, _ bytes: Span<UInt8>) -> Bool {
    let start = offset &+ (bytes[offset] == UInt8(ascii: "-") ? 1 : 0)
    if start &+ 8 <= bytes.count {
      let digits = bytes.word(at: start) ^ 0x3030_3030_3030_3030
      // Sets the top bit of each byte that is not a digit.
      let others =
        ((digits & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7676_7676_7676_7676 | digits) & 0x8080_8080_8080_8080
      if others != 0 {
        let count = others.trailingZeroBitCount >> 3
        let next = bytes[start &+ count]
        return count > 0 && next != UInt8(ascii: ".") && next | 0x20 != UInt8(ascii: "e")
      }
    }
    return isShortNumber(at: offset, bytes, mostDigits: 9, allowsPoint: false)
  }

  /// Returns true for a number without an exponent that is too short to be infinite.
  @inline(__always)
  static func isShortNumber(at offset: Int, _ bytes: Span<UInt8>) -> Bool {
    isShortNumber(at: offset, bytes, mostDigits: 100, allowsPoint: true)
  }

  @inline(never)
  private static func isShortNumber(
    at offset: Int,
    _ bytes: Span<UInt8>,
    mostDigits: Int,
    allowsPoint: Bool
  ) -> Bool {
    var index = offset
    let count = bytes.count
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    let start = index
    while index < count {
      let byte = bytes[index]
      guard byte &- 0x30 <= 9 || (allowsPoint && byte == UInt8(ascii: ".")) else { break }
      index += 1
    }
    guard index > start, index - start <= mostDigits else { return false }
    guard index < count else { return true }
    return bytes[index] != UInt8(ascii: ".") && bytes[index] | 0x20 != UInt8(ascii: "e")
  }
}
