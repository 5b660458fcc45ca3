import GraphQLSyntax
import GraphQLValidation
import Testing

@Suite struct OperationClosureTests {
  private let schema = RuleTest("type Query { a(x: Int): Query b: Int }").schema

  /// The findings in a text that affect the operation `Two`.
  private func touching(_ text: String) throws -> [String] {
    var sources = SourceMap()
    let (document, faults) = Parser.parse(sources.add(name: "d", text: text))
    let two = try #require(document.operations.first { $0.name?.text == "Two" })
    let reach = OperationClosure(of: two.range, in: [document])
    return (faults + Validator.validate([document], schema: schema))
      .filter { reach.isTouched(by: $0) }.map { $0.rule ?? "syntax" }
  }

  private let two = "query Two { ...F }\nfragment F on Query { b }\n"

  @Test(arguments: [
    "query One { c }", "query One { a(x: $v) { b } }", "query One { b", "{ b }",
    "query One { ...G } fragment G on Query { ...G c }", "fragment G on Query { a(x: ) }",
    "query One($v: Int) { b }",
  ])
  func `errors of other definitions do not affect an operation`(other: String) throws {
    #expect(try touching(two + other) == [])
    #expect(try touching(other.contains("{ b\n") ? two : other + "\n" + two) == [])
  }

  @Test func `a shared fragment is an error only of the operation that lacks its variable`()
    throws
  {
    let fragment = "fragment F on Query { a(x: $v) { b } }"
    let text = "query One { ...F } query Two($v: Int) { ...F } " + fragment
    #expect(try touching(text) == [])
    #expect(try touching("query One($v: Int) { ...F } query Two { ...F } " + fragment) != [])
  }

  @Test func `errors of reachable definitions affect an operation`() throws {
    #expect(try touching("query One { b } query Two { c }") == ["FieldsOnCorrectType"])
    #expect(
      try touching("query Two { ...F } fragment F on Query { ...G } fragment G on Query { c }")
        == ["FieldsOnCorrectType"]
    )
    #expect(try touching("query Two { ...F }\nfragment F on Query { a(x: ) }") == ["syntax"])
    #expect(try touching("query Two { b }\nqury One { b }") == ["syntax"])
    #expect(
      try touching("query Two { b } query Two { b }") == ["UniqueOperationNames"]
    )
  }
}
