import TestSupport
import Testing

/// The steps of the tutorial show what the page says.
@Suite struct TutorialTests {
  @Test func `each step shows what the tutorial says`() throws {
    let page = try PackageRoot.text("docs/guide/tutorial.md")
    var steps = 0
    for section in page.split(separator: "\n## ").dropFirst() {
      var keys = ""
      for line in section.split(separator: "\n") where line.hasPrefix("| `") {
        let cells = line.split(separator: " | ", maxSplits: 1)
        keys += Self.code(in: cells[0]).joined()
        steps += 1
        let screen = try ProgramRun(["screen", "--size", "110x32", "--keys", keys]).output
        let shown = Self.code(in: cells[1])
        #expect(!shown.isEmpty, "\(line)")
        for text in shown { #expect(screen.contains(text), "\(keys): \(text)\n\(screen)") }
      }
    }
    #expect(steps >= 14)
  }

  /// The texts between backquotes, with `<lt>` for the key `<`.
  private static func code(in text: Substring) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map {
        $0.element == "<" ? "<lt>" : String($0.element)
      }
  }
}
