/// Detects and converts texts in UTF-16, by byte order mark or first character.
package enum TextEncoding {
  /// Returns the bytes as UTF-8.
  ///
  /// Only UTF-16 is converted. Invalid Unicode, such as half of a surrogate pair, stays invalid in
  /// UTF-8, so later stages report it at its position.
  package static func utf8(of bytes: [UInt8]) -> [UInt8] {
    guard bytes.count >= 2 else { return bytes }
    switch (bytes[0], bytes[1]) {
    case (0xFE, 0xFF): return transcoded(bytes, from: 2, high: 0, low: 1)
    case (0xFF, 0xFE): return transcoded(bytes, from: 2, high: 1, low: 0)
    // GraphQL and JSON texts begin with ASCII and contain no zero byte in UTF-8.
    case (0, 1...0x7F): return transcoded(bytes, from: 0, high: 0, low: 1)
    case (1...0x7F, 0): return transcoded(bytes, from: 0, high: 1, low: 0)
    case _: return bytes
    }
  }

  /// Whether the text begins with a UTF-16 byte order mark.
  package static func isUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
  }

  private static func transcoded(
    _ bytes: [UInt8],
    from start: Int,
    high: Int,
    low: Int
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = start
    while index + 1 < bytes.count {
      var number = UInt32(bytes[index + high]) << 8 | UInt32(bytes[index + low])
      index += 2
      if number & 0xFC00 == 0xD800, index + 1 < bytes.count {
        let next = UInt32(bytes[index + high]) << 8 | UInt32(bytes[index + low])
        if next & 0xFC00 == 0xDC00 {
          number = 0x10000 + ((number & 0x3FF) << 10) + (next & 0x3FF)
          index += 2
        }
      }
      append(number, to: &result)
    }
    // A leftover byte becomes 0xFF, which is invalid in UTF-8.
    if index < bytes.count { result.append(0xFF) }
    return result
  }

  /// Appends a code point as UTF-8.
  ///
  /// Half of a surrogate pair gets three bytes, which are invalid.
  private static func append(_ number: UInt32, to bytes: inout [UInt8]) {
    func tail(_ shift: UInt32) -> UInt8 { UInt8(0x80 | (number >> shift & 0x3F)) }
    switch number {
    case 0..<0x80: bytes.append(UInt8(number))
    case 0x80..<0x800: bytes += [UInt8(0xC0 | number >> 6), tail(0)]
    case 0x800..<0x10000: bytes += [UInt8(0xE0 | number >> 12), tail(6), tail(0)]
    case _: bytes += [UInt8(0xF0 | (number >> 18 & 7)), tail(12), tail(6), tail(0)]
    }
  }
}
