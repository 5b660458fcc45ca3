/// Percent-encoding (RFC 3986, Section 2.1).
package enum PercentEncoding {
  /// Escapes every byte of the text that is not an unreserved character.
  package static func encode(_ text: String) -> String {
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: encoded.append(byte)
      case _:
        encoded.append(UInt8(ascii: "%"))
        for digit in [byte >> 4, byte & 0xF] {
          encoded.append(digit < 10 ? 0x30 + digit : 0x41 + digit - 10)
        }
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// Decodes the escapes in part of a URL; invalid escapes are kept as they are.
  ///
  /// In form-encoded queries, `+` means a space.
  package static func decode(_ text: some StringProtocol, plusIsSpace: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = value(of: rest.prefix(2)) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return bytes
  }

  /// Returns the value of two hexadecimal digits, or `nil` for other bytes.
  private static func value(of digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2, !digits.contains(UInt8(ascii: "+")) else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
