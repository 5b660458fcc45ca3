import Foundation
import TestSupport

/// A marked part of a file in `Tests/SeedExamples` that reproduces code from a dialect's
/// specification text.
struct SeedExample {
  /// The path relative to the root of the example package.
  let path: String
  let name: String
  /// The lines as in the specification text, without common indentation and without blank lines.
  let lines: [String]
  /// The number of lines that differ from the specification text.
  let changeCount: Int

  /// The first path component, which identifies the specification text.
  var folder: String { String(path.prefix { $0 != "/" }) }

  static func all() throws -> [SeedExample] {
    let root = PackageRoot.file("Tests/SeedExamples")
    let paths =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return try paths.sorted().filter { path in
      !path.hasPrefix(".build") && !path.contains("Generated/")
        && [".swift", ".graphql", ".graphqls"].contains(where: path.hasSuffix)
    }.flatMap { try all(in: $0, PackageRoot.text("Tests/SeedExamples/\($0)")) }
  }

  /// Returns the cells of a table in `Tests/SeedExamples`, without its heading.
  static func table(_ name: String) throws -> [[String]] {
    try PackageRoot.text("Tests/SeedExamples/\(name).tsv").split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }

  /// Returns the examples in a file; an unterminated example is an error.
  static func all(in path: String, _ text: String) throws -> [SeedExample] {
    let mark = path.hasSuffix(".swift") ? "// " : "# "
    var examples: [SeedExample] = []
    var name: String?
    var lines: [Substring] = []
    var changes = 0
    var skips = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let bare = line.drop { $0 == " " }
      if bare.hasPrefix(mark + "example: ") {
        name = String(bare.dropFirst(mark.count + 9))
        (lines, changes, skips) = ([], 0, 0)
      } else if bare == mark + "end of example" {
        guard let ended = name else { throw Failure(description: "\(path): no example begins") }
        examples.append(
          SeedExample(path: path, name: ended, lines: dedented(lines), changeCount: changes)
        )
        name = nil
      } else if name == nil {
        continue
      } else if bare.hasPrefix(mark + "in the text: ") {
        lines.append(line.prefix(line.count - bare.count) + bare.dropFirst(mark.count + 13))
        (changes, skips) = (changes + 1, skips + 1)
      } else if bare == mark + "not in the text" {
        (changes, skips) = (changes + 1, skips + 1)
      } else if bare.hasPrefix(mark + "only in the text: ") {
        lines.append(line.prefix(line.count - bare.count) + bare.dropFirst(mark.count + 18))
        changes += 1
      } else if skips > 0 {
        skips -= 1
      } else {
        lines.append(line)
      }
    }
    if let name { throw Failure(description: "\(path): the example '\(name)' does not end") }
    return examples
  }

  /// Returns whether a text contains these lines in this order, with only blank lines between them.
  func occurs(in text: String) -> Bool {
    let all = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    guard let first = lines.first, all.count >= lines.count else { return false }
    return (0...(all.count - lines.count)).contains { start in
      Self.isSame(all[start], first)
        && Self.dedented(all[start..<(start + lines.count)]) == lines
    }
  }

  private static func isSame(_ line: Substring, _ other: String) -> Bool {
    line.trimmingCharacters(in: .whitespaces) == other.trimmingCharacters(in: .whitespaces)
  }

  static func dedented(_ lines: some Sequence<Substring>) -> [String] {
    let written = lines.filter { !$0.allSatisfy(\.isWhitespace) }
    let indentation = written.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return written.map { line in
      var line = line.dropFirst(indentation)
      while line.last?.isWhitespace == true { line.removeLast() }
      return String(line)
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
