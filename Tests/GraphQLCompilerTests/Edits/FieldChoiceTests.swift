import DocumentEditing
import GraphQLSchema
import GraphQLSyntax
import Testing

/// The order of the fields that can be selected at a place.
@Suite struct FieldChoiceTests {
  private static let schema = """
    type Query { pet: Pet }
    interface Pet { name: String }
    interface Furry { fur: String }
    type Cat implements Pet & Furry { name: String fur: String lives: Int }
    type Dog implements Pet & Furry { name: String fur: String tricks: Int }
    """

  private func fields(_ text: String) throws -> [String] {
    var sources = SourceMap()
    let schema = SchemaBuilder.build([
      Parser.parse(sources.add(name: "s", text: Self.schema)).document
    ])
    let (document, _) = Parser.parse(sources.add(name: "q", text: text))
    let documents = EditableDocuments(schema: schema, sources: sources, documents: [document])
    return try documents.choices(at: EditPath(names: ["Query", "pet"])).fields.map { choice in
      let name = (choice.condition.map { $0 + "." } ?? "") + choice.definition.name
      return choice.state == .selected ? "[\(name)]" : name
    }
  }

  @Test func `fields of cases come after the type's own, those of interfaces first`() throws {
    #expect(try fields("{ pet { name } }") == ["[name]", "Furry.fur", "Cat.lives", "Dog.tricks"])
  }

  @Test func `fields of selected cases come before those of other cases`() throws {
    #expect(
      try fields("{ pet { ... on Dog { fur } } }")
        == ["name", "[Dog.fur]", "Dog.tricks", "Furry.fur", "Cat.lives"]
    )
  }
}
