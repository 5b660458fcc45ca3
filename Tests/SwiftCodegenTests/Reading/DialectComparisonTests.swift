import TestSupport
import Testing

@testable import SwiftCodegen

/// What each dialect makes of the same responses.
@Suite struct DialectComparisonTests {
  /// A table with a row for each response and a column for each dialect.
  @Test func `nine responses are read as the table says`() throws {
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
}
