import Foundation
import TestSupport
import Testing

/// Tests that the pages of numbered rules and the list of decisions explain exactly the codes that
/// comments cite.
@Suite struct RulesPageTests {
  private static let rules = "docs/internals/rules/"
  private static let lists = ["docs/decisions/README.md", "docs/internals/cases/README.md"]

  @Test func `cited and explained rules are the same`() throws {
    var cited: [String: String] = [:]
    for path in try Self.citingFiles() {
      for code in Self.codes(in: try PackageRoot.text(path)) where cited[code] == nil {
        cited[code] = path
      }
    }
    var explained: [String] = []
    for page in try Pages.all() where page.hasPrefix(Self.rules) || Self.lists.contains(page) {
      explained += Self.explained(in: try PackageRoot.text(page))
    }
    for (code, path) in cited.sorted(by: { $0.key < $1.key }) {
      #expect(explained.contains(code), "\(path) cites \(code)")
    }
    for code in explained { #expect(cited[code] != nil, "nothing cites \(code)") }
  }

  private static func citingFiles() throws -> [String] {
    var paths = try Pages.all().filter { !$0.hasPrefix(rules) && !lists.contains($0) }
    paths.append("Tests/SeedExamples/rules.tsv")
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

  /// Returns the codes in a text, such as `P7`, each of `R3-R6`, `decision 5`, and both of
  /// `contradictions a, g`.
  ///
  /// It processes bytes, because words and regular expressions would take a minute for all sources
  /// in a debug build.
  private static func codes(in text: String) -> [String] {
    let isSeparator = separators
    var codes: [String] = []
    var text = text
    let words = text.withUTF8 { bytes in
      bytes.split { isSeparator[Int($0)] }
        .compactMap { word -> [UInt8]? in
          // Neither a code nor the word before a code is longer.
          word.count <= 20 ? Array(word) : []
        }
    }
    for (index, word) in words.enumerated() {
      guard let first = word.first, isFirst[Int(first)] else { continue }
      let bare = String(decoding: word, as: UTF8.self).trimming(",.'")
      if let prefix = prefixes.first(where: bare.hasPrefix) {
        codes += range(prefix, bare.dropFirst(prefix.count))
      } else if word.last != UInt8(ascii: "."),  // The end of a sentence.
        bare == "decision" || bare == "decisions" || bare.hasPrefix("contradiction")
      {
        let kind = bare.hasPrefix("decision") ? "decision" : "contradiction"
        for name in words[(index + 1)...] {
          let text = String(decoding: name, as: UTF8.self)
          let bare = text.trimming(",.'")
          let isNumber = bare.utf8.count <= 2 && Int(bare) != nil
          let isLetter = bare.utf8.count == 1 && bare.first?.isLowercase == true
          guard isNumber || isLetter else { break }
          codes.append("\(kind) \(bare)")
          if !text.hasSuffix(",") { break }
        }
      }
    }
    return codes
  }

  /// The prefixes of codes, longer ones first.
  private static let prefixes = ["AP-P", "RS-R", "RS-U", "SG-S", "P", "R", "M", "N"]

  private static let separators = table("()[]|;:\"`*" + String(decoding: 0...0x20, as: UTF8.self))

  /// The first letters of codes and of the words before codes.
  private static let isFirst = table("PRMNASdc'")

  private static func table(_ bytes: String) -> [Bool] {
    var table = [Bool](repeating: false, count: 256)
    for byte in bytes.utf8 { table[Int(byte)] = true }
    return table
  }

  /// Returns the codes for a prefix with a number, or with a range such as `3-R6`; empty for any
  /// other text.
  private static func range(_ prefix: String, _ text: Substring) -> [String] {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first.flatMap(number), parts.count <= 2 else { return [] }
    guard parts.count == 2 else { return ["\(prefix)\(first)"] }
    let end = parts[1].first.map { "PRMNSU".contains($0) } == true ? parts[1].dropFirst() : parts[1]
    guard let last = number(end) else { return [] }
    return (first...max(first, last)).map { "\(prefix)\($0)" }
  }

  /// Returns the number of a code: an unsigned number below 110.
  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }), let number = Int(text),
      number < 110
    else { return nil }
    return number
  }

  /// Returns the codes in the first cells of the page's table rows.
  private static func explained(in text: String) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("| ") }.flatMap { line in
      codes(in: String(line.split(separator: "|").first ?? ""))
    }
  }
}

extension String {
  fileprivate func trimming(_ characters: String) -> String {
    trimmingCharacters(in: CharacterSet(charactersIn: characters))
  }
}
