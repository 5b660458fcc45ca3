import Testing

@testable import GraphQLSchema
@testable import GraphQLSyntax
@testable import GraphQLValidation

/// Schemas designed to be slow: validation must end soon, whether they are valid or not.
@Suite struct AdversarialSchemaTests {
  private func validate(_ text: String) -> [Diagnostic] {
    var sources = SourceMap()
    let (document, faults) = Parser.parse(sources.add(name: "schema", text: text))
    #expect(faults.isEmpty)
    return SchemaValidator.validate([document], schema: SchemaBuilder.build([document]))
  }

  private func directives(_ count: Int, isCircle: Bool) -> String {
    (0..<count).map { index in
      let next = index + 1 < count ? "@d\(index + 1)" : isCircle ? "@d0" : ""
      return "directive @d\(index)(x: Int \(next)) on ARGUMENT_DEFINITION"
    }.joined(separator: " ")
  }

  @Test(.timeLimit(.minutes(1)))
  func `a chain of directives is valid, and every directive of a cycle is named`() {
    let query = "type Query { a: Int } "
    #expect(validate(query + directives(4_000, isCircle: false)).isEmpty)
    #expect(validate(query + directives(300, isCircle: true)).count == 300)
    #expect(!validate(query + directives(4_000, isCircle: true)).isEmpty)
  }

  @Test(.timeLimit(.minutes(1)))
  func `interfaces that each implement all earlier ones are valid`() {
    func text(_ count: Int) -> String {
      (0..<count).map { index in
        let earlier = (0..<index).map { "I\($0)" }.joined(separator: " & ")
        return "interface I\(index) \(index == 0 ? "" : "implements " + earlier) { a: Int }"
      }.joined(separator: "\n")
    }
    #expect(validate("type Query { a: Int } " + text(160)).isEmpty)
  }

  @Test(arguments: [2, 250, 300, 5_000])
  func `a cycle of default values of any length is found`(length: Int) {
    let inputs = (0..<length).map { "input I\($0) { n: I\(($0 + 1) % length) = {} }" }
    let found = validate("type Query { a(x: I0): Int } " + inputs.joined(separator: " "))
    #expect(found.map(\.rule) == ["DefaultValueCycles"])
  }

  @Test func `a cycle of default values after a long chain is found`() {
    let inputs = (0..<1_000).map { "input I\($0) { n: I\($0 == 999 ? 998 : $0 + 1) = {} }" }
    let found = validate("type Query { a(x: I0): Int } " + inputs.joined(separator: " "))
    #expect(found.map(\.rule) == ["DefaultValueCycles"])
    #expect(found.first?.ranges.count == 2)
  }

  @Test
  func `the search for default value cycles stops at the listing limit`() {
    let count = 40
    let fields = (0..<count).map { "f\($0): I\($0) = {}" }.joined(separator: " ")
    let inputs = (0..<count).map { "input I\($0) { \(fields) }" }
    let found = validate("type Query { a(x: I0): Int } " + inputs.joined(separator: " "))
    #expect(found.count == DiagnosticList.limit)
    let last = found.first { $0.isCut }
    #expect(last?.notes.last == "At least 1 more of this kind are not listed.")
    #expect(found.contains { $0.notes.first?.hasSuffix("more places are not listed.") == true })
  }
}
