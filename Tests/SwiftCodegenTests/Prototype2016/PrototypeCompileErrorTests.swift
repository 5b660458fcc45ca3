import Testing

@testable import DialectKit
@testable import Prototype2016Dialect

/// Tests that incorrect uses of the prototype's generated code do not compile (AP-P8, AP-P28,
/// AP-P29).
@Suite struct PrototypeCompileErrorTests {
  /// Each line that ends with a number must be rejected because of the behavior with that number.
  private static let mistakes = """
    import Prototype2016Runtime
    import StarwarsAPI
    func describe(hero: any HeroDetails) {
      _ = hero.name
      if let human = hero as? any HeroDetails_Human { _ = human.homePlanet }
      _ = hero.friends // AP-P28
      _ = hero.homePlanet // AP-P28
    }
    func use(_ data: HeroAndFriendsQuery.Data) {
      guard let hero = data.hero else { return }
      describe(hero: hero)
      for friend in hero.friends ?? [] {
        guard let friend else { continue }
        describe(hero: friend)
        _ = friend.friends // AP-P29
        _ = friend.id // AP-P8
      }
      _ = hero.id // AP-P8
      _ = hero.homePlanet // AP-P27
      _ = HeroAndFriendsQuery.Data.Hero_Human(name: "") // AP-P11
      data.hero = nil // AP-P7
    }
    """

  @Test func `unselected fields and those of other fragments do not compile`() throws {
    var source = try CompiledSource(sampleSchema: "starwars")
    source.options.dialect = .prototype2016
    try CompileMistakes.check(
      Self.mistakes,
      against: source,
      name: "Prototype",
      runtimes: ["Prototype2016Runtime", "GraphQLRuntime"]
    ) { _, text in text.contains("// ") }
  }
}
