import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import Testing

/// Rules do not report a definition as missing if it has a syntax error.
@Suite struct UnparsedDefinitionTests {
  /// The messages of all stages for one SDL text and one text of operations.
  private func messages(_ sdl: String, _ text: String) -> [String] {
    var sources = SourceMap()
    let (types, typeFaults) = Parser.parse(sources.add(name: "s", text: sdl))
    let (document, faults) = Parser.parse(sources.add(name: "d", text: text))
    let schema = SchemaBuilder.build([types])
    return
      (typeFaults + faults + SchemaValidator.validate([types], schema: schema)
      + Validator.validate([document], schema: schema)).map(\.message)
  }

  private let sdl = "type Query { a(x: Int): Query b: Int }"

  @Test(arguments: [
    "query Q($v: Int) { ...F }\nfragment F on Query { a(x: $v { b } }",
    "query Q {\n a(x: ) { ...F } }\nfragment F on Query { b }",
    "{ b( }\nfragment F on Query { b }", "{ b ...F }\n\"described\" fragment F on { b }",
    "{ b ...F }\nfragmint F on Query { b }",
  ])
  func `uses of definitions with syntax errors cause no further errors`(text: String) {
    let found = messages(sdl, text)
    #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("Syntax Error") }, "\(found)")
  }

  @Test(arguments: [
    "type Query { a: A b: Int }\ntype A { x: Int y }",
    "type Query { a: A b: Int }\ntype A { x: Int }\nextend type A { y Int }",
    "type Query { a: A b: Int }\nextend type A { x: Int }\ntype A implements { y: Int }",
    "type Query { a: B b: Int }\ninterface B { y: Int }\ntype A implements B { y: Int x: }",
    "type Query { a: U b: Int }\nunion U = A | C\ntype A { x: Int y }\ntype C { z: Int }",
    "type Query { a: Int! b }\ntype A { x: Int y: Int }",
    "schema { query: }\ntype Root { b: Int }\ntype A { x: Int y: Int }",
    "type Query { a: A b(e: E = ONE, i: I = {k: 1}): Int }\ntype A { x: Int y: Int }\n"
      + "enum E { TWO }\nextend enum E { ONE( }\ninput I { j: Int }\nextend input I { k Int }",
    "type Query { a: A b: Int @d }\ntype A { x: Int y: Int }\ndirective @d on\n",
  ])
  func `types and directives with syntax errors are not reported as missing`(sdl: String) {
    let found = messages(sdl, "query Q @d { a { ... on A { y x } } b }")
      .filter { !$0.contains("may not be used on") }
    let isAboutDirective = { (text: String) in text == "Unknown directive '@d'." }
    #expect(!found.filter { $0.hasPrefix("Syntax Error") }.isEmpty)
    let others = found.filter { !$0.hasPrefix("Syntax Error") }
    #expect(others.filter { sdl.contains("@d on") || !isAboutDirective($0) } == [], "\(others)")
  }

  @Test func `other missing definitions are still reported`() {
    let found = messages(sdl, "{ b ...G }\nfragment F on Query { a(x: }")
    #expect(found.count == 2 && found.last == "Unknown fragment 'G'.")
  }
}
