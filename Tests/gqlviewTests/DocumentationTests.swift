import Foundation
import TestSupport
import Testing

@testable import gqlview

/// What the pages tell people to type is understood.
@Suite struct DocumentationTests {
  @Test func `every command line of the pages is one that the program takes`() throws {
    var count = 0
    for page in try Pages.ofUsers() {
      for line in Self.commandLines(in: try PackageRoot.text(page)) {
        count += 1
        #expect(throws: Never.self, "\(page): gqlview \(line.joined(separator: " "))") {
          try ArgumentParser.parse(line)
        }
      }
    }
    #expect(count >= 10)
  }

  @Test func `every option that a page names is one of the program's`() throws {
    let options = Set(Option.allCases.map { "--" + $0.rawValue })
    for page in try Pages.ofUsers() {
      for match in try PackageRoot.text(page).matches(of: /`(--[a-z][a-z-]*)/) {
        let option = String(match.1)
        #expect(options.contains(option), "\(page): \(option)")
      }
    }
  }

  @Test func `the page of options has the rows of the program's table`() throws {
    let rows = OptionSpec.all.map { spec in
      let value = spec.value.map { " \($0)" } ?? ""
      let short = spec.shortName.map { "`-\($0)`, " } ?? ""
      let name = "\(short)`--\(spec.option.rawValue)\(value)`".replacing("|", with: "\\|")
      let commands = Subcommand.allCases.filter(spec.subcommands.contains).map(\.rawValue)
      let isForAll = commands.count == Subcommand.allCases.count
      return "| \(name) | \(spec.summary.replacing("|", with: "\\|")) "
        + "| \(isForAll ? "all" : commands.joined(separator: ", ")) |\n"
    }
    try GeneratedSection.expect(
      "| option | | commands |\n| --- | --- | --- |\n" + rows.joined(),
      in: "docs/options.md",
      opening: "options",
      name: "options"
    )
  }

  /// The command lines in blocks of a page, without the program's name, cut at pipes and redirections;
  /// those with placeholders for several words are left out.
  private static func commandLines(in text: String) -> [[String]] {
    var lines: [[String]] = []
    var pending = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("    ") || !pending.isEmpty else { continue }
      pending += line.trimmingCharacters(in: .whitespaces)
      if pending.hasSuffix("\\") {
        pending.removeLast()
        continue
      }
      defer { pending = "" }
      guard let start = pending.range(of: "gqlview ") else { continue }
      let before = pending[..<start.lowerBound]
      guard before.isEmpty || before.hasSuffix("$ ") || before.hasSuffix("| ") else { continue }
      let command = pending[start.upperBound...].prefix { !"|>&#".contains($0) }
      guard !command.contains("...") else { continue }
      lines.append(
        command.split(separator: " ").map { $0.trimmingCharacters(in: ["'", "\""]) }
      )
    }
    return lines
  }
}

/// The pages of the documentation.
enum Pages {
  /// The paths of all Markdown files of the package's root and of `docs`, sorted.
  static func all() throws -> [String] {
    let manager = FileManager.default
    let top = try manager.contentsOfDirectory(atPath: PackageRoot.url.path)
    let below = try manager.subpathsOfDirectory(atPath: PackageRoot.file("docs").path)
    return (top + below.map { "docs/" + $0 }).filter { $0.hasSuffix(".md") }.sorted()
  }

  /// Those that people read who use the program.
  static func ofUsers() throws -> [String] {
    try all().filter { $0 == "README.md" || $0.hasPrefix("docs/") && !$0.contains("decisions") }
  }

  /// What `#` can name in a page: its headings in lower case, with hyphens for blanks.
  static func anchors(of text: String) -> Set<String> {
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("#") }
    return Set(
      headings.map { heading in
        heading.drop { $0 == "#" || $0 == " " }.lowercased()
          .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
          .replacing(" ", with: "-")
      }
    )
  }
}
