import GraphQLRuntime

/// Decodes the text of a configuration like Apollo's tool, which accepts trailing commas and
/// UTF-16.
enum ApolloConfigurationText {
  /// Parses a configuration as JSON, and again without trailing commas if that fails.
  static func document(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONDocument {
    do throws(JSONSyntaxError) {
      return try JSONDocument(bytes)
    } catch {
      guard let lenient = try? JSONDocument(withoutTrailingCommas(bytes)) else { throw error }
      return lenient
    }
  }

  /// Converts a text to UTF-8; UTF-16 is detected by its byte order mark.
  static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return bytes }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Replaces each comma before a closing bracket by a space, which keeps all positions.
  private static func withoutTrailingCommas(_ bytes: [UInt8]) -> [UInt8] {
    var text = bytes
    var comma: Int?
    var isString = false
    var isEscaped = false
    for (index, byte) in bytes.enumerated() {
      if isString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: ","): comma = index
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if let comma { text[comma] = UInt8(ascii: " ") }
        comma = nil
      case 0x20, 0x09, 0x0A, 0x0D: break
      case _:
        comma = nil
        isString = byte == UInt8(ascii: "\"")
      }
    }
    return text
  }
}
