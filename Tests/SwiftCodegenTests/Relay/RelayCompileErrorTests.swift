import Testing

@testable import DialectKit
@testable import RelayDialect

/// Tests that incorrect uses of Relay's generated code do not compile (RS-R10, RS-R12, RS-R16,
/// RS-R18).
@Suite struct RelayCompileErrorTests {
  /// Each line that ends with a number must be rejected because of the behavior with that number.
  private static let mistakes = """
    import RelayRuntime
    import StarwarsAPI
    func use(_ data: HeroAndFriends.Data, _ store: Store) {
      guard let hero = data.hero else { return }
      _ = HeroDetails(key: hero).read(from: store)?.name
      _ = hero.name // RS-R10
      _ = hero.appearsIn // RS-R10
      for friend in hero.friends ?? [] {
        guard let friend else { continue }
        _ = HeroDetails(key: friend)
        _ = friend.name // RS-R10
        _ = friend.friends // RS-R18
      }
      _ = hero.id // RS-R18
      _ = HeroDetails(key: data) // RS-R12
      _ = hero.fragment_HeroDetails.name // RS-R11
    }
    func read(_ details: HeroDetails.Data) {
      _ = details.asHuman?.homePlanet
      _ = details.homePlanet // RS-U6
      _ = details.asCharacter // RS-U5
      _ = HeroDetails(key: details) // RS-R12
    }
    func make(_ any: Any) {
      _ = HeroAndFriends(episode: .jedi)
      _ = HeroAndFriends() // Nothing: an enum that is nullable need not be given.
      _ = EpisodeReviews() // RS-R14
      let data: VariableData = ["any": any] // RS-R16
      _ = data
    }
    """

  @Test func `masked and unselected fields and wrong keys do not compile`() throws {
    var source = try CompiledSource(sampleSchema: "starwars")
    source.options.dialect = .relay
    try CompileMistakes.check(
      Self.mistakes,
      against: source,
      name: "Relay",
      runtimes: ["RelayRuntime", "GraphQLRuntime"]
    ) { _, text in text.contains("// RS-") }
  }
}
