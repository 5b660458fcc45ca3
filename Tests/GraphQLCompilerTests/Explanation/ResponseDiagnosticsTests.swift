import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import Testing

@Suite struct ResponseDiagnosticsTests {
  @Test func `diagnostics of a rule are listed up to a limit, and the others are counted`() throws {
    let fixture = try ReaderFixture(
      schemaText: "type Query { items: [Item] } type Item { name: String }",
      document: "{ items { name } }"
    )
    let items = Array(repeating: "{\"__typename\": \"Item\", \"name\": 1}", count: 1_500)
    let reader = try fixture.read(
      response: "{\"data\": {\"items\": [\(items.joined(separator: ","))], \"other\": 1}}"
    )
    let diagnostics = reader.diagnostics
    #expect(diagnostics.count { $0.severity == .error } == 1_000)
    #expect(diagnostics.reduce(0) { $0 + $1.omitted } == 500)
    #expect(diagnostics[999].notes == ["500 more of this kind are not listed."])
    #expect(
      diagnostics.last?.message.hasPrefix(
        "The operation does not select the key \"other\", so it is ignored."
      ) == true
    )
  }

  @Test func `a diagnostic points to the value in its list, or to its innermost parent`() throws {
    let fixture = try ReaderFixture(
      schemaText: "type Query { items: [[Item]] } type Item { name: String at: [Int!]! }",
      document: "{ items { name at } }"
    )
    let text = #"""
      {"data": {"items": [[], [{"__typename": "Item", "name": 1, "at": [2, null]},
        {"__typename": "Item", "name": 3}]]}}
      """#
    let diagnostics = try fixture.read(response: text).diagnostics
    let places = diagnostics.map { diagnostic in
      diagnostic.ranges.map { range in
        String(decoding: Array(text.utf8)[Int(range.start)..<Int(range.end)], as: UTF8.self)
      }
    }
    #expect(places == [["1"], ["null"], ["3"], [#"{"__typename": "Item", "name": 3}"#]])
  }

  @Test func `a duplicate key is reported, and its last value counts`() throws {
    let fixture = try ReaderFixture(
      schemaText: "type Query { name: String }",
      document: "{ name }"
    )
    let text = #"{"data": {"name": 1}, "data": {"name": "last"}}"#
    let diagnostics = try fixture.read(response: text).diagnostics
    #expect(
      diagnostics.map(\.message) == [
        #"The key "data" occurs more than once in the response; the last value counts."#
      ]
    )
    #expect(diagnostics.flatMap(\.ranges).map { Int($0.start) } == [30])
  }

  @Test func `a response to another operation is reported with some of its keys`() throws {
    let fields = (0..<9).map { "f\($0)" }
    let fixture = try ReaderFixture(
      schemaText: "type Query { \(fields.map { "\($0): Int" }.joined(separator: " ")) }",
      document: "query Q { \(fields.prefix(7).joined(separator: " ")) }"
    )
    let keys = (0..<6).map { "\"k\($0)\": 1" }.joined(separator: ", ")
    let other = try fixture.read(response: "{\"data\": {\(keys)}}")
    #expect(
      other.foreignResponse
        == "The response does not match the operation Q: it has \"k0\", \"k1\", "
        + "\"k2\", \"k3\", \"k4\", 1 more, but the operation selects "
        + "\"f0\", \"f1\", \"f2\", \"f3\", \"f4\", 2 more."
    )
    let fitting = try fixture.read(response: "{\"data\": {\(keys), \"f6\": 1}}")
    #expect(fitting.foreignResponse == nil)
  }

  private static let schema = """
    directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
    type Query { hero: Hero }
    type Hero { name: String age: Int big: Big friends: [Hero] }
    type Big { size: Int weight: Int }
    """

  @Test(arguments: [
    (#""age": 1"#, nil, "`big` is missing"),
    (#""age": 1, "friends": [], "big": {"size": 2}"#, nil, "`big.__typename` is missing"),
    (#""big": {"__typename": "Big", "size": 2}"#, nil, "`age` is missing"),
    (#""age": 1, "friends": [], "else": 1"#, "else", "`big` is missing"),
    (#""friends": [{"__typename": "Hero", "name": "b", "age": 4}]"#, nil, "`age` is missing"),
    (#""friends": [{"__typename": "Hero", "name": "b", "big": 4}]"#, "big", nil),
    (#""friends": []"#, nil, nil),
  ])
  func `keys of pending deferred fragments are not reported as unselected`(
    keys: String,
    unselected: String?,
    missing: String?
  ) throws {
    let fixture = try ReaderFixture(
      schemaText: Self.schema,
      document: """
        { hero { name friends { name } ... @defer(label: "rest") { age big { size } friends { age } } } }
        """
    )
    let reader = try fixture.read(
      response: """
        {"data": {"hero": {"__typename": "Hero", "name": "a", \(keys)}}}
        """
    )
    #expect(reader.unselectedKeyCount == (unselected == nil ? 0 : 1))
    #expect(reader.unselectedKeys(limit: 9).map(\.key) == (unselected.map { [$0] } ?? []))
    guard case .explained(_, let explanation) = reader.why("hero.fragments.$rest") else {
      Issue.record("the path is not understood")
      return
    }
    #expect(explanation.reason == .pendingDeferred)
    let end =
      missing.map { ", and only part of its data arrived: \($0)" }
      ?? ", and its data is not in the response"
    #expect(explanation.text == "It is deferred by `@defer(label: \"rest\")`\(end)")
  }

  @Test func `a disabled deferred inline fragment is explained`() throws {
    let fixture = try ReaderFixture(
      schemaText: Self.schema,
      document: """
        query Q($d: Boolean!) { hero { name ... @defer(if: $d, label: "rest") { age } } }
        """
    )
    let reader = try fixture.read(
      response: #"{"data": {"hero": {"__typename": "Hero", "name": "a", "age": 1}}}"#,
      variables: VariableValues(["d": false])
    )
    guard case .explained(_, let explanation) = reader.why("hero.fragments.rest") else {
      Issue.record("the path is not understood")
      return
    }
    #expect(
      explanation.text == "Its `@defer(if: $d, label: \"rest\")` is disabled, so its data arrives "
        + "with the rest"
    )
  }
}
