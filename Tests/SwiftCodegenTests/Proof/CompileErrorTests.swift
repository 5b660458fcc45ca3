import Foundation
import Testing

@testable import DialectKit
@testable import Dialects

/// Tests that incorrect uses of generated code do not compile.
@Suite struct CompileErrorTests {
  /// Every line after the first four must be rejected by the compiler.
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
    try CompileMistakes.check(
      Self.mistakes,
      against: try CompiledSource(sampleSchema: "animals"),
      name: "Animals"
    ) { line, text in line > 4 && text != "}" }
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
      let emitted = try shared.emitModule(name)
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
