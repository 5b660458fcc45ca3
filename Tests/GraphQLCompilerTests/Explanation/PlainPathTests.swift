import GraphQLRuntime
import Testing

@testable import ResponseAnalysis

/// Conversion of property paths to paths of response keys.
@Suite struct PlainPathTests {
  @Test(arguments: [
    ("data.asker.url", "Asker.URL"),
    ("data.asker.asUser.nick", "Asker.asUser.Nick"),
    ("asker.fragments.f.url", "Asker.fragments.f.URL"),
    ("data.asker.nobody", "Asker.nobody"),
    ("Asker.URL", "Asker.URL"),
  ])
  func `a path of property names becomes a path of response keys`(
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

  @Test(arguments: [
    ("response.data.node", "node"), ("anything.data.node.data", "node.data"),
    ("result.data", ""), ("x.data.owner", "owner"), ("owner.data", "owner.data"),
    ("nodee.data.name", "nodee.data.name"), ("x.data.name", "x.data.name"),
  ])
  func `only a variable before data is dropped, and unknown fields are kept`(
    _ path: String,
    _ plain: String
  ) throws {
    let fixture = try ReaderFixture(
      schemaText: "type Query { node: Node owner: Node } type Node { name: String data: String }",
      document: "{ node { name data } owner { data } }"
    )
    let reader = try fixture.read(response: #"{"data": {"node": null, "owner": null}}"#)
    #expect(reader.plainPath(try AccessPath(parsing: path)).text == plain)
    guard path == "nodee.data.name" else { return }
    guard case .unknown(let message, let suggestions) = reader.why(path) else {
      Issue.record("\(path) is known")
      return
    }
    #expect(message.contains("no `nodee`") && suggestions.first == "node", "\(message)")
  }

  @Test func `advice about a custom scalar uses the values of that scalar`() throws {
    let fixture = try ReaderFixture(
      schemaText: """
        scalar Whole scalar Flag
        union Any = A | B type Query { all: [Any] } type A { w: Whole f: Flag } type B { w: Whole }
        """,
      document: "{ all { ... on A { w f } ... on B { w } } }"
    )
    let items = (0..<60).map { index in
      index % 2 == 0
        ? #"{"__typename": "A", "w": \#(index), "f": true}"# : #"{"__typename": "B", "w": 7}"#
    }
    let reader = try fixture.read(
      response: #"{"data": {"all": [\#(items.joined(separator: ","))]}}"#
    )
    #expect(reader.result.faultCount == 90)
    let messages = (0..<90).map { reader.message(of: FaultID($0)) }
    #expect(messages.count { $0.contains("`--scalar Whole=Int`") } == 60)
    #expect(messages.count { $0.contains("`--scalar Flag=Bool`") } == 30)
  }
}
