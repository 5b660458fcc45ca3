import ApolloPolicy
import Foundation
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import TestSupport
import Testing

@testable import DialectKit

/// The files of the dialect `apollo` that belong to no single definition, for what no recorded output
/// shows: written from the specification, and reviewed line by line against it.
@Suite struct ApolloSchemaFilesTests {
  static let folder = "Tests/SwiftCodegenTests/Goldens/apollo-schema"

  static func text(_ name: String) throws -> String {
    try String(contentsOf: PackageRoot.file("\(folder)/\(name)"), encoding: .utf8)
  }

  static func project(_ options: ApolloOptions) throws -> ApolloProject {
    ApolloProject(
      schema: try text("schema.graphqls"),
      documents: [try text("operations.graphql")],
      options: options
    )
  }

  /// All files of a project in one text, each behind its path; a file without a last line end says so.
  private static func sheet(_ files: [GeneratedFile]) -> String {
    files.map { file in
      let place = (file.isBesideDocument ? " (elsewhere)" : "") + (file.isEditable ? " (kept)" : "")
      let end = file.text.hasSuffix("\n") ? "" : "<no line end>\n"
      return "=== \(file.path)\(place)\n\(file.text)\(end)"
    }
    .joined()
  }

  /// Configurations that have, together, every module type, place and option.
  static let configurations: [(name: String, options: ApolloOptions)] = {
    var package = ApolloOptions(
      schemaNamespace: "zooAPI",
      schemaPath: "Generated",
      moduleType: .swiftPackage(.init()),
      operations: .relative(subpath: "__generated__", access: .public),
      mocks: .swiftPackage(targetName: "ZooMocks")
    )
    package.suffixesSchemaTypeFiles = true

    let embedded = ApolloOptions(
      schemaNamespace: "ZooAPI",
      moduleType: .embeddedInTarget(name: "App", access: .public),
      mocks: .absolute(path: "AppTests/Mocks", access: .internal)
    )

    var hidden = ApolloOptions(
      schemaNamespace: "ZooAPI",
      moduleType: .embeddedInTarget(name: "App", access: .internal),
      mocks: .absolute(path: "AppTests/Mocks/", access: .public)
    )
    hidden.writesDocumentation = false
    hidden.writesDeprecatedEnumCases = false
    hidden.warnsOfDeprecatedUsage = false
    hidden.enumCases = .none
    hidden.inputObjects = .none
    hidden.marksTypesNonisolated = false

    var custom = ApolloOptions(
      schemaNamespace: "ZooAPI",
      mocks: .absolute(path: "Mocks", access: .public)
    )
    custom.reducesSchemaTypes = true
    custom.capitalizationRules = [.init(term: .string("text"), strategy: .upper)]
    custom.customNames = [
      "Cat": .init(name: "Feline"), "Named": .init(name: "HasName"),
      "Resident": .init(name: "lodger"), "Date": .init(name: "Day"),
      "Mood": .init(name: "Temper", members: ["VERY_GOOD": "Best"]),
      "AnimalFilter": .init(members: ["snake_name": "Snake", "oldText": "ancient"]),
      "Place": .init(name: "Spot", members: ["old": "Old"]),
    ]
    return [
      ("package", package), ("embedded-public", embedded), ("embedded-internal", hidden),
      ("custom-names", custom),
    ]
  }()

  @Test(arguments: ["package", "embedded-public", "embedded-internal", "custom-names"])
  func `every kind of file is as the specification has it`(_ name: String) throws {
    let options = try #require(Self.configurations.first { $0.name == name }).options
    let files = try Self.project(options).schemaFiles
    #expect(Set(files.map(\.path)).count == files.count)
    try Golden.expect(Self.sheet(files), equals: "\(Self.folder)/\(name).txt")
  }

  /// For each release the lines that it has otherwise than the one before.
  @Test func `a release differs from the one before in what its row says`() throws {
    var sheet = ""
    var before: [String: [Substring]] = [:]
    for version in ["2.0.0", "2.0.1", "2.0.3", "2.1.0", "2.1.1", "2.1.2", "2.3.0"] {
      var files: [String: [Substring]] = [:]
      for embeds in [false, true] {
        var options = ApolloOptions(
          schemaNamespace: "ZooAPI",
          moduleType: embeds ? .embeddedInTarget(name: "App", access: .internal) : .other,
          mocks: .absolute(path: "Mocks", access: .public),
          version: try #require(ApolloVersion(version))
        )
        options.writesDeprecatedEnumCases = false
        options.capitalizationRules = [.init(term: .string("text"), strategy: .upper)]
        let project = ApolloProject(
          schema: #"scalar D "One.\r\nTwo." input I @oneOf { i: I } input J { someText: D } "#
            + "enum E { OLD @deprecated NEW } type Query { d(i: I, j: J): D! e: E! }",
          documents: ["query Q($i: I, $j: J) { d(i: $i, j: $j) e }"],
          options: options
        )
        for file in project.schemaFiles {
          files[(embeds ? "embedded " : "") + file.path] = file.text.split(separator: "\n")
        }
      }
      sheet += "=== \(version)\n"
      for (path, lines) in before.isEmpty ? [] : files.sorted(by: { $0.key < $1.key }) {
        let old = before[path] ?? []
        let difference = lines.difference(from: old)
        guard !difference.isEmpty else { continue }
        sheet += "\(path)\n"
        for change in difference {
          switch change {
          case .remove(_, let line, _): sheet += "-\(line)\n"
          case .insert(_, let line, _): sheet += "+\(line)\n"
          }
        }
      }
      before = files
    }
    try Golden.expect(sheet, equals: "\(Self.folder)/versions.txt")
  }

