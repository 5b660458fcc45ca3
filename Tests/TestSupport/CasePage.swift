import Foundation
package import Testing

/// A test case written as a Markdown page: code blocks with the inputs, and one code block with the
/// expected output.
///
/// The name of an input block follows its language: "```graphql document".
package struct CasePage: Sendable, CustomTestStringConvertible {
  /// The file name without its extension.
  package let name: String
  package let path: String
  package let text: String

  package var testDescription: String { name }

  /// The opening line of the block with the expected output, which has no name.
  private static let outcome = "```text\n"

  /// Returns the cases in a folder of the package, sorted by name.
  package static func all(in folder: String) -> [CasePage] {
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: PackageRoot.file(folder).path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map { file in
      let path = "\(folder)/\(file)"
      return CasePage(
        name: String(file.dropLast(3)),
        path: path,
        text: (try? PackageRoot.text(path)) ?? ""
      )
    }
  }

  /// Returns the text of an input block, such as `graphql document`, or nil if the page does not
  /// have that block.
  package func block(_ name: String) -> String? {
    content(behind: "```\(name)\n").map { String($0) }
  }

  /// The expected output that the page contains.
  package var recorded: String { content(behind: Self.outcome).map { String($0) } ?? "" }

  /// Compares the actual output with the page, or rewrites the page if `UPDATE_GOLDEN=1` is set.
  package func expect(
    _ actual: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    guard let recorded = content(behind: Self.outcome) else {
      Issue.record("\(path) has no block \(Self.outcome)", sourceLocation: sourceLocation)
      return
    }
    let updated =
      text[..<recorded.startIndex] + (actual.hasSuffix("\n") ? actual : actual + "\n")
      + text[recorded.endIndex...]
    try Golden.expect(String(updated), equals: path, sourceLocation: sourceLocation)
  }

  private func content(behind opening: String) -> Substring? {
    guard let open = text.range(of: "\n" + opening),
      let close = text.range(of: "```\n", range: open.upperBound..<text.endIndex)
    else { return nil }
    return text[open.upperBound..<close.lowerBound]
  }
}
