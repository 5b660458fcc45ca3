import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import Testing

@Suite struct SchemaTests {
  private func build(_ texts: String...) -> (schema: Schema, messages: [String]) {
    var sources = SourceMap()
    let documents = texts.map { Parser.parse(sources.add(name: "t", text: $0)).document }
    let schema = SchemaBuilder.build(documents)
    return (schema, SchemaValidator.validate(documents, schema: schema).map(\.message))
  }

  @Test func `definitions and extensions may come in any order and from any file`() {
    let (schema, messages) = build(
      "extend type Dog implements Pet { name: String } extend union U = Cat",
      "type Query { u: U } interface Pet { name: String } union U = Dog",
      "type Dog { barks: Boolean @deprecated } type Cat implements Pet { name: String }"
    )
    #expect(messages == [])
    #expect(schema.type(named: "Dog")?.fields.map(\.name) == ["barks", "name"])
    #expect(schema.possibleTypes(of: "Pet").map(\.name) == ["Dog", "Cat"])
    #expect(schema.possibleTypes(of: "U").map(\.name) == ["Dog", "Cat"])
    #expect(schema.isSubtype("Dog", of: "Pet") && !schema.isSubtype("Pet", of: "Dog"))
    #expect(schema.overlap("U", "Pet") && !schema.overlap("Dog", "Cat"))
    #expect(
      schema.type(named: "Dog")?.field(named: "barks")?.deprecationReason == "No longer supported"
    )
    #expect(schema.queryType?.name == "Query" && schema.mutationType == nil)
    #expect(schema.ownTypes.map(\.name) == ["Query", "Pet", "U", "Dog", "Cat"])
  }

  @Test func `an invalid schema is usable, and each of its errors is reported`() {
    let (schema, messages) = build(
      """
      type Query { a: Missing a: Int b(x: Query): String c: In }
      type Query { z: Int }
      input In { self: In! }
      type T implements I { other: Int }
      interface I { f: Int }
      input Late { a: Int }
      extend input Late @oneOf
      """
    )
    #expect(schema.queryType?.fields.map(\.name) == ["a", "b", "c"])
    #expect(
      Set(messages) == [
        "Unknown type 'Missing'.",
        "There can be only one type named 'Query'.",
        "Field 'Query.a' can only be defined once.",
        "The type of Query.b(x:) must be Input Type but got: Query.",
        "The type of Query.c must be Output Type but got: In.",
        "Invalid circular reference. The Input Object In references itself in the non-null field "
          + "In.self.",
        "Interface field I.f expected but T does not provide it.",
        "Input Object type Late cannot become OneOf by an extension.",
      ]
    )
  }

  @Test func `an introspection result gives the same schema as SDL`() throws {
    let json = """
      {"data": {"__schema": {
        "queryType": {"name": "Root"}, "mutationType": null,
        "types": [
          {"kind": "OBJECT", "name": "Root", "interfaces": [], "fields": [
            {"name": "pets", "args": [{"name": "first", "type": {"kind": "SCALAR", "name": "Int"}, "defaultValue": "5"}],
             "type": {"kind": "NON_NULL", "ofType": {"kind": "LIST", "ofType": {"kind": "INTERFACE", "name": "Pet"}}},
             "isDeprecated": true, "deprecationReason": "old"}]},
          {"kind": "INTERFACE", "name": "Pet", "fields": [{"name": "size", "args": [], "type": {"kind": "ENUM", "name": "Size"}}]},
          {"kind": "ENUM", "name": "Size", "enumValues": [{"name": "SMALL", "isDeprecated": false}]},
          {"kind": "SCALAR", "name": "Int"}, {"kind": "OBJECT", "name": "__Type", "fields": []}],
        "directives": [{"name": "live", "locations": ["QUERY"], "args": []}]}}}
      """
    let document = try JSONDocument(json)
    let (definitions, diagnostics) = IntrospectionReader.read(
      document,
      file: SourceFileID(rawValue: 0)
    )
    #expect(diagnostics.isEmpty)
    let schema = SchemaBuilder.build([definitions])
    #expect(
      schema.sdl == """
        schema {
          query: Root
        }

        directive @live on QUERY

        type Root {
          pets(first: Int = 5): [Pet]! @deprecated(reason: "old")
        }

        interface Pet {
          size: Size
        }

        enum Size {
          SMALL
        }

        """
    )
  }
}
