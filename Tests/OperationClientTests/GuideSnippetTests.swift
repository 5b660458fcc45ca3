import TestSupport
import Testing

/// Tests that the code examples on the client's documentation page are compiled code.
@Suite struct GuideSnippetTests {
  @Test func `every example on the page is compiled by these tests`() throws {
    let page = try PackageRoot.text("docs/guide/client.md")
    let code = Self.lines(try PackageRoot.text("Tests/OperationClientTests/GuideSnippets.swift"))
    let blocks = page.components(between: "```swift\n", and: "```")
    #expect(blocks.count == 10)
    for block in blocks where !block.contains(".product(") {
      let lines = Self.lines(block)
      let starts = code.indices.dropLast(lines.count - 1)
      #expect(
        starts.contains { Array(code[$0..<($0 + lines.count)]) == lines },
        "not in GuideSnippets.swift:\n\(block)"
      )
    }
    #expect(page.contains(#".product(name: "OperationClient", package: "gqlview")"#))
  }

  @Test func `the example without a server runs`() async throws {
    #expect(try await GuideSnippets.memory() == 0)
  }

  private static func lines(_ text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { line in String(line.drop { $0 == " " }) }
  }
}

extension String {
  fileprivate func components(between start: String, and end: String) -> [Substring] {
    var found: [Substring] = []
    var rest = self[...]
    while let opening = rest.firstRange(of: start) {
      rest = rest[opening.upperBound...]
      guard let closing = rest.firstRange(of: end) else { return found }
      found.append(rest[..<closing.lowerBound])
      rest = rest[closing.upperBound...]
    }
    return found
  }
}
