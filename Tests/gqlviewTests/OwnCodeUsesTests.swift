import Foundation
import GraphQLRuntime
import TestSupport
import Testing

/// Tests that `changes` lists the lines of the user's own Swift code that may use removed members.
@Suite struct OwnCodeUsesTests {
  private static let view = """
    struct PetView: View {
      let pet: PetQuery.Data.Pet
      var body: some View {
        Text("\\(pet.name) is \\(pet.old ?? 0)") // pet.old
      }
    }
    """

  private func project() throws -> ScratchFolder {
    let folder = try ScratchFolder.project()
    var configuration = ApolloConfigurationText()
    configuration.documents = ["App/*.graphql"]
    try folder.write(configuration)
    try folder.pin(apollo: "2.1.0")
    try folder.write(ScratchFolder.petSchema, "schema.graphqls")
    try folder.write("query Pet { pet { name old } }", "App/Pet.graphql")
    try folder.write(ScratchFolder.petSchema, "old/schema.graphqls")
    try folder.write("query Pet { pet { name old } }", "old/App/Pet.graphql")
    try folder.write(Self.view, "App/PetView.swift")
    for path in ["Pods/A.swift", ".build/A.swift", "DerivedData/A.swift", "node_modules/A.swift"] {
      try folder.write("let a = PetQuery.Data.Pet().old", path)
    }
    try folder.write("// @generated\nlet a = PetQuery().old", "Generated/A.graphql.swift")
    try folder.write("// @generated\nlet a = PetQuery().old", "Generated/B.swift")
    return folder
  }

  @Test func `a removed property is listed with the lines that may use it`() throws {
    let folder = try project()
    defer { folder.remove() }
    try folder.write("query Pet { pet { name } }", "App/Pet.graphql")
    let line = #"Text("\(pet.name) is \(pet.old ?? 0)") // pet.old"#
    let run = try folder.run("changes", "--from", "old", "schema.graphqls", "App/Pet.graphql")
    #expect(run.output.contains("PetQuery.Data.Pet: `old` was removed\n"), "\(run)")
    #expect(run.output.contains("\n  may use  App/PetView.swift:4  \(line)\n"), "\(run)")
    #expect(run.output.components(separatedBy: "may use").count == 2, "\(run)")
    let json = try JSONDocument(
      folder.run(
        "changes",
        "--from",
        "old",
        "--format",
        "json",
        "schema.graphqls",
        "App/Pet.graphql"
      ).output
    )
    let change = try #require(json.root["changes"]?.elements.first { _ in true })
    #expect(change["kind"]?.string == "accessorRemoved")
    let uses = try #require(change["uses"])
    #expect(uses["count"]?.numberText == "1")
    let use = try #require(uses["lines"]?.elements.first { _ in true })
    #expect(use["file"]?.string == "App/PetView.swift")
    #expect(use["line"]?.numberText == "4")
    #expect(use["text"]?.string == line)
  }

  @Test func `five possible uses are printed, and the others are counted`() throws {
    let folder = try project()
    defer { folder.remove() }
    try folder.write("query Pet { pet { name age: old } }", "App/Pet.graphql")
    let lines = String(repeating: "print(pet.old)\n", count: 7)
    try folder.write("import PetAPI\n" + lines, "App/Many.swift")
    let run = try folder.run("changes", "--from", "old", "schema.graphqls", "App/Pet.graphql")
    #expect(run.output.contains("PetQuery.Data.Pet: renamed from `old` to `age`\n"), "\(run)")
    #expect(run.output.components(separatedBy: "may use").count == 6, "\(run)")
    // The file that contains the query's name is listed first.
    #expect(
      run.output.firstRange(of: "PetView.swift:4").map(\.lowerBound) ?? run.output.endIndex
        < run.output.firstRange(of: "Many.swift:2").map(\.lowerBound) ?? run.output.startIndex
    )
    #expect(run.output.contains("\n  and 3 more lines\n"), "\(run)")
  }
}
