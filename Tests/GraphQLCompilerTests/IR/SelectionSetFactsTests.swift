import Foundation
import GraphQLRuntime
import SelectionIR
import TestSupport
import Testing

/// Compares compiled selection sets with those of an independent implementation.
@Suite struct SelectionSetFactsTests {
  /// The cases that may differ, each with the sentence of the proposal that decides it.
  ///
  /// docs/measurements/independent-facts.md explains them. Any other difference fails, and so does
  /// an unexpected agreement.
  private static let argued = [
    "sw-appears-in": "N4: singular and plural siblings giving one struct name",
    "lib-status-statuses": "N4: singular and plural siblings giving one struct name",
    "lib-plural-aliases": "N4: singular and plural siblings giving one struct name",
    "random-galaxy-069": "P34: the operation source text and the list of referenced fragments",
    "random-library-341": "P34: the operation source text and the list of referenced fragments",
    "random-animals-022": "P74: a parent's fields in cases below a field with a condition too",
    "random-animals-247": "P74: a parent's fields in cases below a field with a condition too",
    "random-animals-332": "P74: a parent's fields in cases below a field with a condition too",
    "random-galaxy-219": "P74: a parent's fields in cases below a field with a condition too",
    "random-library-236": "P74: a parent's fields in cases below a field with a condition too",
    "random-library-338": "P74: a parent's fields in cases below a field with a condition too",
  ]

  @Test func `selection sets equal the recorded ones`() throws {
    guard let folder = SharedData.facts else {
      SharedData.reportNotRun("selection-set facts", count: 192)
      return
    }
    let wanted = ProcessInfo.processInfo.environment["FACTS_CASES"]?.split(separator: ",")
    var report = FactsReport()
    for name in try SelectionSetFacts.names(in: folder) {
      if let wanted, !wanted.contains(where: { name.contains($0) }) { continue }
      let facts = try SelectionSetFacts.load(name, in: folder)
      guard facts.generator.producesCode else {
        report.rejected += 1
        continue
      }
      let document = try FactsCompilation.compiled(name, schema: facts.schema, in: folder)
      report.compare(facts, with: document, name: name)
    }
    report.print()
    guard wanted == nil else { return }
    #expect(Set(report.differingCases) == Set(Self.argued.keys))
    #expect(report.sets - report.agreeingSets == 17)
  }
}

/// Counts agreements and records differences.
private struct FactsReport {
  var rejected = 0
  private(set) var cases = 0
  private(set) var agreeingCases = 0
  private(set) var sets = 0
  private(set) var agreeingSets = 0
  private var disagreements: [(name: String, lines: [String])] = []
  var differingCases: [String] { disagreements.map(\.name) }
  private var aspects: [String: Int] = [:]

  mutating func compare(
    _ facts: SelectionSetFacts,
    with document: CompiledDocument,
    name: String
  ) {
    cases += 1
    var lines: [String] = []
    for definition in facts.definitions {
      guard let sets = definition.selectionSets else { continue }
      guard let found = Compiled(definition, in: document) else {
        lines.append("\(definition.struct): missing")
        continue
      }
      if let type = definition.operationType, type != found.kind {
        note("kind", "\(definition.struct): \(type) | \(found.kind)", &lines)
      }
      let expected = sets.map { SelectionSetLines($0) }
      let actual = document.selectionSets[found.sets].map { SelectionSetLines($0, in: document) }
      compare(expected, with: actual, &lines)
      if let text = definition.document, Self.folded(text) != Self.folded(found.document) {
        note("document", "\(definition.struct): \(text) | \(Self.folded(found.document))", &lines)
      }
      let variables = (definition.variables ?? []).map {
        "\($0.name): \(SelectionSetLines.type($0.type))"
      }
      if variables != found.variables {
        note("variables", "\(definition.struct): \(variables) | \(found.variables)", &lines)
      }
      if let fragments = definition.fragments, fragments != found.fragments {
        note("fragments", "\(definition.struct): \(fragments) | \(found.fragments)", &lines)
      }
    }
    if lines.isEmpty { agreeingCases += 1 } else { disagreements.append((name, lines)) }
  }

  private mutating func compare(
    _ expected: [SelectionSetLines],
    with actual: [SelectionSetLines],
    _ lines: inout [String]
  ) {
    let missing = expected.map(\.path).filter { path in !actual.contains { $0.path == path } }
    let extra = actual.map(\.path).filter { path in !expected.contains { $0.path == path } }
    if !missing.isEmpty || !extra.isEmpty {
      note("paths", "missing \(missing), not expected \(extra)", &lines)
    } else if expected.map(\.path) != actual.map(\.path) {
      note("path order", "\(expected.map(\.path)) | \(actual.map(\.path))", &lines)
    }
    for set in expected {
      sets += 1
      guard let found = actual.first(where: { $0.path == set.path }) else { continue }
      let differences = found.differences(to: set)
      if differences.isEmpty { agreeingSets += 1 }
      for (aspect, text) in differences { note(aspect, "\(set.path): \(text)", &lines) }
    }
  }

  private mutating func note(_ aspect: String, _ text: String, _ lines: inout [String]) {
    aspects[aspect, default: 0] += 1
    lines.append("\(aspect): \(text)")
  }

  private static func folded(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  func print() {
    for (name, lines) in disagreements {
      Swift.print("\(name)")
      for line in lines.prefix(6) { Swift.print("    \(line)") }
      if lines.count > 6 { Swift.print("    and \(lines.count - 6) more") }
    }
    let counts = aspects.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    Swift.print(
      """
      selection-set facts: \(agreeingCases) of \(cases) cases agree, \
      \(agreeingSets) of \(sets) selection sets; \(rejected) cases are rejected there
      differences: \(counts.isEmpty ? "none" : counts.joined(separator: ", "))
      """
    )
  }

  /// The compiled definition to which the facts refer.
  private struct Compiled {
    let sets: Range<Int>
    let kind: String
    let document: String
    let variables: [String]
    let fragments: [String]

    init?(_ definition: SelectionSetFacts.Definition, in document: CompiledDocument) {
      let structs = { (names: [String]) in
        names.map { document.fragment(named: $0)?.structName ?? $0 }
      }
      if definition.kind == "fragment" {
        guard let found = document.fragments.first(where: { $0.structName == definition.struct })
        else { return nil }
        sets = found.selectionSets
        kind = "fragment"
        self.document = found.document
        variables = []
        fragments = structs(found.fragments)
      } else {
        guard let found = document.operations.first(where: { $0.structName == definition.struct })
        else { return nil }
        sets = found.selectionSets
        kind = found.kind.rawValue
        self.document = found.document
        variables = found.variables.map { "\($0.name): \($0.swiftType)" }
        fragments = structs(found.fragments)
      }
    }
  }
}
