import Foundation
import TestSupport
import Testing

/// Tests that every Swift snippet in the specification texts is an example or is listed as omitted.
@Suite struct SeedSnippetTests {
  /// A row in the table of omitted snippets.
  private struct Row {
    let text: String
    /// The number of the snippet in its text, starting at 1.
    let number: Int
    let line: String
    let reason: String
  }

  private static func rows() throws -> [Row] {
    try SeedExample.table("snippets").map { cells in
      try #require(cells.count == 4, "\(cells)")
      return Row(
        text: cells[0],
        number: try #require(Int(cells[1])),
        line: cells[2],
        reason: cells[3]
      )
    }
  }

  @Test func `every Swift snippet is part of an example or listed with a reason`() throws {
    let rows = try Self.rows()
    #expect(!rows.isEmpty && rows.allSatisfy { !$0.reason.isEmpty })
    guard let folder = SharedData.seeds else {
      return SharedData.reportNotRun("snippets of Swift in the texts", count: 117)
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let examples = try SeedExample.all().filter { $0.path.hasSuffix(".swift") }
    var (shown, named) = (0, 0)
    for (prefix, text) in SeedSnippet.texts {
      let file = try #require(files.first { $0.hasPrefix(prefix) })
      let content = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for (index, snippet) in SeedSnippet.all(in: content).enumerated() {
        let row = rows.first { $0.text == text && $0.number == index + 1 }
        let isShown = examples.contains(where: snippet.stands)
        if isShown { shown += 1 } else if row != nil { named += 1 }
        #expect(
          isShown != (row != nil),
          "\(text) \(index + 1) is \(isShown ? "an example and has a row" : "nowhere"):\n\(snippet.lines)"
        )
        if let row { #expect(row.line == snippet.lines.first, "\(text) \(index + 1)") }
      }
    }
    #expect(named == rows.count, "a row names what the texts do not have")
    #expect(shown > 100)
    print("\(shown) snippets of Swift in the texts are examples, \(named) have a row")
  }

  @Test func `snippets are found by fences or by the way Swift code begins`() {
    let bare = """
      struct is a word here.
      type A {
        b: C
      }
      struct A: B {
        var c: D { d["c"] }
      }
      Words.

      enum A {
        B
      }
      let a = b(
        c
      )
      a == .b // true
      switch a {
      default: break
      }
      """
    #expect(
      SeedSnippet.all(in: bare).map(\.lines.count) == [3, 3, 1, 3]
    )
    let fenced = """
      ```graphql
      fragment A on B { c }
      ```
        ```swift
        // words
        fragment A: B {
          c
        }

        client.fetch(a: b) { c in
        }
        ```
      struct A {}
      """
    #expect(
      SeedSnippet.all(in: fenced).map(\.lines) == [
        ["fragment A: B {", "  c", "}"], ["client.fetch(a: b) { c in", "}"],
      ]
    )
  }
}
