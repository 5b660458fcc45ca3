package import DialectKit

/// The size of generated code.
package struct CodeSize: Equatable, Sendable {
  /// The number of non-empty lines.
  package private(set) var lines = 0
  package private(set) var bytes = 0
  /// The number of structs, classes, enums and protocols.
  package private(set) var types = 0

  package init(_ files: [GeneratedFile]) {
    for file in files where file.path.hasSuffix(".swift") {
      bytes += file.text.utf8.count
      for line in file.text.utf8.split(separator: UInt8(ascii: "\n")) {
        let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: true)
        guard !words.isEmpty else { continue }
        lines += 1
        let keyword = words.first { word in !Self.modifiers.contains(String(Substring(word))) }
        if let keyword, Self.keywords.contains(String(Substring(keyword))),
          line.last == 0x7B
            || line.last == 0x7D
        {
          types += 1
        }
      }
    }
  }

  /// The differences from another size as text.
  package func difference(from other: CodeSize) -> String {
    func signed(_ number: Int) -> String { number < 0 ? String(number) : "+\(number)" }
    return "\(signed(lines - other.lines)) lines, \(signed(bytes - other.bytes)) bytes"
  }

  private static let modifiers: Set<String> = [
    "public", "final", "indirect", "private", "nonisolated",
  ]
  private static let keywords: Set<String> = ["struct", "class", "enum", "protocol"]
}
