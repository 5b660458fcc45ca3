import Foundation
package import Testing

/// A case as a Markdown page: blocks of code with what goes in, and one with what comes out.
///
/// A block's name stands behind its language: "```graphql document".
package struct CasePage: Sendable, CustomTestStringConvertible {
  /// The file's name without its ending.
  package let name: String
  package let path: String
  package let text: String

  package var testDescription: String { name }

  /// The block with what comes out, which has no name.
  private static let outcome = "```text\n"

  /// The cases of a folder of the package, sorted by name.
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

  /// The text of a block, such as `graphql document`; nil where the page has none.
  package func block(_ name: String) -> String? {
    content(behind: "```\(name)\n").map { String($0) }
  }

  /// What comes out, as the page has it.
  package var recorded: String { content(behind: Self.outcome).map { String($0) } ?? "" }

  /// Compares what comes out with what the page has, or rewrites the page.
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
