import Testing

@testable import GraphQLSchema
@testable import GraphQLSyntax
@testable import GraphQLValidation

/// Documents designed to be slow: validation must end soon, whether they are valid or not.
@Suite struct AdversarialDocumentTests {
  private let schema = RuleTest("type Query { a(x: Int): Query b: Query i: Int }").schema

  private func validate(_ text: String) -> [Diagnostic] {
    var sources = SourceMap()
    let (document, faults) = Parser.parse(sources.add(name: "t", text: text))
    #expect(faults.isEmpty)
    return Validator.validate([document], schema: schema)
  }

  private func seconds(_ text: String) -> Double {
    let clock = ContinuousClock()
    let duration = clock.measure { _ = validate(text) }
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }

  @Test func `validation time is linear in repeated fields`() {
    let small = seconds("{ " + String(repeating: "a { i } ", count: 2_000) + "}")
    let large = seconds("{ " + String(repeating: "a { i } ", count: 16_000) + "}")
    #expect(large < small * 8 * 4 + 0.5)
  }

  @Test func `fragments that spread each other twice do not multiply the work`() {
    var text = "{ ...F0 } "
    for level in 0..<200 {
      text += "fragment F\(level) on Query { a { ...F\(level + 1) } b { ...F\(level + 1) } } "
    }
    text += "fragment F200 on Query { i }"
    #expect(validate(text).isEmpty)
  }

  @Test func `a long fragment chain does not overflow the stack`() {
    var text = "{ ...F0 } "
    for level in 0..<20_000 { text += "fragment F\(level) on Query { a { ...F\(level + 1) } } " }
    text += "fragment F20000 on Query { i }"
    #expect(validate(text).isEmpty)
  }

  @Test(.timeLimit(.minutes(1)))
  func `long fragment chains are distinguished from cycles`() {
    for isCircle in [false, true] {
      func text(_ count: Int) -> String {
        let spreads = (0..<count).map { index in
          let next = index + 1 < count ? "...F\(index + 1)" : isCircle ? "...F0" : "i"
          return "fragment F\(index) on Query { \(next) }"
        }
        return "{ ...F0 } " + spreads.joined(separator: " ")
      }
      #expect(validate(text(4_000)).isEmpty != isCircle)
    }
  }

  @Test func `one conflict below a fragment chain is reported once`() {
    func text(_ count: Int) -> String {
      let chain = (0..<count).map { "fragment F\($0) on Query { k\($0): i ...F\($0 + 1) }" }
      return "{ ...F0 } " + chain.joined(separator: " ")
        + " fragment F\(count) on Query { v: i v: b { i } }"
    }
    #expect(validate(text(500)).count == 1)
  }

  @Test func `many operations that share fragments are valid`() {
    let fields = (0..<50).map { "f\($0): i" }.joined(separator: " ")
    let fragments = (0..<40).map { "fragment F\($0) on Query { \(fields) }" }
    let spreads = (0..<40).map { "...F\($0)" }.joined(separator: " ")
    let operations = (0..<30).map { "query Q\($0) { \(spreads) }" }
    let found = validate((operations + fragments).joined(separator: " "))
    #expect(found.isEmpty)
  }

  @Test func `comparing decides what grouping leaves undecided`() {
    var sources = SourceMap()
    let text = "{ ...F ...G } fragment F on Query { v: i } fragment G on Query { v: i«w }"
    for (mark, count) in [("", 0), (" v: b { i }", 1)] {
      let marked = text.replacing("«w", with: mark)
      let document = Parser.parse(sources.add(name: "t", text: marked)).document
      let context = ValidationContext(documents: [document], schema: schema)
      var report = DiagnosticCollector(rule: "rule", stage: .document)
      let limits = OverlappingFieldsCanBeMergedRule.Limits(fields: -1_000, comparisons: 100)
      OverlappingFieldsCanBeMergedRule.check(context, report: &report, limits: limits)
      #expect(report.finished().count == count * 2)
    }
  }

