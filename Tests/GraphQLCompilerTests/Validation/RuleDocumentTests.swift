import Foundation
import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import TestSupport
import Testing

/// Checks every rule of the specification with the documents of the folder `Documents`.
@Suite struct RuleDocumentTests {
  /// A line of a file: a document with marks at the positions that its rule reports.
  struct Line: Sendable, CustomTestStringConvertible {
    let file: String
    let number: Int
    let text: String

    var testDescription: String { "\(file):\(number)" }
  }

  /// The documents below a rule's name.
  struct Section: Sendable, CustomTestStringConvertible {
    let rule: String
    var sdl: String?
    var lines: [Line] = []

    var testDescription: String { rule }
  }

  private static func sections(_ file: String) throws -> [Section] {
    let path = "Tests/GraphQLCompilerTests/Validation/Documents/\(file).txt"
    let text = try String(contentsOf: PackageRoot.file(path), encoding: .utf8)
    var sections: [Section] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("# ") {
      if line.hasPrefix("## ") {
        sections.append(Section(rule: String(line.dropFirst(3))))
      } else if !sections.isEmpty {
        if line.hasPrefix("schema: ") {
          sections[sections.count - 1].sdl = String(line.dropFirst(8))
        } else {
          sections[sections.count - 1].lines.append(
            Line(file: "\(file).txt", number: index + 1, text: String(line))
          )
        }
      }
    }
    return sections
  }

  @Test(arguments: ["operations", "delivery"])
  func `a rule on operations and fragments reports the marked positions`(file: String) throws {
    var sdl: String?
    for section in try Self.sections(file) {
      // The rules on delivery share the first one's schema.
      sdl = section.sdl ?? (file == "delivery" ? sdl : nil)
      let rule = try #require(specifiedRules.first { $0.name == section.rule }, "\(section.rule)")
      let schema = sdl.map { RuleTest($0).schema } ?? RuleTest.standard.schema
      check(section) { Validator.validate([$0], schema: schema, rules: [rule]) }
    }
  }

  @Test func `a rule on schema definitions reports the marked positions`() throws {
    for section in try Self.sections("schemas") {
      if let rule = specifiedSDLRules.first(where: { $0.name == section.rule }) {
        check(section) { SchemaValidator.validate([$0], extending: nil, rules: [rule]) }
      } else {
        let rule = try #require(
          specifiedSchemaRules.first { $0.name == section.rule },
          "\(section.rule)"
        )
        check(section) { SchemaValidator.validate(SchemaBuilder.build([$0]), rules: [rule]) }
      }
    }
  }

  /// Expects that the positions found in each document are the marked ones.
  private func check(_ section: Section, _ validate: (Document) -> [Diagnostic]) {
    for line in section.lines {
      let marked = MarkedText(line.text)
      var sources = SourceMap()
      let (document, faults) = Parser.parse(sources.add(name: "document", text: marked.text))
      #expect(faults.isEmpty, "\(line.testDescription): \(line.text)")
      let found = validate(document)
      let places = found.flatMap { $0.locations(in: sources) }.map { [$0.line, $0.column] }
      #expect(
        Set(places) == Set(marked.marks),
        "\(section.rule), \(line.testDescription): \(line.text): found \(places)"
      )
      #expect(found.allSatisfy { $0.rule == section.rule }, "\(line.testDescription)")
    }
  }

  @Test func `every rule of the specification has six valid and six invalid documents`() throws {
    var counts: [String: (valid: Int, invalid: Int)] = [:]
    for file in ["operations", "delivery", "schemas"] {
      for section in try Self.sections(file) {
        let invalid = section.lines.count { $0.text.contains("«") }
        counts[section.rule] = (section.lines.count - invalid, invalid)
      }
    }
    // Rules that are not in the specification, whose own tests cover all cases.
    let others: Set = [
      "EmptySelectionSets", "RelayDirectives", "EmptyTypes", "InterfaceColons",
      "PossibleDirectiveExtensions", "FieldSets", "SemanticNonNullLevels", "NoDeprecated",
    ]
    let names =
      specifiedRules.map { $0.name } + specifiedSDLRules.map { $0.name }
      + specifiedSchemaRules.map { $0.name }
    let missing = names.filter { name in
      let count = counts[name] ?? (0, 0)
      return !others.contains(name) && (count.valid < 6 || count.invalid < 6)
    }
    #expect(missing == [])
  }
}
