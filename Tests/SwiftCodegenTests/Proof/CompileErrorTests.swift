import Foundation
import Testing

@testable import SwiftCodegen

/// What generated code must not let anybody write.
@Suite struct CompileErrorTests {
  /// Each line but the first four is a mistake.
  private static let mistakes = """
    import AnimalsAPI
    import GraphQLRuntime
    typealias Animal = AllAnimalsQuery.Data.AllAnimal
    func use(_ animal: Animal, _ predator: Animal.Predator, _ size: GraphQLEnum<RelativeSize>) throws {
      _ = animal.humanName
      _ = animal.asPet?.isJellicle
      _ = animal.asFish
      _ = predator.asPet
      _ = animal.fragments.petDetails
      _ = try Animal.AsPet.execute([])
      _ = Selection.field("allAnimals", [Animal.AsPet].self)
      animal.species = "Felis catus"
      _ = ResponseDict(storage: [:])
      _ = Pet()
      _ = AllAnimalsQuery().document = .persistedOperationsOnly(operationIdentifier: "")
      _ = size.unwrapped
    }
    """

  @Test func `unselected fields, foreign cases and executing a case do not compile`() throws {
    let source = try CompiledSource(sampleSchema: "animals")
    let module = try SwiftCompilation(name: "AnimalsModule", files: source.swiftFiles)
    let modulePath = module.folder.appendingPathComponent("AnimalsAPI.swiftmodule").path
    let emitted = try module.result(
      ["-emit-module", "-module-name", "AnimalsAPI", "-emit-module-path", modulePath]
    )
    #expect(emitted.isSuccess, "\(emitted.firstErrors)")
    let mistakes = try SwiftCompilation(
      name: "Mistakes",
      files: [("Mistakes.swift", Self.mistakes)]
    )
    let result = try mistakes.result(
      ["-typecheck", "-module-name", "Mistakes", "-I", module.folder.path]
    )
    let lines = Set(
      result.errors.compactMap { error in
        error.split(separator: "Mistakes.swift:").last?.split(separator: ":").first.flatMap {
          Int($0)
        }
      }
    )
    let last = Self.mistakes.split(separator: "\n").count - 1
    #expect(lines == Set(5...last), "\(result.firstErrors)")
  }

  @Test func `operations compile in another module than schema types and fragments`() throws {
    for (schema, layout) in [("animals", CodegenOptions.Layout.modular), ("starwars", .package)] {
      var source = try CompiledSource(sampleSchema: schema)
      source.options.layout = layout
      source.options.subpath = "__generated__"
      let files = source.generator.files().filter { $0.path != "Package.swift" }
      #expect(files.filter(\.isBesideDocument).allSatisfy { $0.path.contains("__generated__/") })
      let name = source.options.moduleName
      let shared = try SwiftCompilation(
        name: name + "Shared",
        files: files.filter { !$0.isBesideDocument }.map { ($0.path, $0.text) }
      )
      let modulePath = shared.folder.appendingPathComponent("\(name).swiftmodule").path
      let emitted = try shared.result(
        ["-emit-module", "-module-name", name, "-emit-module-path", modulePath]
      )
      #expect(emitted.isSuccess, "\(emitted.firstErrors)")
      let operations = try SwiftCompilation(
        name: name + "Operations",
        files: files.filter(\.isBesideDocument).map { ($0.path, $0.text) }
      )
      let result = try operations.result(
        ["-typecheck", "-module-name", "App", "-I", shared.folder.path]
      )
      #expect(result.isSuccess, "\(result.firstErrors)")
    }
  }
}
