import Foundation
import TestSupport
import Testing

/// Pages and the changelog use few of the idioms that make text read like a translation.
@Suite struct ProseTests {
  private static let limitPerThousandWords = 1.0

  @Test func `pages use at most one idiom in 1,000 words`() throws {
    try Self.expectFewIdioms(in: try Self.pages())
  }

  @Test func `the pages have at most 42,000 words`() throws {
    let count = try Self.pages().filter { $0.hasPrefix("docs/") }.reduce(0) { count, path in
      let text = try PackageRoot.text(path).replacing("|", with: "")
      return count + text.split(whereSeparator: \.isWhitespace).count
    }
    #expect(count > 10_000 && count <= 42_000, "\(count)")
  }

  @Test func `the changelog uses at most one idiom in 1,000 words`() throws {
    try Self.expectFewIdioms(in: ["CHANGELOG.md"])
  }

  @Test(arguments: [
    "A line that cannot be obeyed is told with its place.", "The reason stands in Errors.",
    "Nobody listens any more.", "Who leaves with edits is asked.", "It begins anew.",
    "Errors are shown behind the names.", "What came is kept.", "Such a response is no error.",
    "It has a page of its own.", "It says so.", "The name is given; else none.",
    "The fates of all values are marked.", "It tells what is missing.", "`.` mends the line.",
    "A rule holds the request until it is let go.", "At most so many paths are printed.",
  ])
  func `idioms in a sentence are found`(sentence: String) {
    #expect(Prose(sentence).idioms.count >= 1)
  }

  @Test(arguments: [
    "Invalid lines are reported with their line number; the rest still apply.",
    "There is no schema, and the file is no longer read.", "Tests that stand alone are fast.",
    "People who use gqlview read the guide.", "It tells the panes how the data changed.",
    "What breaks if I edit this query?", "The proxy is behind a firewall.",
    "    let fates = \"nobody\"", "The command `wish` prints a response.",
    "```\nnobody is told\n```",
  ])
  func `plain English and code contain no idioms`(text: String) {
    #expect(Prose(text).idioms.isEmpty, "\(Prose(text).idioms)")
  }

  /// Every page written by hand, in contrast to the reference and to recorded cases.
  private static func pages() throws -> [String] {
    let manager = FileManager.default
    let docs = try manager.subpathsOfDirectory(atPath: PackageRoot.file("docs").path)
      .filter { !$0.hasPrefix("reference/") && !$0.hasPrefix("internals/cases/") }
      .map { "docs/" + $0 }
    let top = try manager.contentsOfDirectory(atPath: PackageRoot.url.path)
      .filter { $0 != "CHANGELOG.md" }
    return (docs + top).filter { $0.hasSuffix(".md") }.sorted()
  }

  private static func expectFewIdioms(in paths: [String]) throws {
    var words = 0
    var found: [String] = []
    for path in paths {
      let prose = Prose(try PackageRoot.text(path))
      words += prose.wordCount
      found += prose.idioms.map { "\(path): \($0)" }
    }
    #expect(words > 1_000)
    let rate = 1_000 * Double(found.count) / Double(words)
    #expect(rate <= limitPerThousandWords, "\(rate):\n\(found.joined(separator: "\n"))")
  }
}

/// The sentences of a Markdown text, without its code.
private struct Prose {
  private let lines: [String]

  init(_ text: String) {
    var lines: [String] = []
    var isInFence = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isInFence.toggle() }
      guard !isInFence, !line.hasPrefix("```"), !line.hasPrefix("    ") else { continue }
      lines.append(String(line).replacing(/`[^`]*`/, with: "`"))
    }
    self.lines = lines
  }

  var wordCount: Int { lines.reduce(0) { $0 + $1.split(separator: " ").count } }

  /// Every idiom, with the words around it.
  var idioms: [String] {
    // A regular expression is parsed each time its literal is evaluated.
    let patterns = Self.patterns.map { $0.ignoresCase() }
    return lines.flatMap { line in
      patterns.flatMap { pattern in
        line.matches(of: pattern).map { String(line[$0.range]) }
          .filter { match in
            Self.exceptions.allSatisfy { !match.contains($0) }
          }
      }
    }
  }

  private static var patterns: [Regex<Substring>] {
    [
      /\bst(?:ands?|ood) (?!alone\b|out\b|for\b)\w+/,
      /\b(?:is|are|was|were|be|been) (?:told|said)\b/,
      /\b(?:tells|says) (?:what|whether|which|why|so|how|of)\b/,
      /\b(?:no|some)body(?:'s)?\b/,
      /\bwho(?:ever)? (?:is|has|wants|asks|reads|writes|leaves|takes|makes|gives|compiles)\b/,
      /\banew\b|\bbegun\b|\bbegins again\b/,
      /\bbehind (?:it|them|the (?:name|text|title|list|field|row)s?|which|that)\b/,
      /\bwhat (?:came|comes|has come|is there|waits|goes)\b/,
      /(?:\bthere )?\b(?:is|are) no \w+/,
      /\bof (?:its|their|one's) own\b/,
      /\bso many\b|\bas far as\b/,
      /[;,] else (?:none|nil|all|the|a|an)\b/,
      /\bmend(?:s|ed)?\b|\bfates?\b|\bdear(?:er|est)?\b|\bkin\b|\bwishes\b|\blet go\b/,
    ]
  }

  /// Parts of matches that are plain English after all.
  private static let exceptions = [
    "here is no ", "here are no ", "is no longer", "are no longer", "is no more than",
  ]
}
