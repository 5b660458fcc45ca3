import Foundation
import TestSupport
import Testing

/// Tests how `generate` handles existing files in a project of the released Apollo client.
@Suite struct ApolloFilesTests {
  private static let head = "// @generated\n// by hand\n"

  private func project(_ configuration: ApolloConfigurationText) throws -> ScratchFolder {
    let folder = try ScratchFolder.project()
    try folder.write(ScratchFolder.petSchema, "schema.graphqls")
    try folder.write("query A { pet { name born } }", "App/A.graphql")
    try folder.write("query B { pets { name } }", "App/B.graphql")
    try folder.write(configuration)
    return folder
  }

  @Test func `editable files are written once and kept`() throws {
    let folder = try project(ApolloConfigurationText())
    defer { folder.remove() }
    #expect(try folder.run("generate").status == 0)
    let scalar = "Generated/Sources/Schema/CustomScalars/Date.swift"
    let settings = "Generated/Sources/Schema/SchemaConfiguration.swift"
    let edited = "// A person's own\n"
    for path in [scalar, settings] {
      #expect(folder.exists(path), "\(path)")
      try folder.write(edited, path)
    }
    let diff = try folder.run("generate", "--diff")
    #expect(diff.status == 0, "\(diff.transcript)")
    #expect(diff.output.contains("CustomScalars/Date.swift: kept"), "\(diff.output)")
    for words in [["generate"], ["generate", "--force"], ["generate", "--prune"]] {
      let again = try ProgramRun(words, in: folder.url)
      #expect(again.output.contains(", 0 written, 2 kept\n"), "\(again.transcript)")
      for path in [scalar, settings] { #expect(try folder.text(path) == edited) }
    }
    let json = try folder.run("generate", "--diff", "--format", "json")
    #expect(json.output.contains(#""state": "kept""#))
  }

  @Test func `nullability operators change types and are sent, up to 1.7.0`() throws {
    let folder = try project(
      ApolloConfigurationText(
        rest: #", "experimentalFeatures": {"clientControlledNullability": true}"#
      )
    )
    defer { folder.remove() }
    try folder.write("query A { pet! { name? } pets[?]? { name } }", "App/A.graphql")
    let run = try folder.run("generate", "--apollo-version", "1.7.0", "--output", "-")
    for line in [
      ##"#"query A { pet! { __typename name? } pets[?]? { __typename name } }"#"##,
      #".field("pet", Pet.self),"#, "public var pet: Pet {", "public var pets: [Pet?]? {",
      "public var name: String? {",
    ] { #expect(run.output.contains(line), "\(run.transcript)") }
    let later = try folder.run("check", "--apollo-version", "1.7.1")
    #expect(later.status == 1)
    #expect(later.output.contains("Expected Name, found '!'"), "\(later.transcript)")
  }

  @Test func `every path is relative to the working folder`() throws {
    let folder = try project(
      ApolloConfigurationText(operations: #"{"relative": {"subpath": "gen"}}"#)
    )
    defer { folder.remove() }
    let scalar = "Generated/Sources/CustomScalars/Date.swift"
    let query = "App/gen/BQuery.graphql.swift"
    let written = try folder.run("generate")
    #expect(written.output.contains("wrote \(scalar)\nwrote "), "\(written.transcript)")
    #expect(written.output.contains("wrote \(query)\n"))
    let kept =
      "Generated/Sources/SchemaConfiguration.swift and 1 more because they were edited by hand\n"
    #expect(try folder.run("generate").output.contains("kept \(kept)"))
    let below = try ProgramRun(
      ["generate", "--force"],
      in: folder.url.appendingPathComponent("App")
    )
    #expect(below.output.contains("kept ../\(kept)"), "\(below.transcript)")

    try folder.write("// A person's own\n", scalar)
    try folder.write(Self.head, query)
    try folder.write(Self.head, "App/gen/CQuery.graphql.swift")
    let diff = try folder.run("generate", "--diff").output
    #expect(diff.contains("\n\(query): differs\n"))
    #expect(diff.contains("\(scalar): kept because it was edited by hand\n"))
    #expect(diff.contains("\nApp/gen/CQuery.graphql.swift: on disk, but no longer generated"))
    let json = try folder.run("generate", "--format", "json").output
    for path in [scalar, query, "App/gen/CQuery.graphql.swift"] {
      #expect(json.contains("\"path\": \"\(path)\""), "\(json)")
    }
  }

  @Test func `a definition whose file another one overwrites is reported`() throws {
    let folder = try project(ApolloConfigurationText())
    defer { folder.remove() }
    try folder.write("query BQuery { pet { name } }\nfragment low on Pet { old }", "App/C.graphql")
    try folder.write("fragment LOW on Pet { born }", "App/D.graphql")
    for words in [["generate"], ["generate"], ["generate", "--diff"]] {
      let run = try ProgramRun(words, in: folder.url)
      #expect(
        run.errors.contains(
          """
          App/B.graphql:1:7: warning: The file Generated/Sources/Operations/Queries/\
          BQuery.graphql.swift of the query 'B' is lost: the file of the query 'BQuery' has the same \
          name and replaces it. [FileNameClash]
          """
        ),
        "\(run.transcript)"
      )
      #expect(run.errors.contains("App/C.graphql:1:7"))
      #expect(run.errors.contains("Fragments/Low.graphql.swift of the fragment 'low'"))
      let files = run.output.split(separator: "\n").last?.split(separator: " ").first.flatMap {
        Int($0)
      }
      let all = try FileManager.default.subpathsOfDirectory(
        atPath: folder.place("Generated").path
      )
      #expect(files == all.count { $0.hasSuffix(".swift") }, "\(run.output)")
    }
    let same = try folder.run("generate", "--diff")
    #expect(same.status == 0 && same.output.hasSuffix(" files: all the same\n"))
  }

  @Test func `manifests that gqlview did not write are not replaced`() throws {
    let folder = try project(ApolloConfigurationText())
    defer { folder.remove() }
    let own = "// swift-tools-version:5.9\nlet package = Package(name: \"App\")\n"
    let app = """
      // swift-tools-version:5.9
      import PackageDescription

      let package = Package(
        name: "App",
        dependencies: [
          .package(url: "https://github.com/apollographql/apollo-ios", from: "1.0.0")
        ],
        targets: [
          .target(
            name: "App",
            dependencies: [.product(name: "ApolloAPI", package: "apollo-ios")]
          )
        ]
      )

      """
    for own in [own, app] {
      try folder.write(own, "Generated/Package.swift")
      let refused = try folder.run("generate")
      #expect(
        refused.status == 2 && refused.errors.contains("was not generated"),
        "\(refused.errors)"
      )
      #expect(try folder.text("Generated/Package.swift") == own)
    }
    #expect(try folder.run("generate", "--force").status == 0)
    #expect(try folder.run("generate").status == 0)

    var manifest = ApolloConfigurationText()
    manifest.rest =
      #", "operationManifest": {"path": "./package.json", "version": "legacy","#
      + #" "generateManifestOnCodeGeneration": true}"#
    try folder.write(manifest)
    let hash = String(repeating: "0a", count: 32)
    for own in [
      "{\n  \"name\": \"app\"\n}\n", "{}", "{}\n", "{\n}\n", "", "[]", "null", "not JSON",
      #"{"format": "apollo-persisted-query-manifest"}"#,
      #"{"format": "apollo-persisted-query-manifest", "version": 1, "operations": [], "own": 1}"#,
      "{\n  \"\(hash)\" : \"own\"\n}", "{\n  \"\(hash)\" : {\n    \"own\": 1\n  }\n}",
      #"{"operations": []}"#, #"{"operations": [{"id": "1"}], "own": 1}"#,
    ] {
      try folder.write(own, "package.json")
      let refused = try folder.run("generate")
      #expect(
        refused.status == 2 && refused.errors.contains("package.json was not generated"),
        "\(refused.transcript)"
      )
      #expect(try folder.text("package.json") == own)
    }
    #expect(try folder.run("generate", "--force").status == 0)
  }

