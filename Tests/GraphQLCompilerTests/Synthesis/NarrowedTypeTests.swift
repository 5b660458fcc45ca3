import GraphQLRuntime
import GraphQLSyntax
import SelectionIR
import Testing

@testable import ResponseAnalysis
@testable import ResponseTools

/// Object types that declare fields with narrower types than their interfaces.
@Suite struct NarrowedTypeTests {
  private static let schema = """
    type Query { cat: Cat! node: Node }
    interface Node { friend: Node name: String }
    type Cat implements Node { friend: Cat name: String! }
    type Dog implements Node { friend: Node name: String }
    """
  private static let query = """
    query Q { cat { ...F } node { ...F } }
    fragment F on Node { name friend { name ... on Dog { __typename } } }
    """
  private static let response = """
    {
      "data": {
        "cat": {
          "__typename": "Cat", "name": "Tom", "friend": {"__typename": "Cat", "name": "Kit"}
        },
        "node": {
          "__typename": "Dog", "name": null, "friend": {"__typename": "Dog", "name": null}
        }
      }
    }
    """

  private func reader(_ response: String = Self.response) throws -> ResponseReader {
    try ReaderFixture(schemaText: Self.schema, document: Self.query).read(response: response)
  }

  private func flips(_ path: String) throws -> [String] {
    guard case .explained(_, let answer) = try reader().why(path) else { return ["unknown"] }
    return answer.flips.map(\.text)
  }

  @Test func `a change needs a type that the parent object declares`() throws {
    #expect(try flips("cat.fragments.f.friend.asDog") == [])
    #expect(
      try flips("node.fragments.f.friend.asDog") == [
        "nil if `__typename` were Cat", "nil if `node.__typename` were Cat",
      ]
    )
  }

  @Test(arguments: ["cat.fragments.f.friend.asDog", "not cat.fragments.f.name"])
  func `a condition that no server can meet is rejected`(_ text: String) throws {
    let requirements = try ResponseCondition.parse(text)
    var solver = try #require(ResponseSynthesizer(try reader(), requirements))
    guard case .contradiction = solver.solve() else {
      Issue.record("\(text) was met")
      return
    }
  }

  @Test func `an object that changes its type gets the values that the type declares`() throws {
    let requirements = try ResponseCondition.parse("node is Cat")
    var solver = try #require(ResponseSynthesizer(try reader(), requirements))
    guard case .met(_, let made) = solver.solve() else {
      Issue.record("the wish was not met")
      return
    }
    #expect(NarrowedValues(made).findings.isEmpty)
    #expect(made.response.data?["node"]?["friend"]?["__typename"]?.string == "Cat")
    #expect(made.response.data?["node"]?["name"]?.string != nil)
  }

  @Test func `generated responses have the types that objects declare`() throws {
    let reader = try reader(#"{"data": {}}"#)
    for data in try ResponseSynthesizer.wholeResponses(for: reader, seed: 1) {
      let text = JSONPrinter.print(data, layout: .compact)
      let made = reader.reading(try JSONDocument(text), variables: .none)
      #expect(NarrowedValues(made).findings.isEmpty)
    }
    let set = try #require(CoveringSet(reader))
    #expect(!set.responses.isEmpty)
    for response in set.responses { #expect(NarrowedValues(response.reader).findings.isEmpty) }
  }

  @Test func `a value that the object's type does not allow is reported`() throws {
    let reader = try reader(
      """
      {
        "data": {
          "cat": {"__typename": "Cat", "name": null, "friend": {"__typename": "Dog", "name": null}},
          "node": {"__typename": "Dog", "name": null, "friend": null}
        }
      }
      """
    )
    #expect(
      reader.diagnostics.map(\.message) == [
        "The value is null, but the type of the object declares the field as String!.",
        "The type Dog cannot occur here: it is not object Cat.",
      ]
    )
  }

  /// The path through one condition ends, the path through the other one does not.
  @Test func `a change makes a shared fragment's case nil only if no path reaches it`() throws {
    let fixture = try ReaderFixture(
      schemaText: Self.schema,
      document: """
        query Q($a: Boolean!, $b: Boolean!) {
          node { ... @include(if: $a) { ...F } ... on Dog @include(if: $b) { ...F } }
        }
        fragment F on Node { ... on Dog { name } }
        """
    )
    let reader = try fixture.read(
      response: #"{"data": {"node": {"__typename": "Dog", "name": "Rex"}}}"#,
      variables: ["a": true, "b": true]
    )
    let entity = try #require(reader.result.entities.last)
    let root = try #require(fixture.compiled.fragment(named: "F")?.root)
    let set = try #require(fixture.compiled[root].caseAccessors.first?.selectionSet)
    let way = reader.way(to: set, of: root, in: entity)
    let flips = reader.explanation(of: set, of: root, in: entity, through: way).flips
    #expect(flips.map(\.text) == ["nil if `__typename` were Cat"])
  }

  @Test func `a case whose conditions contradict its parents is not generated`() throws {
    let fixture = try ReaderFixture(
      schemaText: Self.schema,
      document: """
        query Q($v: Boolean!) {
          node @skip(if: $v) { friend { name } }
          ... @include(if: $v) { node { name } }
        }
        """
    )
    let names = fixture.compiled.selectionSets.flatMap { set in
      set.caseAccessors.map { "\(set.path).\($0.name)" }
    }
    #expect(names == ["QQuery.Data.ifV"])
  }
}
