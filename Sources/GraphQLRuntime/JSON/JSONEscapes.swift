/// The escape sequences of JSON strings.
enum JSONEscapes {
  /// Decodes the content of a string whose escapes the scanner has validated.
  static func decode(_ content: ArraySlice<UInt8>) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(content.count)
    var index = content.startIndex
    let end = content.endIndex
    while index < end {
      let byte = content[index]
      guard byte == UInt8(ascii: "\\"), index + 1 < end else {
        output.append(byte)
        index += 1
        continue
      }
      let code = content[index + 1]
      index += 2
      switch code {
      case UInt8(ascii: "b"): output.append(0x08)
      case UInt8(ascii: "f"): output.append(0x0C)
      case UInt8(ascii: "n"): output.append(0x0A)
      case UInt8(ascii: "r"): output.append(0x0D)
      case UInt8(ascii: "t"): output.append(0x09)
      case UInt8(ascii: "u"):
        var unit = hexadecimal(content, at: index)
        index = min(index + 4, end)
        if unit & 0xFC00 == 0xD800, index + 6 <= end, content[index] == UInt8(ascii: "\\"),
          content[index + 1] == UInt8(ascii: "u")
        {
          let low = hexadecimal(content, at: index + 2)
          if low & 0xFC00 == 0xDC00 {
            unit = 0x1_0000 + (unit & 0x3FF) << 10 + low & 0x3FF
            index += 6
          }
        }
        let scalar = Unicode.Scalar(unit) ?? "\u{FFFD}"
        output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      default: output.append(code)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns the value of four hexadecimal digits, treating other bytes as 0.
  private static func hexadecimal(_ content: ArraySlice<UInt8>, at start: Int) -> UInt32 {
    var value: UInt32 = 0
    var index = start
    while index < start + 4, index < content.endIndex {
      value = value << 4 | UInt32(digit(content[index]) ?? 0)
      index += 1
    }
    return value
  }

  /// Returns the value of one hexadecimal digit.
  static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
