import TestSupport

/// A declaration or a statement of Swift in a text, found without reading the text's words.
///
/// Where a text marks its code with fences, what stands in those for Swift at the outermost level; else
/// what begins at the margin as Swift does. Either goes on until its braces are closed.
struct SeedSnippet {
  /// What the page calls the texts, by the beginnings of their files' names.
  static let texts = [
    ("000", "Proposal"), ("001", "Draft"), ("002", "SwiftGraphQL"), ("003", "Relay"),
    ("004", "Prototype2016"),
  ]

  /// The text's lines: without indentation in common, without blank ones.
  let lines: [String]

  /// All of a text, in order.
  static func all(in text: String) -> [SeedSnippet] {
    let hasFences = text.contains("```")
    var found: [SeedSnippet] = []
    var open = Open()
    /// The language between fences; nil outside.
    var language: Substring?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let bare = line.drop { $0 == " " }
      if bare.hasPrefix("```") {
        language = language == nil ? bare.dropFirst(3) : nil
        open = Open()
        continue
      }
      if open.lines.isEmpty {
        let begins =
          hasFences
          ? language == "swift" && !bare.isEmpty && !bare.hasPrefix("//") : isSwift(line)
        if !begins { continue }
      }
      open.add(line)
      if open.isClosed {
        found.append(SeedSnippet(lines: SeedExample.dedented(open.lines)))
        open = Open()
      }
    }
    return found
  }

  /// Whether an example has the snippet.
  func stands(in example: SeedExample) -> Bool {
    SeedExample(path: "", name: "", lines: lines, changeCount: 0)
      .occurs(in: example.lines.joined(separator: "\n"))
  }

  private static func isSwift(_ line: Substring) -> Bool {
    let modifiers = /(?:(?:public|final|private|static) )*/
    let rest = line.prefixMatch(of: modifiers).map { line[$0.range.upperBound...] } ?? line
    return rest.prefixMatch(
      of: /(?:struct|class|extension|protocol) [A-Z]|enum \w+:|(?:let|var) \w+(?: =|:)|func \w+[(<]/
    ) != nil
      || rest.wholeMatch(of: /import \w+|(?:switch \S+|do) \{|\w+ == \..*/) != nil
      || rest.hasPrefix("SG.")
  }

  /// What was read of a snippet.
  private struct Open {
    var lines: [Substring] = []
    private var braces = 0
    private var parentheses = 0
    private var hasBraces = false

    /// Parentheses count only where there are no braces: some of the texts' are not closed.
    var isClosed: Bool { braces <= 0 && (hasBraces || parentheses <= 0) }

    mutating func add(_ line: Substring) {
      lines.append(line)
      let code = line.firstRange(of: " //").map { line[..<$0.lowerBound] } ?? line
      for character in code {
        switch character {
        case "{": (braces, hasBraces) = (braces + 1, true)
        case "}": braces -= 1
        case "(": parentheses += 1
        case ")": parentheses -= 1
        default: break
        }
      }
    }
  }
}
