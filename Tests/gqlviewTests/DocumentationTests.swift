import Foundation
import TestSupport
import Testing

@testable import CommandLineSupport
@testable import gqlview

/// Tests that the command lines on the documentation pages are valid, and that the links between
/// pages work.
@Suite struct DocumentationTests {
  @Test func `every command line on the pages is valid`() throws {
    var count = 0
    for page in try Pages.ofUsers() {
      for line in Self.commandLines(in: try PackageRoot.text(page)) {
        count += 1
        #expect(throws: Never.self, "\(page): gqlview \(line.joined(separator: " "))") {
          try SubcommandList.parse(line)
        }
      }
    }
    #expect(count >= 10)
  }

  @Test func `every option named on a page exists`() throws {
    let options = Set(Option.allCases.map { "--" + $0.rawValue })
    for page in try Pages.ofUsers() {
      for match in try PackageRoot.text(page).matches(of: /`(--[a-z][a-z-]*)/) {
        let option = String(match.1)
        #expect(options.contains(option), "\(page): \(option)")
      }
    }
  }

  @Test func `links between pages have a target`() throws {
    for page in try Pages.all() {
      for target in try Pages.links(of: page) {
        guard let linked = try? PackageRoot.text(target.page) else {
          Issue.record("\(page) links to \(target.page)")
          continue
        }
        guard let anchor = target.anchor else { continue }
        #expect(Pages.anchors(of: linked).contains(anchor), "\(page): \(target.page)#\(anchor)")
      }
    }
  }

  @Test func `every page can be reached from README`() throws {
    var reached: Set<String> = ["README.md"]
    var open = ["README.md"]
    while let page = open.popLast() {
      for target in try Pages.links(of: page) where target.page.hasSuffix(".md") {
        if reached.insert(target.page).inserted { open.append(target.page) }
      }
    }
    for page in try Pages.all() { #expect(reached.contains(page), "nothing leads to \(page)") }
  }

  @Test func `every page has a single, unique title`() throws {
    var pages: [String: String] = [:]
    for page in try Pages.all() {
      let titles = Pages.headings(of: try PackageRoot.text(page)).filter { $0.level == 1 }
      #expect(titles.count == 1, "\(page)")
      let title = titles.first?.text ?? ""
      #expect(pages[title] == nil, "\(page) and \(pages[title] ?? "") are both called '\(title)'")
      pages[title] = page
    }
  }

  @Test func `the architecture page is short`() throws {
    // The table of modules has one row per target and is used for lookup, so it is not counted.
    let read = try PackageRoot.text("ARCHITECTURE.md").split(separator: "\n")
      .filter { !$0.hasPrefix("| [`") }
    #expect(read.reduce(0) { $0 + $1.utf8.count + 1 } <= 11 << 10)
  }

  @Test func `a decision has context and consequences, and is in the list`() throws {
    let folder = "docs/decisions/"
    let list = try PackageRoot.text(folder + "README.md")
    for page in try Pages.all() where page.hasPrefix(folder) && page != folder + "README.md" {
      let text = try PackageRoot.text(page)
      let parts = ["**Context.**", "**Decision.**", "**Consequences.**"]
      let places = parts.map { text.range(of: $0)?.lowerBound }
      #expect(!places.contains(nil), "\(page) lacks one of \(parts)")
      let found = places.compactMap { $0 }
      #expect(found == found.sorted(), "\(page): \(parts) in this order")
      let title = Pages.headings(of: text).first?.text ?? ""
      #expect(list.contains("[\(title)](\(page.dropFirst(folder.count)))"), "\(page)")
    }
  }

  /// Returns the command lines in the code blocks of a page, without the program name and up to the
  /// first pipe or redirection.
  ///
  /// Lines with placeholders for several words are omitted.
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
