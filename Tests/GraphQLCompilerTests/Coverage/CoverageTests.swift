import GraphQLRuntime
import ResponseAnalysis
import SelectionIR
import Testing

@Suite struct CoverageTests {
  private static let schema = """
    type Query { beings: [Being!]! }
    interface Being { name: String size: Size tags: [String] }
    interface A { a: Int }
    interface B { b: Int }
    interface C { c: Int }
    enum Size { SMALL MEDIUM LARGE }
    type X implements Being & A { name: String size: Size tags: [String] a: Int }
    type Y implements Being & A & B { name: String size: Size tags: [String] a: Int b: Int }
    type Z implements Being & B & C {
      name: String size: Size tags: [String] b: Int c: Int
    }
    """
  private static let document = """
    query Q($more: Boolean = false) {
      beings {
        name
        size
        tags
        ... on A { a ... on B { b ... on C { c } } }
        ... on C { c }
        ...More @include(if: $more)
      }
    }
    fragment More on Being { again: name }
    """
  private static let responses = [
    """
    {"data": {"beings": [
      {"__typename": "X", "name": null, "size": "SMALL", "tags": ["a", null], "a": 1},
      {"__typename": "Y", "name": "y", "size": null, "tags": null, "a": 1, "b": null}
    ]}}
    """,
    """
    {"data": {"beings": [
      {"__typename": "W", "name": "w", "size": "HUGE", "tags": []},
      {"__typename": "Y", "name": "y", "size": "LARGE", "tags": [], "a": null, "b": 2}
    ]}}
    """,
    #"{"data": null, "errors": [{"message": "no"}]}"#,
  ]

  private func coverage() throws -> (Coverage, CompiledDocument) {
    let fixture = try ReaderFixture(schemaText: Self.schema, document: Self.document)
    let readers = try Self.responses.map { try fixture.read(response: $0) }
    return (Coverage(readers), fixture.compiled)
  }

  @Test func `deferred data that has not arrived is awaited, not nil`() throws {
    let document = """
      query Q { beings { size ...Late @defer(label: "late") ... on A @defer(label: "a") { a } } }
      fragment Late on Being { name }
      """
    func tallies(_ responses: String...) throws -> [String] {
      let directive = "directive @defer(label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT "
      let fixture = try ReaderFixture(schemaText: directive + Self.schema, document: document)
      let coverage = Coverage(try responses.map { try fixture.read(response: $0) })
      return coverage.structs.flatMap { $0.cases + $0.fragments }.map {
        "\($0.name) \($0.present) \($0.absent) \($0.awaited) \($0.state)"
      }
    }
    func response(_ beings: String) -> String { #"{"data": {"beings": [\#(beings)]}}"# }
    let early = #"{"__typename": "X", "size": "SMALL"}"#
    let whole = #"{"__typename": "X", "size": "SMALL", "name": "x", "a": 1}"#
    let other = #"{"__typename": "Z", "size": "SMALL"}"#
    #expect(
      try tallies(response(early)) == ["asA 1 0 0 always", "late 0 0 1 awaited", "a 0 0 1 awaited"]
    )
    #expect(
      try tallies(response(early), response(whole + "," + other)) == [
        "asA 2 1 0 sometimes", "late 1 0 2 sometimes", "a 1 0 1 sometimes",
      ]
    )
  }

  @Test func `a response to another operation is not counted`() throws {
    let fixture = try ReaderFixture(schemaText: Self.schema, document: Self.document)
    let foreign = try fixture.read(response: #"{"data": {"animals": [{"name": "a"}]}}"#)
    let coverage = Coverage([foreign, try fixture.read(response: Self.responses[0])])
    #expect(coverage.entityCount == 3)
    #expect(coverage.structs.first?.count == 1)
  }

  @Test func `cases, fragments, fields and enum values are counted over all responses`() throws {
    let (coverage, document) = try coverage()
    #expect(coverage.responseCount == 3)
    #expect(coverage.entityCount == 6)
    #expect(coverage.types.map { "\($0.name) \($0.count)" } == ["Y 2", "X 1", "W 1"])
    #expect(coverage.unknownTypes.map(\.name) == ["W"])
    let being = try #require(
      coverage.structs.first { document[$0.set].path == "QQuery.Data.Being" }
    )
    #expect(being.count == 4)
    #expect(being.types.map { "\($0.name) \($0.count)" } == ["X 1", "Y 2", "Z 0", "W 1"])
    let tallies = being.cases + being.fragments + being.fields
    #expect(
      tallies.map { "\($0.name) \($0.present) \($0.absent) \($0.state)" } == [
        "asA 3 1 sometimes", "asC 0 4 never", "ifMore 0 4 never", "more 0 4 never",
        "name 3 1 sometimes",
        "size 3 1 sometimes", "tags 3 1 sometimes", "tags[] 1 1 sometimes",
      ]
    )
    #expect(
      being.enums.map(\.values).joined().map { "\($0.name) \($0.isKnown) \($0.count)" } == [
        "SMALL true 1", "MEDIUM true 0", "LARGE true 1", "HUGE false 1",
      ]
    )
    let name = try #require(being.fields.first { $0.name == "name" })
    #expect(name.firstAbsent == .init(response: 0, entity: EntityID(1)))
    #expect(name.firstPresent == .init(response: 0, entity: EntityID(2)))
  }

  @Test func `a case without possible types is dead, and one in a nil case is unreached`()
    throws
  {
    let (coverage, document) = try coverage()
    func tally(_ name: String, of path: String) -> StructCoverage.Tally? {
      let part = coverage.structs.first { document[$0.set].path == "QQuery.Data.Being" + path }
      return part.flatMap { ($0.cases + $0.fields).first { $0.name == name } }
    }
    #expect(tally("asC", of: ".AsA.AsB")?.state == .dead)
    #expect(tally("asB", of: ".AsA")?.state == .sometimes)
    #expect(tally("c", of: ".AsC")?.state == .unseen)
  }
}
