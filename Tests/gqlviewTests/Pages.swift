import Foundation
import TestSupport

/// The pages of the documentation, by path.
enum Pages {
  /// Returns the paths of all Markdown files in the package root and in `docs`, sorted.
  static func all() throws -> [String] {
    let manager = FileManager.default
    let top = try manager.contentsOfDirectory(atPath: PackageRoot.url.path)
    let below = try manager.subpathsOfDirectory(atPath: PackageRoot.file("docs").path)
    return (top + below.map { "docs/" + $0 }).filter { $0.hasSuffix(".md") }.sorted()
  }

  /// Returns the pages for users of the program.
  static func ofUsers() throws -> [String] {
    try all().filter {
      $0 == "README.md" || $0.hasPrefix("docs/guide/") || $0.hasPrefix("docs/reference/")
    }
  }

  /// README and the pages of the guide.
  static func ofGuide() throws -> [String] {
    try all().filter { $0 == "README.md" || $0.hasPrefix("docs/guide/") }
  }

  /// The command lines in a page's blocks of code, without prompts.
  ///
  /// In fenced blocks, which also hold output and files, a command line has a prompt.
  static func commandLines(in text: String) -> [String] {
    var lines: [String] = []
    var isInFence = false
    for line in text.replacing(/\\\n */, with: "").split(separator: "\n") {
      if line.hasPrefix("```") { isInFence.toggle() }
      var command = isInFence ? line : line.dropFirst(4)
      if command.hasPrefix("$ ") {
        command = command.dropFirst(2)
      } else if isInFence || !line.hasPrefix("    ") {
        continue
      }
      if command == "gqlview" || command.hasPrefix("gqlview ") && !command.hasPrefix("gqlview  ·")
        || command.contains("| gqlview ")
      {
        lines.append(String(command))
      }
    }
    return lines
  }

  struct Heading {
    let level: Int
    let text: String
  }

  /// Returns the headings of a text, except those inside code blocks.
  static func headings(of text: String) -> [Heading] {
    var found: [Heading] = []
    var isCode = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("```") { isCode.toggle() }
      let level = line.prefix { $0 == "#" }.count
      guard !isCode, level > 0, line.dropFirst(level).hasPrefix(" ") else { continue }
      found.append(Heading(level: level, text: String(line.dropFirst(level + 1))))
    }
    return found
  }

  /// Returns the anchors of a page: its headings in lower case, with hyphens for spaces.
  static func anchors(of text: String) -> Set<String> {
    Set(
      headings(of: text).map { heading in
        heading.text.lowercased()
          .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
          .replacing(" ", with: "-")
      }
    )
  }

  /// A link from a page to a file of the package.
  struct Link {
    let page: String
    let anchor: String?
  }

  /// Returns a page's links to files of the package, including links to the page itself.
  static func links(of page: String) throws -> [Link] {
    let folder = PackageRoot.file(page).deletingLastPathComponent()
    let root = PackageRoot.url.standardizedFileURL.path + "/"
    return try PackageRoot.text(page).matches(of: /\]\(([^)\s]+)\)/).compactMap { match in
      let target = String(match.1)
      guard !target.contains("://") else { return nil }
      let parts = target.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
      let place = folder.appendingPathComponent(parts[0]).standardizedFileURL.path
      let path = parts[0].isEmpty ? page : place.replacing(root, with: "", maxReplacements: 1)
      return Link(page: path, anchor: parts.count > 1 ? parts[1] : nil)
    }
  }
}
