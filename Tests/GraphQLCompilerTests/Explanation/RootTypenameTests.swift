import GraphQLRuntime
import ResponseAnalysis
import SelectionIR
import Testing

/// The type of an operation's root is known, so fragments there do not need `__typename`.
@Suite struct RootTypenameTests {
  private static let schema = """
    directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD
    interface I { a: Int }
    type Query implements I { a: Int again: Query }
    """

  @Test(arguments: [
    "query Q { ...F } fragment F on Query { a }",
    "query Q { ... on I { ...F } } fragment F on I { a }",
    "query Q { ...F @defer } fragment F on Query { a }",
    "query Q { ...G } fragment G on Query { ...F } fragment F on I { a }",
  ])
  func `fragments on the root type need no type name`(_ document: String) throws {
    let fixture = try ReaderFixture(schemaText: Self.schema, document: document)
    for text in [#"{"data":{"a":1}}"#, #"{"data":{"a":1,"__typename":"Query"}}"#] {
      let reader = try fixture.read(response: text)
      let faults = reader.result.faults
      #expect(faults.isEmpty && reader.result.unselectedKeyCount == 0)
      let root = try #require(reader.result.entities.first)
      let outcomes = reader.result.shape(of: root).outcomes
      #expect(!outcomes.contains { !$0.outcome.isFulfilled })
    }
  }

  @Test func `fragments below the root need a type name`() throws {
    let fixture = try ReaderFixture(
      schemaText: Self.schema,
      document: "query Q { again { ...F } } fragment F on Query { a }"
    )
    let reader = try fixture.read(response: #"{"data":{"again":{"a":1}}}"#)
    let faults = reader.result.faults
    #expect(faults.map(\.path.description) == ["again.__typename"])
  }

  /// The released client requires what its text selects.
  @Test func `the released client needs a type name at the root too`() throws {
    let fixture = try ReaderFixture(
      schemaText: Self.schema,
      document: "query Q { ...F } fragment F on Query { a }"
    )
    let data = try GraphQLResponse(JSONDocument(#"{"data":{"a":1}}"#)).data
    let result = Executor.execute(
      fixture.compiled.lowered(operation: 0, schema: fixture.schema).plan,
      data: data,
      rules: .released
    )
    let faults = result.faults
    #expect(faults.map(\.path.description) == ["__typename"])
  }
}
