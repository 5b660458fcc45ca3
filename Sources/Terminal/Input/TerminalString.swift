import TerminalUI

/// A string that a terminal sends (`ESC ]` and the like), as far as it has come.
struct TerminalString {
  let introducer: UInt8
  /// What is longer is no answer that is known, and only its end matters.
  private static let limit = 64
  private var bytes: [UInt8] = []

  init(introducer: UInt8) { self.introducer = introducer }

  var isEmpty: Bool { bytes.isEmpty }

  mutating func append(_ byte: UInt8) {
    if bytes.count <= Self.limit { bytes.append(byte) }
  }

  /// What is told by it; nil for everything but a background, `11;rgb:1e1e/1e1e/1e1e`.
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

  /// One to four hexadecimal digits, of the most that so many can be.
  private static func level(_ digits: Substring) -> Double? {
    guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit),
      let value = Int(digits, radix: 16)
    else { return nil }
    return Double(value) / Double((1 << (4 * digits.utf8.count)) - 1)
  }
}
