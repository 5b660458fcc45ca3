import GraphQLRuntime
import ResponseAnalysis
import Testing

/// The string that labels an object for the user.
@Suite struct EntityLabelTests {
  private static let schema = """
    type Query { hero: Hero }
    type Hero {
      note: String id: ID surname: String title: String ownerId: ID age: Int tags: [String]
      friend: Hero
    }
    """

  @Test(arguments: [
    ("note id surname title", "title"),
    ("note id surname", "surname"),
    ("note ownerId id", "id"),
    ("note ownerId", "ownerId"),
    ("age tags note label: note", "label"),
    ("age note other: note", "note"),
    ("login: note nick: note", "login"),
    ("friend { id } age tags", ""),
  ])
  func `the label prefers a name, then an identifier, then any other string`(
    _ fields: String,
    _ label: String
  ) throws {
    let fixture = try ReaderFixture(schemaText: Self.schema, document: "{ hero { \(fields) } }")
    let reader = try fixture.read(
      response: #"""
        {"data": {"hero": {"__typename": "Hero", "note": "a", "id": "b", "surname": "c", "title": "d",
          "ownerId": "e", "age": 1, "tags": ["f"], "label": "g", "other": "h", "login": "i", "nick": "j",
          "friend": null}}}
        """#
    )
    let hero = try #require(reader.result.entities.dropFirst().first)
    let field = reader.result.labelField(of: hero).map {
      reader.result.shape(of: hero).fields[$0].responseKey
    }
    #expect(field ?? "" == label)
    let root = try #require(reader.result.root)
    #expect(reader.result.labelField(of: root) == nil)
  }

  @Test func `a null field is not used as the label`() throws {
    let fixture = try ReaderFixture(schemaText: Self.schema, document: "{ hero { title id note } }")
    let reader = try fixture.read(
      response: #"{"data": {"hero": {"__typename": "Hero", "title": null, "id": 5, "note": "n"}}}"#,
      mode: .lenient
    )
    let hero = try #require(reader.result.entities.dropFirst().first)
    let field = try #require(reader.result.labelField(of: hero))
    #expect(reader.result.shape(of: hero).fields[field].responseKey == "id")
  }
}
