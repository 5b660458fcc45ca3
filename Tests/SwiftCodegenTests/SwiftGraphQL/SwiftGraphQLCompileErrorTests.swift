import Testing

@testable import DialectKit
@testable import SwiftGraphQLDialect

/// Tests that incorrect uses of SwiftGraphQL's generated code do not compile (SG-S3, SG-S9, SG-S22,
/// SG-S24).
@Suite struct SwiftGraphQLCompileErrorTests {
  /// Each line with a number must be rejected because of the behavior with that number.
  private static let mistakes = """
    import StarwarsAPI
    import SwiftGraphQLRuntime
    let human = Selection<String?, Objects.Human> { try $0.homePlanet() }
    let wrong = Selection<String?, Objects.Human> { try $0.primaryFunction() } // SG-S3
    let hero = Selection<String, Interfaces.Character> { try $0.homePlanet() ?? "" } // SG-S3
    let part = Selection<String?, Interfaces.Character> {
      try $0.on(human: human) // SG-S22
    }
    let whole = Selection<String?, Interfaces.Character> {
      try $0.on(human: human, droid: .init { try $0.primaryFunction() })
    }
    let mixed = Selection<String?, Interfaces.Character> {
      try $0.on(human: human, droid: human) // SG-S3
    }
    func send() {
      let query = HeroAndFriendsQuery.selection()
      SG.send(query, to: "http://localhost") { _ in }
      SG.send(query.nullable, to: "http://localhost") { _ in }
      SG.send(human, to: "http://localhost") { _ in } // SG-S9
      SG.listen(for: query, to: "http://localhost") { _ in } // SG-S9
      _ = HeroAndFriendsQuery.selection(episode: .jedi) // SG-S28
      let same = Selection<Int?, Operations.Query> { try $0.hero(human.nullable)?.count } // SG-S10
      let count = Selection<Int?, Operations.Query> { try $0.hero(whole.nullable)??.count }
      _ = (same, count)
    }
    """

  @Test func `fields of other types, missing branches and partial queries do not compile`() throws {
    var source = try CompiledSource(sampleSchema: "starwars")
    source.options.dialect = .swiftGraphQL
    try CompileMistakes.check(
      Self.mistakes,
      against: source,
      name: "Selections",
      runtimes: ["SwiftGraphQLRuntime", "GraphQLRuntime"]
    ) { _, text in text.contains("// ") }
  }

  @Test func `a union has no fields`() throws {
    let mistakes = """
      import PetsAPI
      import SwiftGraphQLRuntime
      let name = Selection<String, Unions.Pet> {
        try $0.on(cat: .init { try $0.name() }, dog: .init { try $0.name() })
      }
      let wrong = Selection<String, Unions.Pet> { try $0.name() } // SG-S24
      """
    var source = CompiledSource(
      schema: """
        type Query { pet: Pet }
        union Pet = Cat | Dog
        type Cat { name: String! }
        type Dog { name: String! }
        """,
      documents: [],
      moduleName: "PetsAPI"
    )
    source.options.dialect = .swiftGraphQL
    try CompileMistakes.check(
      mistakes,
      against: source,
      name: "UnionFields",
      runtimes: ["SwiftGraphQLRuntime", "GraphQLRuntime"]
    ) { _, text in text.contains("// SG-") }
  }
}
