import Testing

@testable import ResponseAnalysis

/// Paths of properties as paths of response keys.
@Suite struct PlainPathTests {
  @Test(arguments: [
    ("data.asker.url", "Asker.URL"),
    ("data.asker.asUser.nick", "Asker.asUser.Nick"),
    ("asker.fragments.f.url", "Asker.fragments.f.URL"),
    ("data.asker.nobody", "Asker.nobody"),
    ("Asker.URL", "Asker.URL"),
  ])
  func `every field that is named by its property has its response key`(
    _ path: String,
    _ plain: String
  ) throws {
    let fixture = try ReaderFixture(
      schemaText: """
        type Query { node: Node }
        interface Node { url: String }
        type User implements Node { url: String name: String }
        """,
      document: """
        { Asker: node { URL: url ... on User { Nick: name } ...F } }
        fragment F on Node { URL: url }
        """
    )
    let reader = try fixture.read(
      response: #"{"data": {"Asker": {"__typename": "User", "URL": "u", "Nick": "n"}}}"#
    )
    #expect(reader.plainPath(try AccessPath(parsing: path)).text == plain)
  }
}
