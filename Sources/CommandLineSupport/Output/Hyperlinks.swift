import LibC

/// Terminal hyperlinks (OSC 8) in printed reports, to URLs and files.
///
/// Only `http`, `https` and `file` addresses are linked, and characters other than printable
/// ASCII are percent-encoded.
package struct Hyperlinks {
  /// The maximum length of an address; terminals cut off longer ones, so those remain plain text.
  private static let limit = 2000
  private let host: String

  init(host: String) { self.host = host }

  /// Creates links if the command line or, by default, the terminal allows them; `nil` otherwise.
  package init?(_ choice: String?) {
    switch choice {
    case "always": break
    case "never": return nil
    case _: guard StandardStreams.outputTakesLinks else { return nil }
    }
    var name = [CChar](repeating: 0, count: 256)
    let isKnown = gethostname(&name, name.count - 1) == 0
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    host = isKnown ? String(decoding: bytes, as: UTF8.self) : ""
  }

  /// Returns an escaped text with its addresses as links.
  func linked(_ safe: String) -> String {
    let bytes = Array(safe.utf8)
    var addresses = AddressScanner(bytes: bytes)
    var result = ""
    var end = 0
    while let address = addresses.next() {
      let text = String(decoding: bytes[address], as: UTF8.self)
      result += String(decoding: bytes[end..<address.lowerBound], as: UTF8.self)
      result += link(text, to: text)
      end = address.upperBound
    }
    return end == 0 ? safe : result + String(decoding: bytes[end...], as: UTF8.self)
  }

  /// Returns an escaped text as a link to a file; the plain text if the file does not exist.
  func linked(_ safe: String, toFile path: String) -> String {
    guard FileReader.exists(path), let whole = FileReader.resolved(path) else { return safe }
    // In a path, these characters are part of a name and have no special meaning.
    var escaped = ""
    for scalar in whole.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "?": escaped += "%3F"
      case "#": escaped += "%23"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return link(safe, to: "file://\(host)\(escaped)")
  }

  private func link(_ safe: String, to address: String) -> String {
    let encoded = Self.encoded(address)
    guard encoded.utf8.count <= Self.limit else { return safe }
    return "\u{1B}]8;;\(encoded)\u{1B}\\\(safe)\u{1B}]8;;\u{1B}\\"
  }

  /// Percent-encodes all bytes that are neither reserved nor unreserved (RFC 3986, section 2).
  private static func encoded(_ address: String) -> String {
    var result: [UInt8] = []
    for byte in address.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: result.append(byte)
      case _ where allowed.contains(byte): result.append(byte)
      case _:
        result.append(UInt8(ascii: "%"))
        result += Array((byte < 16 ? "0" : "").utf8)
        result += Array(String(byte, radix: 16, uppercase: true).utf8)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Includes `%`, because an address may already be encoded.
  private static let allowed = Set("-._~:/?#[]@!$&'()*+,;=%".utf8)
}
