import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import Testing

/// Differences between the text that an app sent and a document.
@Suite struct SentTextDifferenceTests {
  private let schema = RuleTest(
    """
    type Query { videos(first: Int): [Video!]! me: User }
    interface Video { id: ID! thumb: String! }
    type Plain implements Video { id: ID! thumb: String! }
    type Position implements Video { id: ID! thumb: String! position: Job! }
    type Job { title: String! body: String }
    type User { id: ID! name: String }
    """
  ).schema

  private func difference(
    _ document: String,
    sent: String,
    operation: String? = nil
  ) -> SentTextDifference? {
    var sources = SourceMap()
    func definitions(_ text: String) -> [Definition] {
      Parser.parse(sources.add(name: "", text: text)).document.definitions
    }
    let own = SentSelections(definitions(document), operation: nil, schema: schema)
    let other = SentSelections(definitions(sent), operation: operation, schema: schema)
    guard let own, let other else { return nil }
    return SentTextDifference(document: own, named: "query.graphql", sent: other)
  }

  private static let document = """
    query Videos { videos(first: 2) { ...View } }
    fragment View on Video { ...Fields ... on Position { position { title ...Desc } } }
    fragment Fields on Video { id thumb }
    fragment Desc on Job { body }
    """

  @Test func `layout, inlined fragments and __typename are not differences`() throws {
    let sent = """
      query Videos { __typename videos(first:2) { __typename ... on Video { thumb id }
        ... on Position { __typename position { title } position { ... on Job { body } } } } }
      """
    let found = try #require(difference(Self.document, sent: sent))
    #expect(found.isEmpty)
    #expect(found.missingFragments.isEmpty)
  }

  @Test func `a field that was not sent is listed without the fields below it`() throws {
    let sent =
      "query Videos { videos(first: 2) { ...Fields } } fragment Fields on Video { id thumb }"
    let found = try #require(difference(Self.document, sent: sent))
    #expect(found.changes.map(\.kind) == [.lacking])
    #expect(found.changes.first?.path == ["videos", "position"])
    #expect(found.changes.first?.types == ["Position"])
    #expect(found.missingFragments == ["View", "Desc"])
    #expect(
      found.sentence
        == "The app sent a different text than query.graphql: it lacks `position` on Position"
    )
    #expect(found.cause(ofMissing: ["videos", "position", "title"]) != nil)
    #expect(found.cause(ofMissing: ["videos", "id"]) == nil)
  }

  @Test func `extra fields, arguments, conditions and other fields are distinguished`() throws {
    let document = "query Q($a: Boolean!) { videos(first: 2) { id } me { id key: name } }"
    let sent = """
      query Q($a: Boolean!) { videos(first: 3) { id thumb } me { id @include(if: $a) key: id } }
      """
    let found = try #require(difference(document, sent: sent))
    #expect(
      found.changes.map { "\($0.kind.rawValue) \($0.path.joined(separator: "."))" } == [
        "otherArguments videos", "otherConditions me.id", "otherField me.key",
        "extra videos.thumb",
      ]
    )
    #expect(found.changes.first?.document == "videos(first: 2)")
    #expect(found.changes.first?.sent == "videos(first: 3)")
  }

  @Test func `only the sent operation is compared`() throws {
    let sent = "query A { me { id } } query B { me { name } }"
    let same = try #require(difference("query A { me { id } }", sent: sent, operation: "A"))
    #expect(same.isEmpty)
    let other = try #require(difference("query A { me { id } }", sent: sent, operation: "B"))
    #expect(!other.isEmpty)
    #expect(difference("query A { me { id } }", sent: "fragment F on User { id }") == nil)
  }

  @Test func `comparing cyclic fragments terminates`() throws {
    let text = "query Q { me { ...A } } fragment A on User { id ...B } fragment B on User { ...A }"
    #expect(try #require(difference(text, sent: text)).isEmpty)
  }
}
