import GraphQLRuntime
import TestSupport
import Testing

@testable import DialectKit
@testable import ProposalDialect

/// Tests that the proposal's interpreter reports what the executor decided (invariant 2).
@Suite struct ProposalReadingTests {
  @Test func `a value is read by the shortest expression`() throws {
    let fixture = try ReadingFixture(
      CompiledSource(sampleSchema: "starwars"),
      operation: "HeroAndFriends"
    )
    let sample = Sample("starwars", "HeroAndFriends")
    let reading = try fixture.reading(.proposal, sample.responseText())
    #expect(reading.outcome == .data(serverErrors: 0))
    #expect(reading.readOutcome(of: ["hero", "friends", 4]).reason == "null, read as nil")
    #expect(
      reading.expression(for: ["hero", "friends", 0, "name"]) == "data.hero?.friends?[0]?.name"
    )
    #expect(reading.expression(for: ["hero", "homePlanet"]) == "data.hero?.asHuman?.homePlanet")
    let hero = try #require(reading.object(at: ["hero"]))
    #expect(hero.structName == "HeroAndFriendsQuery.Data.Hero")
    #expect(hero.casts.map(\.succeeds) == [true, false])
    #expect(reading.tally.text == "25 read")
  }

  @Test func `a fault is fatal, and all other values are lost`() throws {
    let fixture = try ReadingFixture(
      CompiledSource(sampleSchema: "starwars"),
      operation: "HeroAndFriends"
    )
    let reading = try fixture.reading(
      .proposal,
      #"{"data": {"hero": {"__typename": "Droid", "name": 5, "appearsIn": [], "friends": [],"#
        + #" "primaryFunction": null, "homePlanet": "Tatooine"}}}"#
    )
    #expect(reading.readOutcome(of: ["hero", "name"]).kind == .fatal)
    #expect(reading.readOutcome(of: ["hero", "appearsIn"]).kind == .dropped)
    #expect(
      reading.readOutcome(of: ["hero", "homePlanet"])
        == ReadOutcome(.unselected, "no selection set that applies to Droid selects it")
    )
    #expect(reading.tally.text == "1 unselected, 5 dropped, 1 fatal")
    #expect(reading.outcome.text.hasPrefix("throws couldNotConvert at hero.name"))
  }
}
