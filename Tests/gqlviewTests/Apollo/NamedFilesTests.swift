import Foundation
import TestSupport
import Testing

/// Tests commands with file arguments in folders that have a configuration.
@Suite struct NamedFilesTests {
  private static let query = "query A { pet { name ... on Cat { claws } } }"
  private static let response =
    #"{"data": {"pet": {"__typename": "Cat", "name": "Tom", "claws": null}}}"#
  private static let schema = "App/schema.graphqls"
  private static let document = "App/A.graphql"

  /// Creates an app in a subfolder of a repository.
  private func app(_ configuration: ApolloConfigurationText? = nil) throws -> ScratchFolder {
    let folder = try ScratchFolder.project()
    try folder.write(ScratchFolder.petSchema, Self.schema)
    try folder.write(Self.query, Self.document)
    try folder.write(Self.response, "App/A.json")
    if let configuration { try folder.write(configuration, "App/apollo-codegen-config.json") }
    return folder
  }

  private static let isApollos: @Sendable (String) -> Bool = {
    $0.contains("import ApolloAPI") && $0.contains("public struct AsCat: PetAPI.InlineFragment")
  }

  @Test(arguments: [".", "App"])
  func `named files use the dialect of the surrounding configuration`(place: String) throws {
    let folder = try app(ApolloConfigurationText())
    defer { folder.remove() }
    try folder.pin(apollo: "2.0.3", "App/Package.resolved")
    let prefix = place == "." ? "App/" : ""
    let files = ["schema.graphqls", "A.graphql"].map { prefix + $0 }
    func run(_ words: [String]) throws -> ProgramRun {
      try ProgramRun(words, in: folder.place(place))
    }
    let written = try run(["generate"] + files)
    #expect(Self.isApollos(written.output), "\(written.transcript)")
    #expect(
      written.errors.contains(
        "\(prefix)apollo-codegen-config.json: uses the dialect apollo, Apollo 2.0.3, "
          + "from \(prefix)Package.resolved; choose another with --dialect\n"
      ),
      "\(written.errors)"
    )
    let newer = try run(["generate", "--apollo-version", "2.1.0"] + files)
    #expect(newer.output != written.output && newer.errors.contains("Apollo 2.1.0"))
    let executed = try run(["execute"] + files + ["\(prefix)A.json"])
    #expect(executed.output.hasPrefix("apollo: data; 4 read\n"), "\(executed.transcript)")
    let screen = try run(["screen", "--size", "80x24"] + files + ["\(prefix)A.json"])
    #expect(screen.output.contains("Apollo 2.0.3"), "\(screen.transcript)")
  }

  @Test func `named files use the documents' configuration, in any order of arguments`() throws {
    let folder = try app(ApolloConfigurationText())
    defer { folder.remove() }
    try folder.write(ScratchFolder.petSchema, "schema.graphqls")
    try folder.write(Self.query, "Elsewhere/A.graphql")
    for files in [["schema.graphqls", Self.document], [Self.document, "schema.graphqls"]] {
      let run = try ProgramRun(["generate"] + files, in: folder.url)
      #expect(Self.isApollos(run.output), "\(files): \(run.transcript)")
    }
    // Files from other folders are not added to an app without being named.
    let files = ["schema.graphqls", "Elsewhere/A.graphql", "--output", "App/Swift"]
    let run = try ProgramRun(["generate"] + files, in: folder.url)
    #expect(run.status == 2 && !folder.exists("App/Swift"), "\(run.transcript)")
  }

  @Test func `named files need no configuration if --dialect is given`() throws {
    let folder = try app(ApolloConfigurationText(options: #"{"unknown": 1}"#))
    defer { folder.remove() }
    let own = try folder.run("generate", "--dialect", "proposal", Self.schema, Self.document)
    #expect(own.status == 0 && own.output.contains("import GraphQLRuntime"), "\(own.transcript)")
    #expect(own.errors == "")
  }

  @Test func `named files are not generated into a project of the released client`() throws {
    let folder = try app(ApolloConfigurationText())
    defer { folder.remove() }
    for words in [["--output", "Other"], ["--diff", "Other"]] {
      let run = try ProgramRun(
        ["generate", Self.schema, Self.document] + words,
        in: folder.url
      )
      #expect(run.status == 2 && run.errors.contains("pass no files"), "\(run.transcript)")
    }
    #expect(!folder.exists("Other"))
  }

  @Test func `named files are read even if the client's configuration is invalid`() throws {
    let folder = try app()
    defer { folder.remove() }
    try folder.write("{\n  \"schemaNamespace\": 1,\n", "App/apollo-codegen-config.json")
    let run = try folder.run("why", "pet", Self.schema, Self.document, "App/A.json")
    #expect(run.status == 0, "\(run.transcript)")
    #expect(run.errors.contains("App/apollo-codegen-config.json:3:1: warning: "), "\(run.errors)")
    let generated = try folder.run("generate", Self.schema, Self.document)
    #expect(generated.status == 2, "\(generated.transcript)")
    #expect(
      generated.errors.contains("note: With --dialect, files on the command line do not need it"),
      "\(generated.errors)"
    )
  }

  @Test func `an invalid configuration of another tool leaves the proposal's dialect`() throws {
    let folder = try app()
    defer { folder.remove() }
    try folder.write("module.exports = compute()", "App/relay.config.js")
    let run = try folder.run("generate", Self.schema, Self.document)
    #expect(run.status == 0 && run.output.contains("import GraphQLRuntime"), "\(run.transcript)")
  }

  @Test func `named files use the dialect of the project that reads them`() throws {
    let folder = try app()
    defer { folder.remove() }
    for (name, path) in [("Cats", "Cats"), ("Pets", ".")] {
      try folder.write(
        ApolloConfigurationText(namespace: name, documents: ["\(path)/*.graphql"]),
        "App/\(name.lowercased()).json"
      )
    }
    let run = try folder.run("generate", Self.schema, Self.document)
    #expect(run.output.contains("Schema == Pets.SchemaMetadata"), "\(run.transcript)")
  }
}
