import Testing

@testable import GraphQLSchema
@testable import GraphQLSyntax
@testable import GraphQLValidation

/// The parts of a finding as data.
@Suite struct DiagnosticFactsTests {
  private static let sdl = """
    type Query { hero(name: String, episode: Episode, size: Size): Hero, named: Named }
    interface Named { name: String } type Hero implements Named { name: String age: Int }
    enum Episode { JEDI } input Size { width: Int! }
    """

  private func firstFacts(_ text: String) -> Diagnostic.Facts? {
    var sources = SourceMap()
    let schema = SchemaBuilder.build(
      [Parser.parse(sources.add(name: "s", text: Self.sdl)).document]
    )
    let document = Parser.parse(sources.add(name: "d", text: text)).document
    return Validator.validate([document], schema: schema).first?.facts
  }

  @Test(arguments: [
    ("{ hero { nam } }", "nam", ["name"]), ("{ hero(nam: 1) { name } }", "nam", ["name"]),
    ("{ hero(episode: JEDY) { name } }", "JEDY", ["JEDI"]),
    ("{ hero(size: {widht: 1, width: 2}) { name } }", "widht", ["width"]),
    ("{ ...F } fragment F on Quer { __typename }", "Quer", ["Query"]),
    ("{ hero { name @catc(to: NULL) } }", "catc", ["catch"]),
  ])
  func `diagnostics contain an unknown name, similar names, and the position`(
    text: String,
    name: String,
    names: [String]
  ) throws {
    let facts = try #require(firstFacts(text))
    #expect(facts.name == name)
    let near = try #require(facts.alternatives)
    #expect(near.names == names)
    #expect(near.use == .spelling)
    let (start, end) = (Int(near.range.start), Int(near.range.end))
    #expect(String(decoding: Array(text.utf8)[start..<end], as: UTF8.self) == name)
  }

  @Test func `diagnostics about a subtype's field contain the types that have it`() throws {
    let near = try #require(firstFacts("{ named { age } }")?.alternatives)
    #expect(near.names == ["Hero"])
    #expect(near.use == .inlineFragment)
    #expect(near.replacements.isEmpty)
  }

  @Test(arguments: [
    ("{ hero(name: 1) { name } }", "String", "1"),
    ("{ hero(episode: \"JEDI\") { name } }", "Episode", "\"JEDI\""),
    ("{ hero(size: 5) { name } }", "Size", "5"),
    ("query Q($n: Int) { hero(name: $n) { name } }", "String", "Int"),
  ])
  func `diagnostics about a wrong value contain the expected type`(
    text: String,
    expected: String,
    found: String
  ) throws {
    let facts = try #require(firstFacts(text))
    #expect(facts.expected == expected)
    #expect(facts.found == found)
  }

  @Test func `diagnostics contain the name of an unknown fragment`() {
    #expect(firstFacts("{ ...F }")?.name == "F")
  }
}