  @Test(arguments: ["persistedQueries", "legacy"], ["1.4.0", "1.7.0", "1.15.0"])
  func `a manifest of an earlier run is replaced`(form: String, version: String) throws {
    var configuration = ApolloConfigurationText()
    configuration.rest =
      #", "operationManifest": {"path": "./m.json", "version": "\#(form)","#
      + #" "generateManifestOnCodeGeneration": true}"#
    configuration.module = #"{"swiftPackageManager": {}}"#
    let folder = try project(configuration)
    defer { folder.remove() }
    try folder.write(
      ScratchFolder.petSchema + "\nextend type Query { find(text: String): Int }",
      "schema.graphqls"
    )
    // Some releases write quotation marks so that the manifest is not JSON.
    let text = #"query A { find(text: "x\"y") }"#
    // Without operations, with one and with several.
    for (a, b) in [("", ""), (text, ""), (text, "query B { pets { name } }"), (text, "")] {
      try folder.write(a + "\nfragment G on Query { pet { name } }", "App/A.graphql")
      try folder.write(b + "\nfragment H on Query { pet { name } }", "App/B.graphql")
      let run = try folder.run("generate", "--apollo-version", version)
      #expect(run.status == 0, "\(run.transcript)")
      let written = try folder.text("m.json")
      #expect(
        written.contains("query A") == !a.isEmpty && written.contains("query B") == !b.isEmpty
      )
    }
  }

  @Test func `gqlview's own manifest of an earlier run is replaced`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write("type Query { a: Int b: Int }", "s.graphqls")
    for query in ["query Q { a }", "query Q { b }"] {
      try folder.write(query, "Q.graphql")
      let run = try folder.run(
        "generate",
        "s.graphqls",
        "Q.graphql",
        "--identifiers",
        "only",
        "--output",
        "Gen"
      )
      #expect(run.status == 0, "\(run.transcript)")
    }
    #expect(try folder.text("Gen/OperationManifest.json").contains(" b"))
  }

  @Test func `a custom name that leads out of the folder is rejected`() throws {
    var configuration = ApolloConfigurationText()
    configuration.options = #"{"schemaCustomization": {"customTypeNames": {"Pet": "../../Evil"}}}"#
    let folder = try project(configuration)
    defer { folder.remove() }
    let run = try folder.run("generate")
    #expect(run.status == 2 && run.errors.contains("'../../Evil' cannot be a Swift name"))
  }

  @Test func `files on the command line do not bring another dialect into the project`() throws {
    let folder = try project(ApolloConfigurationText())
    defer { folder.remove() }
    let files = ["schema.graphqls", "App/A.graphql", "--output", "Generated"]
    let run = try ProgramRun(["generate"] + files, in: folder.url)
    #expect(run.status == 2 && run.errors.contains("--dialect"), "\(run.errors)")
    #expect(!folder.exists("Generated/Schema.swift"))
  }

  @Test func `files that are no longer generated are removed as the project configures`() throws {
    let folder = try project(ApolloConfigurationText())
    defer { folder.remove() }
    #expect(try folder.run("generate").status == 0)
    let query = "Generated/Sources/Operations/Queries/BQuery.graphql.swift"
    let own = "Generated/Sources/Operations/Queries/Own.graphql.swift"
    try folder.write("// A person's own\n", own)
    try folder.write("query C { pets { name } }", "App/B.graphql")
    let diff = try folder.run("generate", "--diff")
    #expect(diff.status == 1)
    #expect(diff.output.contains("Queries/BQuery.graphql.swift: on disk, but no longer generated"))
    let elsewhere = try folder.run("generate", "--output", "Other")
    #expect(elsewhere.status == 0 && folder.exists(query), "\(elsewhere.transcript)")
    #expect(try folder.run("generate").status == 0)
    #expect(!folder.exists(query) && folder.exists(own))

    var kept = ApolloConfigurationText()
    kept.options = #"{"pruneGeneratedFiles": false}"#
    try folder.write(kept)
    try folder.write("query D { pets { name } }", "App/B.graphql")
    #expect(try folder.run("generate").status == 0)
    let left = "Generated/Sources/Operations/Queries/CQuery.graphql.swift"
    #expect(folder.exists(left))
    #expect(try folder.run("generate", "--diff").status == 0)
    #expect(try folder.run("generate", "--prune").status == 0)
    #expect(!folder.exists(left))
  }

  @Test func `next to documents only files in folders of the search paths are removed`() throws {
    let folder = try project(
      ApolloConfigurationText(
        documents: ["App/**/*.graphql"],
        operations: #"{"relative": {"subpath": "gen"}}"#
      )
    )
    defer { folder.remove() }
    let stale = ["App/gen/Old.graphql.swift", "App/Deep/gen/Old.graphql.swift"]
    let others = ["App/Old.graphql.swift", "Elsewhere/gen/Old.graphql.swift", "App/gen/Old.swift"]
    for path in stale + others { try folder.write(Self.head, path) }
    let run = try folder.run("generate")
    #expect(run.status == 0, "\(run.transcript)")
    #expect(folder.exists("App/gen/AQuery.graphql.swift"))
    for path in stale { #expect(!folder.exists(path), "\(path)") }
    for path in others { #expect(folder.exists(path), "\(path)") }
  }

  @Test func `a naming conflict prevents writing unless forced, and removal always`() throws {
    let folder = try project(ApolloConfigurationText())
    defer { folder.remove() }
    let stale = "Generated/Sources/Fragments/Old.graphql.swift"
    try folder.write(Self.head, stale)
    try folder.write("query A { pet { name } Pet: pets { name } }", "App/A.graphql")
    let check = try folder.run("check")
    #expect(
      check.status == 1 && check.output.contains(": error: In 'AQuery.Data'"),
      "\(check.output)"
    )
    let refused = try folder.run("generate")
    #expect(refused.status == 2 && refused.errors.contains("[TypeNameConflict]"))
    #expect(!folder.exists("Generated/Package.swift"))
    let run = try folder.run("generate", "--force")
    #expect(run.status == 1 && run.errors.contains("[TypeNameConflict]"), "\(run.transcript)")
    #expect(folder.exists(stale) && folder.exists("Generated/Package.swift"))
  }

  @Test func `a file from another source is not replaced, and nothing else is written`() throws {
    let folder = try project(ApolloConfigurationText())
    defer { folder.remove() }
    try folder.pin(apollo: "2.4.0")
    let path = "Generated/Sources/Operations/Queries/AQuery.graphql.swift"
    try folder.write("// A person's own\n", path)
    let refused = try folder.run("generate")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("AQuery.graphql.swift was not generated; nothing was written"))
    #expect(!folder.exists("Generated/Package.swift"))
    try folder.write(Self.head, path)
    #expect(try folder.run("generate").status == 0)
    #expect(try folder.text(path).hasPrefix("// @generated\n// This file was automatically"))
  }

  @Test func `the explorer compares with the project's generated files`() throws {
    let folder = try project(ApolloConfigurationText())
    defer { folder.remove() }
    let all = try folder.run("screen", "--size", "110x30", "--keys", "gD", "--operation", "A")
    #expect(all.output.contains("AQuery.graphql.swift"), "\(all.transcript)")
    #expect(try folder.run("generate").status == 0)
    let none = try folder.run("screen", "--size", "110x30", "--keys", "gD", "--operation", "A")
    #expect(none.output.contains(" Generated is up to date."), "\(none.transcript)")
    try folder.write("// Mine\n", "Generated/Sources/Schema/CustomScalars/Date.swift")
    let kept = try folder.run("screen", "--size", "200x30", "--keys", "gD+", "--operation", "A")
    #expect(kept.output.contains("0 files differ"), "\(kept.transcript)")
    #expect(
      kept.output.contains(
        /= Generated\/Sources\/Schema\/CustomScalars\/Date.swift +kept \(edited by hand\)/
      ),
      "\(kept.transcript)"
    )
  }
}
