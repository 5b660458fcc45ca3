import CommandLineSupport
import GraphQLSyntax

/// Findings as a pull request comment: errors first, long lists folded.
struct MarkdownReport {
  let findings: FindingList

  /// The maximum number of findings of one level that is not folded.
  private static let open = 10

  var text: String {
    var text = "### gqlview \(findings.subcommand.name): \(escaped(findings.summary))\n"
    for (level, title) in [
      (Finding.Level.error, "Errors"), (.warning, "Warnings"), (.note, "Notes"),
    ] {
      let all = findings.findings.filter { $0.level == level }
      guard !all.isEmpty else { continue }
      text += "\n"
      let isFolded = level == .note || all.count > Self.open
      if isFolded { text += "<details><summary>\(title) (\(all.count))</summary>\n\n" }
      for finding in all { text += item(finding) }
      if isFolded { text += "\n</details>\n" }
    }
    return text
  }

  private func item(_ finding: Finding) -> String {
    let place = finding.place.map { "\(code($0.start.description)) " } ?? ""
    let notes = finding.notes.map { "  <br>\(words($0))\n" }.joined()
    return "- \(place)\(words(finding.message)) (\(code(finding.rule)))\n\(notes)"
  }

  /// Formats a message, in which back-ticks enclose code.
  private func words(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    guard parts.count % 2 == 1 else { return escaped(text) }
    return parts.enumerated().map { index, part in
      index % 2 == 0 ? escaped(part) : part.isEmpty ? "" : code(part)
    }.joined()
  }

  /// Escapes a text so that it contains no emphasis, links, mentions or tags.
  private func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in displayText(text).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "@": escaped += "&#64;"
      case "\\", "`", "*", "_", "[", "]", "#", "|", "~", "!": escaped += "\\\(scalar)"
      case _: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Formats a text as code, with enough back-ticks to enclose those in the text.
  private func code(_ text: String) -> String {
    let safe = displayText(text)
    guard safe.contains("`") else { return "`\(safe)`" }
    let longest = safe.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence) \(safe) \(fence)"
  }
}
