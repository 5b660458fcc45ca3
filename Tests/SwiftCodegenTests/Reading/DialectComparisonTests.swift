import GraphQLRuntime
import ResponseAnalysis
import TestSupport
import Testing

@testable import DialectKit
@testable import Dialects
@testable import Prototype2016Dialect
@testable import RelayDialect
@testable import SwiftGraphQLDialect

/// Compares how the dialects read the same responses.
@Suite struct DialectComparisonTests {
  /// Checks a table with a row for each response and a column for each dialect.
  @Test func `nine responses are read as the table shows`() throws {
    let fixture = try ReadingFixture(
      CompiledSource(sampleSchema: "starwars"),
      operation: "HeroAndFriends"
    )
    var table = ResponseTable(options: fixture.source.options)
    for sample in Sample.comparison {
      let reader = try fixture.reader(sample.responseText(), variables: sample.variables)
      table.add(
        DialectReaders(proposal: reader, released: reader),
        named: sample.variant ?? ""
      )
    }
    try Golden.expect(
      table.text,
      equals: "Tests/SwiftCodegenTests/Goldens/dialects/nine-responses.md"
    )
  }

  @Test(arguments: Dialect.allCases)
  func `the content of a custom scalar is read as a whole`(_ dialect: Dialect) throws {
    let fixture = ReadingFixture(
      schema: "type Query { meta: JSON, days: [JSON!]! } scalar JSON",
      document: "query M { meta days }"
    )
    let reading = try fixture.reading(
      dialect,
      #"{"data": {"meta": {"a": 1}, "days": ["x", ["y"]]}}"#
    )
    for path: ResponsePath in [["meta", "a"], ["days", 1, 0]] {
      #expect(reading.expression(for: path) == nil)
      let readOutcome = reading.readOutcome(of: path)
      #expect(
        readOutcome.kind == .fatal || readOutcome.kind == .dropped
          || readOutcome.reason.hasPrefix("part of")
      )
    }
  }

  /// The key is missing, and only a type condition selects it.
  @Test func `a path leads to the missing key of a case, not to its object`() throws {
    let fixture = ReadingFixture(
      schema: "type Query { hero: C } interface C { id: ID! } "
        + "type H implements C { id: ID!, planet: String }",
      document: "query M { hero { id ... on H { planet } } }"
    )
    let response = #"{"data": {"hero": {"__typename": "H", "id": "1"}}}"#
    let reader = try fixture.reader(response)
    #expect(reader.responsePath(of: "hero.planet") == ["hero", "planet"])
    for dialect in [Dialect.prototype2016, .relay, .swiftGraphQL] {
      let reading = try fixture.reading(dialect, response)
      #expect(reading.readOutcome(of: ["hero", "planet"]).kind == .read, "\(dialect)")
      let text = try #require(reading.expression(for: ["hero", "planet"]), "\(dialect)")
      #expect(text.hasSuffix("planet"), "\(text)")
      #expect(reading.expression(for: ["hero", "planet", "name"]) == nil)
    }
  }
}
