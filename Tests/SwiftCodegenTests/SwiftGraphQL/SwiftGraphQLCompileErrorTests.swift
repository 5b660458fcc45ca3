import Foundation
import Testing

@testable import SwiftCodegen

/// What SwiftGraphQL's generated code must not let anybody write (SG-S3, SG-S9, SG-S22, SG-S24).
@Suite struct SwiftGraphQLCompileErrorTests {
  /// Each line with a number is a mistake against that behaviour.
  private static let mistakes = """
    import StarwarsAPI
    import SwiftGraphQL
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
      _ = SG.send(query) { _ in "" }
      _ = SG.send(human) { _ in "" } // SG-S9
      _ = HeroAndFriendsQuery.selection(episode: .jedi) // SG-S28
      let same = Selection<Int?, Operations.Query> { try $0.hero(human.nullable)?.count } // SG-S10
      let count = Selection<Int?, Operations.Query> { try $0.hero(whole.nullable)??.count }
      _ = (same, count)
    }
    """

  @Test func `fields of other types, missing branches and parts of queries do not compile`() throws
  {
    var source = try CompiledSource(sampleSchema: "starwars")
    source.options.dialect = .swiftGraphQL
    let runtimes = ["SwiftGraphQL", "GraphQLRuntime"]
    let module = try SwiftCompilation(
      name: "SelectionsModule",
      files: source.swiftFiles,
      runtimes: runtimes
    )
    let modulePath = module.folder.appendingPathComponent("StarwarsAPI.swiftmodule").path
    let emitted = try module.result(
      ["-emit-module", "-module-name", "StarwarsAPI", "-emit-module-path", modulePath]
    )
    #expect(emitted.isSuccess, "\(emitted.firstErrors)")
    let mistakes = try SwiftCompilation(
      name: "SelectionMistakes",
      files: [("Mistakes.swift", Self.mistakes)],
      runtimes: runtimes
    )
    let result = try mistakes.result(
      ["-typecheck", "-module-name", "Mistakes", "-I", module.folder.path]
    )
    let found = Set(
      result.errors.compactMap { error in
        error.split(separator: "Mistakes.swift:").last?.split(separator: ":").first.flatMap {
          Int($0)
        }
      }
    )
    let wanted = Self.mistakes.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { $0.element.contains("// ") }.map { $0.offset + 1 }
    #expect(found == Set(wanted), "\(result.firstErrors)")
  }
}
