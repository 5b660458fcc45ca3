import TerminalUI

/// An incomplete string sent by a terminal (`ESC ]` and similar).
struct TerminalString {
  let introducer: UInt8
  /// Longer strings are not known reports, so only their end matters.
  private static let limit = 64
  private var bytes: [UInt8] = []

  init(introducer: UInt8) { self.introducer = introducer }

  var isEmpty: Bool { bytes.isEmpty }

  mutating func append(_ byte: UInt8) {
    if bytes.count <= Self.limit { bytes.append(byte) }
  }

  /// The report, or `nil` unless it is a background color such as `11;rgb:1e1e/1e1e/1e1e`.
  var report: TerminalReport? {
    guard introducer == UInt8(ascii: "]"), bytes.count <= Self.limit else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "11" else { return nil }
    let words = parts[1].split(separator: ":", omittingEmptySubsequences: false)
    guard words.count == 2, words[0] == "rgb" || words[0] == "rgba" else { return nil }
    let levels = words[1].split(separator: "/", omittingEmptySubsequences: false).prefix(3)
      .compactMap(Self.level)
    guard levels.count == 3 else { return nil }
    return .background(Background(red: levels[0], green: levels[1], blue: levels[2]))
  }

  /// Converts one to four hexadecimal digits to a level between 0 and 1.
  private static func level(_ digits: Substring) -> Double? {
    guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit),
      let value = Int(digits, radix: 16)
    else { return nil }
    return Double(value) / Double((1 << (4 * digits.utf8.count)) - 1)
  }
}
