import Explorer
import Foundation
import TestSupport
import Testing

/// Tests that the keys and tests on the documentation page about terminal behavior exist.
@Suite struct TerminalPageTests {
  private let rows: [[String]]

  init() throws {
    rows = try PackageRoot.text("docs/internals/terminal-promises.md").split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }
      .map { line in
        line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map {
          $0.trimmingCharacters(in: .whitespaces)
        }
      }
  }

  @Test func `every key on the page is in the key table`() throws {
    let table = rows.filter { $0.count == 3 }
    #expect(table.count > 20)
    let keys = Set(KeyTable.commands.flatMap(\.keys))
    let prefixes = ["g", "y", "z"]
    for row in table.dropFirst() {
      for text in quoted(row[1], by: "`") {
        // A count, such as `,5` before `j`, is not part of the key.
        let key = text.hasPrefix(",") ? text.dropFirst().drop(while: \.isNumber) : text[...]
        #expect(keys.contains(String(key)) || prefixes.contains(String(key)), "\(row[0]): \(key)")
      }
    }
  }

  @Test func `every test on the page exists`() throws {
    let files = try #require(
      FileManager.default.enumerator(at: PackageRoot.file("Tests"), includingPropertiesForKeys: nil)
    )
    var texts: [String: String] = [:]
    for case let file as URL in files where file.pathExtension == "swift" {
      texts[file.deletingPathExtension().lastPathComponent] = try String(
        contentsOf: file,
        encoding: .utf8
      )
    }
    var count = 0
    for row in rows {
      guard let last = row.last, last.contains("Tests`") else { continue }
      let names = quoted(last, by: "`")
      for name in names { #expect(texts[name] != nil, "\(name)") }
      for test in quoted(last, by: "\"") {
        count += 1
        let text = names.first.flatMap { texts[$0] } ?? ""
        #expect(text.contains("func `\(test)`") || text.contains("func \(test)("), "\(test)")
      }
    }
    #expect(count > 30)
  }

  /// Returns the texts between pairs of a delimiter.
  private func quoted(_ text: String, by mark: String) -> [String] {
    let parts = text.components(separatedBy: mark)
    return parts.indices.filter { $0 % 2 == 1 && $0 + 1 < parts.count }.map { parts[$0] }
  }
}
