/// A custom scalar and its Swift type, as `--scalar` gives them.
package struct CustomScalar: Sendable {
  package let name: String
  package let swiftType: String

  init?(_ text: String) {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, Self.isName(parts[0]),
      parts[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy(Self.isName)
    else { return nil }
    name = String(parts[0])
    swiftType = String(parts[1])
  }

  /// Whether a text is an ASCII Swift identifier.
  static func isName(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return text.utf8.allSatisfy { byte in
      byte == 0x5F || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
  }
}
