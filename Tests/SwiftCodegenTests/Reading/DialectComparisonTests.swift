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
    let names = Dialect.allCases.map(\.rawValue)
    var lines = ["| response | " + names.joined(separator: " | ") + " |"]
    lines.append("| --- |" + String(repeating: " --- |", count: names.count))
    for sample in Sample.comparison {
      let cells = try Dialect.allCases.map { dialect in
        let reading = try fixture.reading(
          dialect,
          sample.responseText(),
          variables: sample.variables
        )
        return reading.outcome.text + "; " + reading.tally.text
      }
      lines.append("| \(sample.variant ?? "") | " + cells.joined(separator: " | ") + " |")
    }
    try Golden.expect(
      lines.joined(separator: "\n") + "\n",
      equals: "Tests/SwiftCodegenTests/Goldens/dialects/nine-responses.md"
    )
  }
}
