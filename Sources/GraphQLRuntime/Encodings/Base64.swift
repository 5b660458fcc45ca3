/// Base 64 of RFC 4648, Section 4.
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  package static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(0) {
        $0 << 8 | (start + $1 < group.endIndex ? Int(bytes[start + $1]) : 0)
      }
      for position in 0..<4 {
        text.append(
          position <= group.count ? alphabet[bits >> (18 - 6 * position) & 63] : UInt8(ascii: "=")
        )
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes, line ends passed over; nil for a text that is none.
  package static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in text where byte > 0x20 && byte != UInt8(ascii: "=") {
      guard let value = alphabet.firstIndex(of: byte) else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 1
      if count == 4 {
        bytes += [16, 8, 0].map { UInt8(truncatingIfNeeded: bits >> $0) }
        (bits, count) = (0, 0)
      }
    }
    switch count {
    case 0: return bytes
    case 2: return bytes + [UInt8(truncatingIfNeeded: bits >> 4)]
    case 3:
      return bytes + [UInt8(truncatingIfNeeded: bits >> 10), UInt8(truncatingIfNeeded: bits >> 2)]
    case _: return nil
    }
  }
}
