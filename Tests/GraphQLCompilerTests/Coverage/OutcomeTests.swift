import GraphQLRuntime
import Testing

@testable import ResponseAnalysis
@testable import SelectionIR

@Suite struct OutcomeTests {
  private static let schema = """
    directive @defer(label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
    type Query { beings: [Being] one: X }
    interface Being { name: String size: Size! grid: [[Int]]! }
    enum Size { SMALL LARGE }
    type X implements Being { name: String size: Size! grid: [[Int]]! }
    type Y implements Being { name: String size: Size! grid: [[Int]]! }
    """
  private static let document = """
    query Q($all: Boolean = true) {
      beings { name size @include(if: $all) ... on X { grid } ...Late @defer }
      one { size }
    }
    fragment Late on Being { again: name }
    """

  private func words(
    _ outcomes: some Sequence<ResponseOutcome>,
    _ document: CompiledDocument
  ) -> [String] {
    outcomes.map { outcome in
      let place = outcome.member(in: document).map { "." + $0 } ?? ""
      return "\(document[outcome.set].name)\(place) \(outcome.words)"
    }
  }

  @Test func `the possible outcomes are those that structs distinguish`() throws {
    let fixture = try ReaderFixture(schemaText: Self.schema, document: Self.document)
    let reader = try fixture.read(response: #"{"data": {}}"#)
    #expect(
      words(reader.possibleOutcomes, fixture.compiled) == [
        "Data.beings a value", "Data.beings null", "Data.beings empty", "Data.beings one item",
        "Data.beings many items", "Data.beings[] null", "Data.one a value", "Data.one null",
        "Being X", "Being Y", "Being an unknown type", "Being.asX present", "Being.asX nil",
        "Being.fragments.late present", "Being.fragments.late pending",
        "Being.name a value", "Being.name null",
        "Being.size a value", "Being.size not selected",
        "Being.size SMALL", "Being.size LARGE", "Being.size an unknown value",
        "AsX.grid empty", "AsX.grid one item", "AsX.grid many items", "AsX.grid[] empty",
        "AsX.grid[] one item", "AsX.grid[] many items", "AsX.grid[] null",
        "One.size SMALL", "One.size LARGE", "One.size an unknown value",
        "Late.again a value", "Late.again null",
      ]
    )
  }

  @Test func `a response is new if it has an outcome that the others lack`() throws {
    let fixture = try ReaderFixture(schemaText: Self.schema, document: Self.document)
    func outcomes(_ beings: String, _ all: Bool = true) throws -> Set<ResponseOutcome> {
      try fixture.read(
        response: #"{"data": {"beings": [\#(beings)], "one": null}}"#,
        variables: ["all": .bool(all)]
      ).outcomes()
    }
    let x = #"{"__typename": "X", "name": "x", "size": "SMALL", "grid": [[1, null]]}"#
    let other = #"{"__typename": "X", "name": "other", "size": "SMALL", "grid": [[2, null]]}"#
    let unknown = #"{"__typename": "Z", "name": null, "size": "HUGE", "again": null}"#
    let one = try outcomes(x)
    #expect(try outcomes(other) == one)
    #expect(try !outcomes(unknown).isSubset(of: one))
    let new = try outcomes(unknown).subtracting(one)
    #expect(
      Set(words(new, fixture.compiled)) == [
        "Being an unknown type", "Being.asX nil", "Being.fragments.late present", "Being.name null",
        "Being.size an unknown value", "Late.again null",
      ]
    )
    let grid = #"{"__typename": "X", "name": "x", "grid": [null, []]}"#
    #expect(
      Set(words(try outcomes(grid + "," + grid, false).subtracting(one), fixture.compiled)) == [
        "Data.beings many items", "Being.size not selected", "AsX.grid many items",
        "AsX.grid[] empty",
      ]
    )
    #expect(try fixture.read(response: #"{"data": {"z": 1}}"#).outcomes().isEmpty)
  }
}
