import GraphQLRuntime
import Testing

@testable import GraphQLSchema
@testable import GraphQLSyntax
@testable import GraphQLValidation

/// Introspection results are read in one pass, regardless of the members' order and notation.
struct IntrospectionReaderTests {
  @Test
  func `introspection members may come in any order, escaped or repeated`()
    throws
  {
    let text = #"""
      {"data": {"__schema": {"queryType": {"name": "Query"}, "directives": [], "types": [
        {"fields": [
          {"type": {"name": "Nobody", "kind": "OBJECT"},
           "type": {"ofType": {"ofType": {"n\u0061me": "It\u0065m", "kind": "OBJECT"},
                    "kind": "LIST"}, "k\u0069nd": "NON_NULL"},
           "args": [{"name": "first", "type": {"kind": "SCALAR", "name": "Int"},
                     "defaultValue": "10", "description": "At \u201cmost\u201d.\nSo many."},
                    {"name": "second", "type": {"kind": "SCALAR", "name": "Int"},
                     "defaultValue": "{"}],
           "isDeprecated": true, "deprecationReason": "Use \"more\".", "name": "items"},
          {"name": "open", "type": {"kind": "NON_NULL"}},
          {"name": "1", "type": {"kind": "SCALAR", "name": "Int"}},
          {"name": "plain", "description": "", "type": {"kind": "SCALAR", "name": "Int"}}
        ], "name": "Query", "kind": "OBJECT", "interfaces": []},
        {"kind": "OBJECT", "name": "Item", "fields": [
          {"name": "id", "args": [], "type": {"kind": "SCALAR", "name": "ID"}}]},
        {"kind": "STRANGE", "name": "Other"}
      ]}}}
      """#
    var sources = SourceMap()
    let file = sources.add(name: "introspection.json", text: text)
    let (document, diagnostics) = IntrospectionReader.read(
      try JSONDocument(file.utf8),
      file: file.id
    )
    #expect(
      diagnostics.map(\.message) == [
        "The default value of 'second' is not a GraphQL value.",
        "A type has no name.",
        "Expected an object with a GraphQL name.",
        "Type 'Other' has no known kind.",
      ]
    )
    let schema = SchemaBuilder.build([document])
    #expect(
      schema.type(named: "Query")?.sdl == #"""
        type Query {
          items(
            """
            At “most”.
            So many.
            """
            first: Int = 10
            second: Int
          ): [Item]! @deprecated(reason: "Use \"more\".")
          plain: Int
        }
        """#
    )
    #expect(SchemaValidator.validate([document], schema: schema).isEmpty)
    let field = try #require(schema.queryType?.field(named: "items"))
    #expect(sources.text(of: field.nameRange) == #""items""#)
    #expect(sources.text(of: field.typeRange).hasPrefix(#"{"ofType""#))
    #expect(sources.text(of: field.range).hasSuffix(#""name": "items"}"#))
  }
}