  @Test func `operations that use the same variables share the work`() {
    let chain = (0..<1_000).map { "fragment F\($0) on Query { ...F\($0 + 1) }" }
    let last = "fragment F1000 on Query { a(x: $x) { i } }"
    let operations = (0..<1_000).map { "query Q\($0)($x: Int) { ...F0 }" }
    let sound = (operations + chain + [last]).joined(separator: " ")
    #expect(validate(sound).isEmpty)
    let found = validate(sound + " query R { ...F7 } query S($x: String $y: Int) { ...F7 }")
    #expect(
      found.map(\.message).sorted() == [
        "Variable '$x' is not defined by operation 'R'.",
        "Variable '$x' of type 'String' used in position expecting type 'Int'.",
        "Variable '$y' is never used in operation 'S'.",
      ]
    )
  }

  @Test(.timeLimit(.minutes(1))) func `a string with many escapes is one value`() {
    let escapes = String(repeating: "\\u{1F600}\\n", count: 80_000)
    #expect(validate("{ a(x: \"\(escapes)\") { i } }").count == 1)
  }

  @Test func `many conflicts are limited, and the limit is reported`() {
    let conflicts = (0..<3_000).map { "a(x: \($0)) { i } " }.joined()
    let found = validate("{ \(conflicts) }")
    #expect(!found.isEmpty && found.count <= 1_000)
    #expect(found.contains { $0.notes.contains { $0.contains("more") } })
  }

  @Test func `many fragment cycles are reported in part`() {
    var text = "{ ...F0 } "
    for index in 0..<2_000 {
      text +=
        "fragment F\(index) on Query { i ...F\((index + 1) % 2_000) ...F\(index * 7 % 2_000) } "
    }
    let found = validate(text).filter { $0.rule == "NoFragmentCycles" }
    #expect(found.count == 1_000)
    #expect(found.allSatisfy { $0.ranges.count <= 100 && $0.message.utf8.count < 2_000 })
    #expect(found.contains { $0.notes.contains("1900 more places are not listed.") })
  }

  @Test func `many unknown fields are limited`() {
    let found = validate("{ " + (0..<20_000).map { "unknown\($0) " }.joined() + "}")
    #expect(found.count == 1_000)
  }

  @Test func `many invalid definitions are limited, and the limit is reported`() {
    var sources = SourceMap()
    let text = String(repeating: "query { a( }\n", count: 1_003)
    let (document, found) = Parser.parse(sources.add(name: "document", text: text))
    #expect(found.count == 1_000)
    #expect(found[999].notes == ["3 more of this kind are not listed."])
    #expect(document.unparsed.count == 1_003)
  }

  @Test func `input objects that require each other in many ways are reported in part`() {
    let count = 400
    let text = (0..<count).map { number in
      "input I\(number) { next: I\((number + 1) % count)! first: I0! }"
    }.joined(separator: "\n")
    var sources = SourceMap()
    let document = Parser.parse(sources.add(name: "schema", text: text)).document
    let found = SchemaValidator.validate(
      SchemaBuilder.build([document]),
      rules: [InputObjectCyclesRule.self]
    )
    #expect(found.count == count + 1)
    #expect(found.contains { $0.message.hasSuffix("I99.next and 300 more.") })
  }

  @Test func `a literal with thousands of unknown fields is not repeated in each message`() {
    let input = RuleTest("type Query { a(f: F): Int } input F { a: Int }")
    var sources = SourceMap()
    let fields = (0..<2_000).map { "x\($0): 1" }.joined(separator: " ")
    let file = sources.add(name: "document", text: "{ a(f: { \(fields) }) }")
    let found = Validator.validate([Parser.parse(file).document], schema: input.schema)
    #expect(found.count == 1_000)
    #expect(
      found.last?.message == "Expected value of type 'F' not to include unknown field 'x999', "
        + "found: an object of 2000 fields."
    )
  }

  @Test func `thousands of conflicting fragments are validated quickly`() {
    let names = 0..<4_000
    let fragments = names.map { "fragment F\($0) on Query { x: a(x: \($0)) { i } }" }
    let text = "{ " + names.map { "...F\($0)" }.joined(separator: " ") + " } "
    let found = validate(text + fragments.joined(separator: " "))
    #expect(found.count == 1_000)
  }
}
