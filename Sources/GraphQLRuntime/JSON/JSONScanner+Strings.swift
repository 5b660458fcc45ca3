/// Scanning of strings: plain ASCII is processed eight bytes at a time, other bytes individually.
extension JSONScanner {
  /// Scans a string or key from its opening quote and appends its tape entry.
  @inline(__always)
  static func string(
    _ bytes: Span<UInt8>,
    index: inout Int,
    tape: inout [UInt32]
  ) -> Failure? {
    let start = index
    var at = index + 1
    // Skip eight bytes at a time as long as none of them ends the string or needs a check.
    while at &+ 8 <= bytes.count {
      let found = special(
        bytes.word(at: at)
      )
      if found == 0 {
        at &+= 8
        continue
      }
      at &+= found.trailingZeroBitCount >> 3
      if bytes[at] == UInt8(ascii: "\"") {
        tape.append(UInt32(truncatingIfNeeded: start))
        index = at + 1
        return nil
      }
      break
    }
    return unusualString(bytes, &index, from: at, &tape)
  }

  /// Sets the top bit of the first byte in a little-endian word that is a quote, a backslash, a
  /// control character or not ASCII.
  ///
  /// The top bits of later bytes may be set incorrectly, because subtractions carry over.
  @inline(__always)
  private static func special(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = (word ^ (ones &* 0x22)) &- ones
    let backslash = (word ^ (ones &* 0x5C)) &- ones
    let control = word &- ones &* 0x20
    return (quote | backslash | control | word) & (ones &* 0x80)
  }

  /// Scans the rest of a string after its first special byte, or near the end of the text.
  private static func unusualString(
    _ bytes: Span<UInt8>,
    _ index: inout Int,
    from first: Int,
    _ tape: inout [UInt32]
  ) -> Failure? {
    let count = bytes.count
    var entry = UInt32(truncatingIfNeeded: index)
    var at = first
    while at < count {
      let byte = bytes[at]
      if byte >= 0x80 {
        let length = utf8Length(bytes, at)
        guard length > 0 else { return Failure(message: "invalid UTF-8", offset: at) }
        at += length
      } else if byte == UInt8(ascii: "\"") {
        tape.append(entry)
        index = at + 1
        return nil
      } else if byte == UInt8(ascii: "\\") {
        entry |= JSONTape.escapeFlag
        if let failure = escape(bytes, &at) { return failure }
      } else if byte < 0x20 {
        return Failure(message: "a control character in a string must be escaped", offset: at)
      } else if at &+ 8 <= count {
        let found = special(
          bytes.word(at: at)
        )
        at &+= found == 0 ? 8 : found.trailingZeroBitCount >> 3
      } else {
        at += 1
      }
    }
    return Failure(message: "the string that starts here is not closed", offset: index)
  }

  private static func escape(_ bytes: Span<UInt8>, _ at: inout Int) -> Failure? {
    guard at + 1 < bytes.count else {
      return Failure(message: "the text ends inside a string", offset: bytes.count)
    }
    switch bytes[at + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      at += 2
      return nil
    case UInt8(ascii: "u"):
      for digit in at + 2..<at + 6 {
        guard digit < bytes.count, JSONEscapes.digit(bytes[digit]) != nil else {
          return Failure(message: "expected four hexadecimal digits after '\\u'", offset: at)
        }
      }
      at += 6
      return nil
    default:
      return Failure(message: "an unknown escape in a string", offset: at)
    }
  }

  /// Returns the length of the well-formed multi-byte UTF-8 sequence at an offset (Unicode table
  /// 3-7), or 0 if it is malformed.
  @inline(__always)
  private static func utf8Length(_ bytes: Span<UInt8>, _ at: Int) -> Int {
    guard at &+ 4 <= bytes.count else { return shortUTF8Length(bytes, at) }
    let word = bytes.halfWord(at: at)
    if word & 0xC0_C0F0 == 0x80_80E0 {
      // Neither overlong (E0 80...9F) nor a surrogate (ED A0...BF).
      let bits = word & 0x200F
      return bits != 0 && bits != 0x200D ? 3 : 0
    }
    if word & 0xC0E0 == 0x80C0 { return word & 0x1E != 0 ? 2 : 0 }
    guard word & 0xC0C0_C0F8 == 0x8080_80F0 else { return 0 }
    let scalar = (word & 0x07) << 18 | (word & 0x3F00) << 4
    return scalar >= 0x1_0000 && scalar <= 0x10_FFFF ? 4 : 0
  }

  /// Does the same if fewer than four bytes are left.
  private static func shortUTF8Length(_ bytes: Span<UInt8>, _ at: Int) -> Int {
    let count = bytes.count
    func continues(_ offset: Int, low: UInt8, high: UInt8) -> Bool {
      at + offset < count && bytes[at + offset] >= low && bytes[at + offset] <= high
    }
    switch bytes[at] {
    case 0xC2...0xDF: return continues(1, low: 0x80, high: 0xBF) ? 2 : 0
    case 0xE0:
      return continues(1, low: 0xA0, high: 0xBF) && continues(2, low: 0x80, high: 0xBF) ? 3 : 0
    case 0xED:
      return continues(1, low: 0x80, high: 0x9F) && continues(2, low: 0x80, high: 0xBF) ? 3 : 0
    case 0xE1...0xEF:
      return continues(1, low: 0x80, high: 0xBF) && continues(2, low: 0x80, high: 0xBF) ? 3 : 0
    default: return 0
    }
  }
}
