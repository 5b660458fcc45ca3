import Foundation
import TestSupport
import Testing

/// Tests what `edit` writes, and when it does not write.
@Suite struct EditCommandTests {
  private static let schema =
    "type Query { hero(id: ID!): Hero } type Hero { id: ID! name: String }"
  private static let query = "# Who\r\nquery A {\r\n\thero(id: 1) { id }\r\n}\r\n"

  @Test func `documents are edited in place, and all other bytes are preserved`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    _ = try folder.write(Self.schema, "schema.graphqls")
    let file = try folder.write(Self.query, "A.graphql")
    let words = ["--write", "schema.graphqls", "A.graphql"]
    let added = try ProgramRun(["edit", "--add", "Query.hero.name"] + words, in: folder.url)
    #expect(added.status == 0)
    #expect(added.output == "A.graphql: written\n")
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == "# Who\r\nquery A {\r\n\thero(id: 1) { id name }\r\n}\r\n"
    )
    let removed = try ProgramRun(["edit", "--remove", "Query.hero.name"] + words, in: folder.url)
    #expect(removed.status == 0)
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.query)
  }

  @Test func `a patch shows tabs as spaces, and line ends only if they differ`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    _ = try folder.write(Self.schema, "schema.graphqls")
    let text = "query A {\r\n\thero(id: 1) {\r\n\t\tid\r\n\t}\r\n}\r\n"
    _ = try folder.write(text, "A.graphql")
    let run = try ProgramRun(
      ["edit", "--add", "Query.hero.name", "--patch", "schema.graphqls", "A.graphql"],
      in: folder.url
    )
    #expect(
      run.output == """
        A.graphql: edited
            query A {
              hero(id: 1) {
                id
          +     name
              }
            }

        """
    )
  }

  @Test func `documents that would get new faults are not written`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    _ = try folder.write(Self.schema, "schema.graphqls")
    let file = try folder.write("query A { hero(id: 1) { name: id ...F } }", "A.graphql")
    _ = try folder.write("fragment F on Hero { id }", "F.graphql")
    let run = try ProgramRun(
      ["edit", "--add", "F.name", "--write", "schema.graphqls", "A.graphql", "F.graphql"],
      in: folder.url
    )
    #expect(run.status == 1)
    #expect(run.errors.contains("the edit causes errors, so nothing was written:"))
    #expect(run.errors.contains("Fields 'name' conflict"))
    #expect(
      try String(contentsOf: file, encoding: .utf8) == "query A { hero(id: 1) { name: id ...F } }"
    )
  }
}
