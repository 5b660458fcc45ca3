import TestSupport
import Testing

@testable import GraphQLSyntax
@testable import GraphQLValidation

/// Field merging, compared with a literal implementation of the specification and in every order.
@Suite struct FieldMergingTests {
  private let test = RuleTest(MergingDocument.schema)

  private func found(_ text: String) -> (document: Document, diagnostics: [Diagnostic]) {
    var sources = SourceMap()
    let (document, faults) = Parser.parse(sources.add(name: "document", text: text))
    #expect(faults.isEmpty)
    let diagnostics = Validator.validate(
      [document],
      schema: test.schema,
      rules: [OverlappingFieldsCanBeMergedRule.self]
    )
    return (document, diagnostics)
  }

  @Test func `a fragment compared in one place is compared again in another`() {
    let fragments = "fragment F on A { ...G } fragment G on A { «v: x }"
    for text in ["a { ...F } k: a { ...F «v: y }", "k: a { ...F «v: y } a { ...F }"] {
      test.expect(
        OverlappingFieldsCanBeMergedRule.self,
        "{ \(text) } \(fragments)",
        "Fields 'v' conflict because 'y' and 'x' are different fields. Use different aliases on "
          + "the fields to fetch both if this was intentional."
      )
    }
  }

  @Test(arguments: ["...Leaf ...F", "...F", "...F ...Leaf"])
  func `the time for a fragment chain is linear, in any order of definitions`(_ spreads: String) {
    let count = 200
    for isReversed in [false, true] {
      let chain = (1...count).map { index in
        "fragment F\(index) on A { x \(spreads.replacing("...F", with: "...F\(index - 1)")) }"
      }
      let ends = "fragment Leaf on A { y } fragment F0 on A { s }"
      let text = (isReversed ? chain.reversed() : chain).joined(separator: " ")
      var sources = SourceMap()
      let document = Parser.parse(sources.add(name: "document", text: "\(ends) \(text)")).document
      let context = ValidationContext(documents: [document], schema: test.schema)
      let verdicts = MergeVerdicts.verdicts(in: context, budget: 6 * count)
      #expect(verdicts.count == count + 2)
      for verdict in verdicts {
        guard case .mergeable = verdict else {
          Issue.record("a fragment was given up: \(spreads), reversed: \(isReversed)")
          return
        }
      }
    }
  }

  @Test(arguments: [
    "{ a { ...F } } fragment F on A { ... on A { \(aliases) } }",
    "{ a { ... on A { \(aliases) } } }", "{ a { ...F0 } } \(chain) fragment F100 on A { x }",
  ])
  func `a document that exceeds the comparison budget is undecided`(_ text: String) {
    for (budget, isGivenUp) in [(50, true), (1_000, false)] {
      var sources = SourceMap()
      let document = Parser.parse(sources.add(name: "document", text: text)).document
      let context = ValidationContext(documents: [document], schema: test.schema)
      let verdicts = MergeVerdicts.verdicts(in: context, budget: budget)
      #expect(verdicts.contains { if case .undecided = $0 { true } else { false } } == isGivenUp)
    }
  }

  @Test func `an overlong chain without comparisons is undecided`() {
    for (comparisons, isGivenUp) in [(50, true), (10_000, false)] {
      var sources = SourceMap()
      let text = "{ a { ...F0 } } \(Self.chain) fragment F100 on A { x }"
      let document = Parser.parse(sources.add(name: "document", text: text)).document
      let context = ValidationContext(documents: [document], schema: test.schema)
      var report = DiagnosticCollector(rule: "rule", stage: .document)
      let limits = OverlappingFieldsCanBeMergedRule.Limits(
        fields: -1,
        comparisons: comparisons,
        perByte: 0
      )
      OverlappingFieldsCanBeMergedRule.check(context, report: &report, limits: limits)
      #expect(report.finished().isEmpty != isGivenUp)
    }
  }

  private static let aliases = (0..<100).map { "x\($0): x" }.joined(separator: " ")
  private static let chain = (0..<100).map { "fragment F\($0) on A { ...F\($0 + 1) }" }
    .joined(separator: " ")

  @Test func `a conflict inside many inline fragments is reported once`() {
    let nested = String(repeating: "... on A { ", count: 40)
    let end = String(repeating: "} ", count: 40)
    #expect(found("{ a { \(nested) v: x v: y \(end) } }").diagnostics.count == 1)
  }

  @Test func `a conflict is reported regardless of earlier comparisons`() {
    let fragments = "fragment F on A { ...G } fragment G on A { v: x }"
    for text in ["{ a { ...F } k: a { ...F v: s } }", "{ k: a { ...F v: s } a { ...F } }"] {
      #expect(found("\(text) \(fragments)").diagnostics.count == 1)
    }
  }

  @Test func `many conflicting subfields are reported in part, with the number of others`() {
    func set(_ field: String) -> String {
      (0..<120).map { "k\($0): \(field)" }.joined(separator: " ")
    }
    let messages = found("{ n { \(set("x")) } n { \(set("s")) } }").diagnostics.map(\.message)
    #expect(messages.count == 1)
    #expect(messages.first?.ranges(of: "subfields 'k").count == 100)
    #expect(messages.first?.contains(" and 20 more do.") == true, "\(messages)")
  }

  @Test func `random documents get the specification's verdict in any selection order`() {
    var conflicts = 0
    for seed in 0..<600 {
      var random = MergingDocument(seed: UInt64(seed))
      for text in [random.text, random.shuffled(), random.shuffled()] {
        let (document, diagnostics) = found(text)
        let holds = FieldMergingModel.holds(document, test.schema)
        if !holds { conflicts += 1 }
        #expect(diagnostics.isEmpty == holds, "seed \(seed): \(text)")
      }
    }
    #expect(conflicts > 300 && conflicts < 1_500, "\(conflicts) of 1,800 conflict")
  }
}
