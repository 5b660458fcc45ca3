import Foundation
import TestSupport
import Testing

/// RULES.md explains what comments cite, and nothing else.
@Suite struct RulesPageTests {
  private static let page = "RULES.md"

  @Test func `every rule that is cited is explained, and every rule explained is cited`() throws {
    var cited: [String: String] = [:]
    for path in try Self.citingFiles() {
      for code in Self.codes(in: try PackageRoot.text(path)) where cited[code] == nil {
        cited[code] = path
      }
    }
    let explained = Self.explained(in: try PackageRoot.text(Self.page))
    #expect(explained.count == Set(explained).count)
    for (code, path) in cited.sorted(by: { $0.key < $1.key }) {
      #expect(explained.contains(code), "\(path) cites \(code)")
    }
    for code in explained { #expect(cited[code] != nil, "nothing cites \(code)") }
  }

  private static func citingFiles() throws -> [String] {
    var paths = ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md", "TERMINAL.md"]
    for folder in ["Benchmarks", "Fuzz", "Sources", "Tests"] {
      let names = FileManager.default.enumerator(atPath: PackageRoot.file(folder).path)
      while let name = names?.nextObject() as? String {
        if name.hasSuffix(".swift"), !name.hasSuffix("RulesPageTests.swift") {
          paths.append("\(folder)/\(name)")
        }
      }
    }
    return paths
  }

  /// The codes in a text: `P7`, each of `R3-R6`, `decision 5`, both of `contradictions a, g`.
  private static func codes(in text: String) -> [String] {
    var codes: [String] = []
    let separators = Array("()[]|;:\"`*".utf8)
    let words = text.utf8.split { $0 <= 0x20 || separators.contains($0) }.map { Substring($0) }
    // Few words can be a code, and matching is what takes time.
    let first = Array("PRMNASdc,.'".utf8)
    for (index, word) in words.enumerated() where word.utf8.first.map(first.contains) == true {
      let word = word.trimmingCharacters(in: CharacterSet(charactersIn: ",.'"))
      guard word.utf8.count <= 20 else { continue }
      let numbers = /(AP-P|RS-[RU]|SG-S|[PRMN])(\d{1,2}|10\d)(?:-([PRMNSU])?(\d{1,3}))?/
      if let range = word.wholeMatch(of: numbers) {
        let first = Int(range.2) ?? 0
        let last = range.4.flatMap { Int($0) } ?? first
        for number in first...max(first, last) { codes.append("\(range.1)\(number)") }
      }
      guard let kind = word.wholeMatch(of: /(decision|contradiction)s?/) else { continue }
      for name in words[(index + 1)...] {
        let bare = name.trimmingCharacters(in: CharacterSet(charactersIn: ",."))
        guard bare.wholeMatch(of: /\d{1,2}|[a-z]/) != nil else { break }
        codes.append("\(kind.1) \(bare)")
        if !name.hasSuffix(",") { break }
      }
    }
    return codes
  }

  /// The codes at the beginnings of the page's table rows.
  private static func explained(in text: String) -> [String] {
    var codes: [String] = []
    var prefix = ""
    for line in text.split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("|"), let first = cells.first else { continue }
      switch first {
      case "rule", "case": prefix = ""
      case "decision", "contradiction": prefix = first + " "
      case "---": continue
      case _: codes.append(prefix + first)
      }
    }
    return codes
  }
}
