import Foundation
package import Testing

/// A text file with an input, a line `==== EXPECTED ====`, and the expected output for that input.
package struct GoldenCase: Sendable, CustomTestStringConvertible {
  /// The file name without its extension.
  package let name: String
  package let path: String
  package let input: String
  package let expected: String?

  private static let divider = "==== EXPECTED ====\n"

  package var testDescription: String { name }

  /// Returns the cases in a folder of the package, sorted by name.
  package static func all(in folder: String) -> [GoldenCase] {
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: PackageRoot.file(folder).path)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.sorted().map { load("\(folder)/\($0)") }
  }

  /// Compares `actual` with the second half of the file, or rewrites that half if `UPDATE_GOLDEN=1`
  /// is set.
  package func expect(
    _ actual: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let actual = actual.hasSuffix("\n") ? actual : actual + "\n"
    try Golden.expect(
      input + Self.divider + actual,
      equals: path,
      sourceLocation: sourceLocation
    )
  }

  private static func load(_ path: String) -> GoldenCase {
    let name = String((path.split(separator: "/").last ?? "").dropLast(4))
    let text = (try? PackageRoot.text(path)) ?? ""
    guard let range = text.range(of: divider) else {
      return GoldenCase(name: name, path: path, input: text, expected: nil)
    }
    return GoldenCase(
      name: name,
      path: path,
      input: String(text[..<range.lowerBound]),
      expected: String(text[range.upperBound...])
    )
  }
}
