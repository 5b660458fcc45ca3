import Testing

@testable import DocumentEditing
@testable import GraphQLSchema
@testable import GraphQLSyntax
@testable import GraphQLValidation

/// Fixes for diagnostics.
///
/// After applying a fix, the finding is no longer reported.
@Suite struct DocumentFixTests {
  private static let sdl = """
    type Query { hero(id: ID!, episode: Episode): Character, heroes(first: [Int!]): [Human!]! }
    interface Character { name: String, friends: [Character] }
    type Human implements Character { id: ID!, name: String, friends: [Character], height: Float }
    type Droid implements Character { name: String, friends: [Character], work: String }
    enum Episode { NEWHOPE JEDI }
    """

  @Test(arguments: [
    (
      "query A {\n  hero(id: $id) { name }\n}\n", "define $id: ID!",
      "query A($id: ID!) {\n  hero(id: $id) { name }\n}\n"
    ),
    (
      "query A($a: Int) { heroes(first: [$n]) { name } }", "define $n: Int!",
      "query A($a: Int, $n: Int!) { heroes(first: [$n]) { name } }"
    ),
    ("query A($a: Int) { heroes { name } }", "remove $a", "query A { heroes { name } }"),
    (
      "query A {\n  heroes\n}\n", "select its id", "query A {\n  heroes {\n    id\n  }\n}\n"
    ),
    (
      "{ heroes { friends } }", "select its __typename", "{ heroes { friends { __typename } } }"
    ),
    ("{ heroes { name { x } } }", "remove its selections", "{ heroes { name } }"),
    ("{ heroes { nam } }", "write 'name'", "{ heroes { name } }"),
    ("{ heroes { a: nam } }", "write 'name'", "{ heroes { a: name } }"),
    (
      "{ hero(id: 1, epsode: JEDI) { name } }", "write 'episode'",
      "{ hero(id: 1, episode: JEDI) { name } }"
    ),
    (
      "{ hero(id: 1, episode: JEDY) { name } }", "write 'JEDI'",
      "{ hero(id: 1, episode: JEDI) { name } }"
    ),
    (
      "{ hero(id: 1, episode: \"JEDI\") { name } }", "write 'JEDI'",
      "{ hero(id: 1, episode: JEDI) { name } }"
    ),
    (
      "{ heroes { name @catc(to: NULL) } }", "write 'catch'",
      "{ heroes { name @catch(to: NULL) } }"
    ),
    (
      "query A($i: IDD!) { hero(id: $i) { name } }", "write 'ID'",
      "query A($i: ID!) { hero(id: $i) { name } }"
    ),
    (
      "{ heroes { ...f } }\nfragment F on Human { id }", "write 'F'",
      "{ heroes { ...F } }\nfragment F on Human { id }"
    ),
    (
      "{\n  hero(id: 1) {\n    work\n  }\n}\n", "move it into ... on Droid",
      "{\n  hero(id: 1) {\n    ... on Droid {\n      work\n    }\n  }\n}\n"
    ),
    (
      "query A {\n  hero { name }\n}\n", "add id: $id",
      "query A($id: ID!) {\n  hero(id: $id) { name }\n}\n"
    ),
    (
      "{ heroes { id } }\n\nfragment F on Human { id }\n", "remove fragment F",
      "{ heroes { id } }\n"
    ),
  ])
  func `a fix removes the diagnostic and changes nothing else`(
    _ text: String,
    _ title: String,
    _ after: String
  ) throws {
    var sources = SourceMap()
    let schema = SchemaBuilder.build(
      [Parser.parse(sources.add(name: "s", text: Self.sdl)).document]
    )
    let file = sources.add(name: "d", text: text)
    let document = Parser.parse(file).document
    var editable = EditableDocuments(schema: schema, sources: sources, documents: [document])
    let faults = Validator.validate([document], schema: schema)
    let fix = try #require(
      editable.fixes(for: faults).first { $0.title == title },
      "\(faults.map(\.message))"
    )
    try editable.apply(fix.edit)
    let made = try #require(editable.sources.file(file.id))
    #expect(String(decoding: made.utf8, as: UTF8.self) == after)
    #expect(Validator.validate(editable.documents, schema: schema).count < faults.count)
  }

  @Test(arguments: [
    "{ heroes(first: {name: \"a 'name' Did you mean 'id'?\"}) { name } }",
    "{ hero(id: {id: \"'hero' Did you mean to use an inline fragment on 'Human'?\"}) { name } }",
    "{ heroes(first: [\"x Did you mean 'name'?\"]) { name } }",
  ])
  func `the text of a value never results in a fix`(_ text: String) {
    var sources = SourceMap()
    let schema = SchemaBuilder.build(
      [Parser.parse(sources.add(name: "s", text: Self.sdl)).document]
    )
    let document = Parser.parse(sources.add(name: "d", text: text)).document
    let editable = EditableDocuments(schema: schema, sources: sources, documents: [document])
    let faults = Validator.validate([document], schema: schema)
    #expect(!faults.isEmpty)
    #expect(editable.fixes(for: faults).map(\.title) == [])
  }
}
