import GraphQLRuntime
import TestSupport
import Testing

@testable import ApolloDialect
@testable import DialectKit
@testable import Dialects
@testable import Prototype2016Dialect
@testable import RelayDialect

/// Tests the coverage of responses for the other dialects, counted by their own structs.
@Suite struct DialectCoverageTests {
  private func coverage(_ dialect: Dialect, _ variants: [String]) throws -> DialectCoverage {
    let source = try CompiledSource(sampleSchema: "starwars")
    let fixture = try ReadingFixture(source, operation: "HeroAndFriends")
    let readers = try variants.map { variant in
      let sample = try #require(
        Sample.all.first { $0.name == "HeroAndFriends" + variant }
      )
      return try fixture.reader(sample.responseText())
    }
    return DialectCoverage(readers, dialect, options: source.options)
  }

  @Test func `structs, casts and keys are those of the dialect`() throws {
    let found = try coverage(.prototype2016, ["", "-unknown-enum-value"])
    #expect(found.outcomes.read == 1 && found.outcomes.thrown == 1)
    let human = try #require(found.structs.first { $0.name?.hasSuffix("Hero_Human") == true })
    #expect(human.count == 1)
    let droid = try #require(human.casts.first { $0.expression == "as? any HeroDetails_Droid" })
    #expect(droid.succeeded == 0 && droid.failed == 1)
    #expect(droid.firstFailed?.path == ["hero"])
    // If decoding throws, there is no struct, and no value can be read.
    let none = try #require(found.structs.first { $0.name == nil })
    #expect(none.count > 1 && none.members.allSatisfy { $0.readOutcomes[.read] == 0 })
  }

  @Test func `a part that becomes nil by itself is counted at its position`() throws {
    let found = try coverage(.relay, ["", "-unknown-enum-value"])
    #expect(found.outcomes.read == 1 && found.outcomes.partial == 1)
    let data = found.structs.flatMap(\.casts).filter { $0.expression == "HeroDetails.Data" }
    #expect(data.reduce(0) { $0 + $1.failed } == 1)
    #expect(found.readOutcomes[.masked] > 0 && found.readOutcomes[.fatal] == 1)
  }

  /// A dialect whose structs correspond to compiled selection sets is counted there; this report
  /// only contains the outcomes.
  @Test func `coverage of the released client contains only outcomes`() throws {
    let found = try coverage(.apollo, [""])
    #expect(found.outcomes.read == 1 && found.structs.isEmpty)
  }
}
