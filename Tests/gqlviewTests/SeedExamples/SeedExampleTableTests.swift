import Foundation
import TestSupport
import Testing

/// Tests that the tables of the examples list each example, and existing tests for each rule.
@Suite struct SeedExampleTableTests {
  @Test func `every example has a row that describes its changes`() throws {
    let rows = try SeedExample.table("examples")
    var found: [String] = []
    for row in rows {
      try #require(row.count == 3 && !row[2].isEmpty, "\(row)")
      found.append("\(row[0]) \(row[1])")
    }
    let examples = try SeedExample.all()
    let wanted = examples.map { "\($0.path) \($0.name)" }
    for missing in wanted where !found.contains(missing) { Issue.record("no row: \(missing)") }
    for extra in found where !wanted.contains(extra) { Issue.record("no example: \(extra)") }
    #expect(Set(wanted).count == wanted.count)
    for (example, name) in zip(examples, wanted) {
      guard let row = rows.first(where: { "\($0[0]) \($0[1])" == name }) else { continue }
      #expect((example.changeCount > 0) == (row[2] != "unchanged"), "\(name): '\(row[2])'")
    }
  }

  @Test func `every rule has a row, and its tests exist`() throws {
    let suites = try Self.suites()
    var open = 0
    var found: [String] = []
    for row in try SeedExample.table("rules") {
      try #require(row.count == 2, "\(row)")
      found.append(row[0])
      if row[1] == "no test" {
        open += 1
        continue
      }
      for item in row[1].split(separator: ";") {
        let match = try #require(
          item.trimmingCharacters(in: .whitespaces).wholeMatch(of: /`(\w+)`(?: \*([^*]+)\*)?/),
          "\(row[0]): \(item)"
        )
        let text = suites[String(match.1)]
        #expect(text != nil, "\(row[0]): no suite is called \(match.1)")
        guard let name = match.2 else { continue }
        #expect(text?.contains("func `\(name)`") == true, "\(row[0]): \(match.1) has no '\(name)'")
      }
    }
    let rules = try Self.rules()
    for rule in rules where !found.contains(rule) { Issue.record("no row: \(rule)") }
    for rule in found where !rules.contains(rule) { Issue.record("no rule: \(rule)") }
    #expect(found.count == rules.count)
    if open > 0 { print("not run: \(open) rules of the dialects have no test") }
  }

  /// Returns the rules of the three other systems by page, and the rows of the decision on the
  /// draft.
  private static func rules() throws -> [String] {
    var rules: [String] = []
    for name in ["prototype-2016", "relay", "swift-graphql"] {
      rules += try PackageRoot.text("docs/internals/rules/\(name).md")
        .matches(of: /\n\| ((?:AP-P|RS-R|RS-U|SG-S)\d+) \|/).map { String($0.1) }
    }
    let rows = try PackageRoot.text("docs/decisions/draft.md").split(separator: "\n")
      .filter { $0.hasPrefix("| ") }.dropFirst(2).count
    return rules + (1...rows).map { "draft \($0)" }
  }

  /// Returns the test files by the suites that they contain.
  private static func suites() throws -> [String: String] {
    var suites: [String: String] = [:]
    let names = FileManager.default.enumerator(atPath: PackageRoot.file("Tests").path)
    while let name = names?.nextObject() as? String {
      guard name.hasSuffix("Tests.swift"), !name.contains(".build") else { continue }
      let text = try PackageRoot.text("Tests/\(name)")
      for line in text.split(separator: "\n") where line.contains("@Suite") {
        guard
          let word = line.split(separator: " ").drop(while: { $0 != "struct" }).dropFirst().first
        else { continue }
        suites[String(word)] = text
      }
    }
    return suites
  }
}
