import GraphQLCompiler
import Testing

/// Documents made to be slow: each must end soon, sound or not.
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

  @Test func `thousands of one field cost time in line with their number`() {
    let small = seconds("{ " + String(repeating: "a { i } ", count: 2_000) + "}")
    let large = seconds("{ " + String(repeating: "a { i } ", count: 16_000) + "}")
    #expect(large < small * 8 * 4 + 0.5)
  }

  @Test func `fragments that spread each other twice do not multiply`() {
    var text = "{ ...F0 } "
    for level in 0..<200 {
      text += "fragment F\(level) on Query { a { ...F\(level + 1) } b { ...F\(level + 1) } } "
    }
    text += "fragment F200 on Query { i }"
    #expect(validate(text).isEmpty)
  }

  @Test func `a long chain of fragments costs no stack`() {
    var text = "{ ...F0 } "
    for level in 0..<20_000 { text += "fragment F\(level) on Query { a { ...F\(level + 1) } } " }
    text += "fragment F20000 on Query { i }"
    #expect(validate(text).isEmpty)
  }

  @Test func `conflicts in great number are capped and the cap is said`() {
    let conflicts = (0..<3_000).map { "a(x: \($0)) { i } " }.joined()
    let found = validate("{ \(conflicts) }")
    #expect(!found.isEmpty && found.count <= 1_000)
    #expect(found.contains { $0.notes.contains { $0.contains("more") } })
  }

  @Test func `fragments that spread each other in circles are told in part`() {
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

  @Test func `unknown fields in great number are capped`() {
    let found = validate("{ " + (0..<20_000).map { "unknown\($0) " }.joined() + "}")
    #expect(found.count == 1_000)
  }
}
