import TestSupport

/// A Swift declaration or statement in a specification text, found by its form.
///
/// If a text marks code with fences, a snippet is an outermost declaration or statement in a Swift
/// code block. Otherwise it is a line without indentation that starts like Swift code. In both
/// cases it extends until its braces are closed.
struct SeedSnippet {
  /// The names of the texts on the page, by the start of their file names.
  static let texts = [
    ("000", "Proposal"), ("001", "Draft"), ("002", "SwiftGraphQL"), ("003", "Relay"),
    ("004", "Prototype2016"),
  ]

  /// The lines of the text, without common indentation and without blank lines.
  let lines: [String]

  /// Returns all snippets of a text, in order.
  static func all(in text: String) -> [SeedSnippet] {
    let hasFences = text.contains("```")
    var found: [SeedSnippet] = []
    var open = Open()
    /// The language of the current code block; nil outside code blocks.
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

  /// Returns whether an example contains the snippet.
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

  /// A snippet that has not been read completely.
  private struct Open {
    var lines: [Substring] = []
    private var braces = 0
    private var parentheses = 0
    private var hasBraces = false

    /// Whether the snippet is complete; parentheses count only without braces, because some texts
    /// have unclosed parentheses.
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
