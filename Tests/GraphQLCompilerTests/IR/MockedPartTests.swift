import GraphQLSchema
import GraphQLSyntax
import SelectionIR
import Testing

/// The parts of an operation that the client provides itself.
@Suite struct MockedPartTests {
  private static let schema = """
    directive @mock(variant: String, value: String) on QUERY | FIELD
    type Query { hero: Hero }
    type Hero { name: String friend: Hero }
    """

  @Test(arguments: [
    (
      "query Q @mock(variant: \"a\") { hero { name @mock(value: \"b\") } }", "@mock(variant: \"a\")"
    ),
    ("query Q { hero { ... { name @mock(value: \"b\") } } }", "@mock(value: \"b\")"),
    (
      "query Q { hero { ...F friend { name @mock(value: \"c\") } } } "
        + "fragment F on Hero { name @mock(value: \"b\") }", "@mock(value: \"c\")"
    ),
    ("query Q { hero { ...F } } fragment F on Hero { name @mock }", "@mock"),
    ("query Q { hero { name } } fragment F on Hero { name @mock }", nil),
  ])
  func `the first client-side mark of an operation and its fragments is found`(
    _ text: String,
    _ expected: String?
  ) throws {
    var sources = SourceMap()
    let schema = SchemaBuilder.build([
      Parser.parse(sources.add(name: "s", text: Self.schema)).document
    ])
    let document = Compiler.compile(
      [Parser.parse(sources.add(name: "d", text: text)).document],
      schema: schema
    )
    let operation = try #require(document.operations.first)
    let found = document.mockedPart(of: operation, in: schema)
    #expect(found.map { String(sources.text(of: $0)) } == expected)
  }
}