  @Test func `a package asks for the client as the project says`() {
    let versions: [(ApolloOptions.PackageDependency, String)] = [
      (
        .init(version: .branch("main")),
        ".package(url: \"https://github.com/apollographql/apollo-ios\", branch: \"main\"),"
      ),
      (
        .init(url: "https://example.org/fork.git", version: .commit("abc")),
        ".package(url: \"https://example.org/fork.git\", revision: \"abc\"),"
      ),
      (
        .init(version: .from("2.0.0")),
        ".package(url: \"https://github.com/apollographql/apollo-ios\", from: \"2.0.0\"),"
      ),
      (
        .init(version: .exact("2.0.1")),
        ".package(url: \"https://github.com/apollographql/apollo-ios\", exact: \"2.0.1\"),"
      ),
      (
        .init(version: .local(path: "../apollo-ios")),
        ".package(name: \"apollo-ios\", path: \"../apollo-ios\"),"
      ),
    ]
    for (dependency, line) in versions {
      let options = ApolloOptions(schemaNamespace: "A", moduleType: .swiftPackage(dependency))
      let project = ApolloProject(
        schema: "type Query { a: Int }",
        documents: ["query Q { a }"],
        options: options
      )
      let package = project.schemaFiles.first { $0.path == "Package.swift" }
      #expect(package?.text.contains("\n    \(line)\n") == true, "\(package?.text ?? "")")
    }
  }

  @Test func `defaults that only an introspection result tells do not count`() throws {
    let json = """
      {"__schema": {"queryType": {"name": "Query"}, "directives": [], "types": [
        {"kind": "OBJECT", "name": "Query", "interfaces": [], "fields": [{"name": "a", "args": [
          {"name": "i", "type": {"kind": "INPUT_OBJECT", "name": "I"}, "defaultValue": null}],
          "type": {"kind": "SCALAR", "name": "Int"}, "isDeprecated": false}]},
        {"kind": "SCALAR", "name": "Int"},
        {"kind": "INPUT_OBJECT", "name": "I", "inputFields": [{"name": "n",
          "type": {"kind": "NON_NULL", "ofType": {"kind": "SCALAR", "name": "Int"}},
          "defaultValue": "3"}]}]}}
      """
    let (definitions, _) = IntrospectionReader.read(
      try JSONDocument(json),
      file: SourceFileID(rawValue: 0)
    )
    let project = ApolloProject(
      SchemaBuilder.build([definitions]),
      documents: ["query Q($i: I) { a(i: $i) }"],
      options: ApolloOptions(schemaNamespace: "A")
    )
    let file = try #require(project.schemaFiles.first { $0.path.hasSuffix("I.graphql.swift") })
    #expect(file.text.contains("    n: Int32\n  ) {"))
  }

  @Test(arguments: [ApolloOptions.Manifest.Version.persistedQueries, .legacy])
  func `manifests list the operations in document order`(
    _ version: ApolloOptions.Manifest.Version
  ) throws {
    var options = ApolloOptions(schemaNamespace: "A")
    options.manifest = .init(path: "out/manifest", version: version, isWrittenByGenerate: true)
    let project = ApolloProject(
      schema: "type Query { a(s: String): Int } type Mutation { b: Int }",
      documents: [
        "query Second { ...F } fragment F on Query { a(s: \"x\\\\y\") } mutation First { b }",
        "query Local @apollo_client_ios_localCacheMutation { a }",
      ],
      options: options
    )
    let file = try #require(project.schemaFiles.last)
    #expect(file.path == "out/manifest.json" && file.isBesideDocument)
    try Golden.expect(
      Self.sheet([file]),
      equals: "\(Self.folder)/manifest-\(version.rawValue).txt"
    )
    options.manifest?.isWrittenByGenerate = false
    let without = ApolloProject(
      schema: "type Query { a: Int }",
      documents: ["query Q { a }"],
      options: options
    )
    #expect(!without.schemaFiles.contains { $0.path.hasSuffix(".json") })
  }
}
