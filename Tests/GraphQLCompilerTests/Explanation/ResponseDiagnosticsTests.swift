import GraphQLCompiler
import GraphQLRuntime
import Testing

@Suite struct `Diagnostics of a response` {
  @Test func `list as many faults as are listed of a rule, and count the others`() throws {
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
    #expect(diagnostics.last?.message == "Nothing selects the key \"other\", so it is dropped.")
  }
}
