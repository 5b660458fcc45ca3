import ApolloPolicy
import Foundation
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import TestSupport
import Testing

@testable import DialectKit
@testable import Dialects

/// Tests the files of the dialect `apollo` that do not belong to a single definition, for
/// configurations without recorded output.
///
/// The expected texts were written from the specification and reviewed line by line against it.
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

  /// Returns all files of a project as one text, each after its path; a file without a final line
  /// break is marked.
  private static func sheet(_ files: [GeneratedFile]) -> String {
    files.map { file in
      let place = (file.isBesideDocument ? " (elsewhere)" : "") + (file.isEditable ? " (kept)" : "")
      let end = file.text.hasSuffix("\n") ? "" : "<no line end>\n"
      return "=== \(file.path)\(place)\n\(file.text)\(end)"
    }
    .joined()
  }

  /// Configurations that together cover every module type, output location and option.
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
  func `every kind of file is written as specified`(_ name: String) throws {
    let options = try #require(Self.configurations.first { $0.name == name }).options
    let files = try Self.project(options).schemaFiles
    #expect(Set(files.map(\.path)).count == files.count)
    try Golden.expect(Self.sheet(files), equals: "\(Self.folder)/\(name).txt")
  }

  /// The first release of each range of releases with identical output, oldest first.
  private static let releases = """
    1.0.0 1.0.1 1.0.2 1.0.3 1.0.4 1.0.6 1.0.7 1.1.0 1.1.2 1.1.3 1.2.0 1.2.1 1.2.2 1.3.0 1.3.1 \
    1.3.2 1.3.3 1.4.0 1.5.1 1.6.0 1.7.0 1.7.1 1.8.0 1.9.0 1.9.1 1.11.0 1.12.0 1.13.0 1.14.0 \
    1.14.1 1.15.0 1.15.2 1.15.3 1.16.0 1.17.0 1.18.0 1.22.0 1.23.0 1.24.0 1.25.3 1.25.4 1.25.6 \
    2.0.0 2.0.1 2.0.3 2.1.0 2.1.1 2.1.2 2.3.0 2.4.0
    """.split(separator: " ").map(String.init)

  /// A schema that covers each change between releases in these files.
  private static let changing = #"""
    scalar D "One.\r\nTwo."
    input I @oneOf { i: I, some_text: D }
    input J {
      snake_name: String = "a"
      URL: String! = "b"
      someText: D
      Class: Int
      class: J
      Protocol: E! @deprecated
      old_text: [[Int!]] @deprecated(reason: "No \"quotes\".")
    }
    enum E {
      OLD_ONE @deprecated(reason: "It's \"old\".\n(So old.)")
      "New."
      NEW_
      for
      ABC1 @deprecated
    }
    interface Root { e: E! }
    interface Node @typePolicy(keyFields: "id") { id: ID! }
    interface Keyed @typePolicy(keyFields: "a b") { a: ID! b: Int! }
    type Zebra implements Node { id: ID! }
    type Error implements Keyed & Node { id: ID! a: ID! b: Int! }
    type Empty { e: E }
    type Schema { e: E }
    union Any = Zebra | Empty
    type Query implements Root {
      d(i: I, j: J): D!
      e: E!
      any: Any
      node: Node
      schema: Schema!
      lists: [[Int]]
      hash: [E!]
      old: Int @deprecated(reason: "It's \"old\".\n(So old.)")
    }
    """#

  /// Returns the lines of a project's files by path, for a package or for files embedded in a
  /// target.
  private static func lines(_ version: String, embeds: Bool) throws -> [String: [Substring]] {
    var options = ApolloOptions(
      schemaNamespace: "ZooAPI",
      moduleType: embeds
        ? .embeddedInTarget(name: "App", access: .internal) : .swiftPackage(.init()),
      mocks: embeds
        ? .absolute(path: "AppMocks", access: .internal) : .swiftPackage(targetName: nil),
      version: try #require(ApolloVersion(version))
    )
    options.writesDeprecatedEnumCases = !embeds
    options.capitalizationRules = [.init(term: .string("text"), strategy: .upper)]
    let project = ApolloProject(
      schema: changing,
      documents: [
        """
        query Q($i: I, $j: J) {
          d(i: $i, j: $j) e any { __typename ... on Empty { e } } node { id } schema { e }
          lists hash old
        }
        fragment F on Keyed { a }
        """
      ],
      options: options
    )
    let files = project.schemaFiles.map { file in
      ((embeds ? "embedded " : "") + file.path, file.text.split(separator: "\n"))
    }
    return Dictionary(uniqueKeysWithValues: files)
  }

  /// The lines in which each release differs from the previous one.
  @Test func `each release differs from the previous one as listed`() throws {
    var sheet = ""
    var before: [String: [Substring]] = [:]
    for version in Self.releases {
      let files = try Self.lines(version, embeds: false)
        .merging(try Self.lines(version, embeds: true)) { first, _ in first }
      sheet += "=== \(version)\n"
      let paths = before.isEmpty ? [] : Set(before.keys).union(files.keys)
      for path in paths.sorted() {
        let difference = (files[path] ?? []).difference(from: before[path] ?? [])
        guard !difference.isEmpty else { continue }
        let mark = before[path] == nil ? " (new)" : files[path] == nil ? " (gone)" : ""
        sheet += "\(path)\(mark)\n"
        for change in difference.removals + difference.insertions {
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

  /// The files of release 1.0.0, to which the differences of later releases apply.
  @Test func `the oldest release equals its recorded files`() throws {
    let files = try Self.lines("1.0.0", embeds: false)
      .merging(try Self.lines("1.0.0", embeds: true)) { first, _ in first }
    let sheet = files.sorted { $0.key < $1.key }.map { path, lines in
      "=== \(path)\n" + lines.map { $0 + "\n" }.joined()
    }
    try Golden.expect(sheet.joined(), equals: "\(Self.folder)/oldest.txt")
  }

  @Test func `with CocoaPods 1.x files import Apollo instead of ApolloAPI`() throws {
    var found: [String] = []
    for version in ["1.5.2", "1.6.0", "1.25.7", "2.0.0"] {
      var options = ApolloOptions(
        schemaNamespace: "ZooAPI",
        mocks: .absolute(path: "Mocks", access: .public),
        version: try #require(ApolloVersion(version))
      )
      options.importsForCocoaPods = true
      let files = try Self.project(options).schemaFiles
      let imports = files.flatMap { $0.text.split(separator: "\n") }
        .compactMap { line in line.firstRange(of: "import ").map { String(line[$0.lowerBound...]) }
        }
      found.append("\(version): \(Set(imports).sorted().joined(separator: ", "))")
      #expect(files.contains { $0.text.contains("ApolloAPI.") } == (version == "2.0.0"))
    }
    #expect(
      found == [
        "1.5.2: import Apollo, import ZooAPI",
        "1.6.0: import Apollo, import ApolloTestSupport, import ZooAPI",
        "1.25.7: import Apollo, import ApolloTestSupport, import ZooAPI",
        "2.0.0: import ApolloAPI, import ApolloTestSupport, import ZooAPI",
      ]
    )
  }

  @Test func `only releases that mark internal members have the warning about them`() throws {
    for (version, isWarned) in [("1.25.7", false), ("2.0.0", true), ("2.0.1", false)] {
      let project = ApolloProject(
        schema: "type Query { a: Int }",
        documents: ["query Q { a }"],
        options: ApolloOptions(
          schemaNamespace: "ZooAPI",
          moduleType: .embeddedInTarget(name: "App", access: .internal),
          version: try #require(ApolloVersion(version))
        )
      )
      let rules = project.generator.dialect.limits().map(\.rule)
      #expect(rules.contains("ApolloInternalGroup") == isWarned, "\(version)")
    }
  }

  @Test func `a package depends on the client as configured`() {
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

  @Test func `defaults known only from introspection are ignored`() throws {
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

  /// Manifests in the form of each release, with quotation marks and slashes in strings.
  @Test func `a manifest has the format of its release`() throws {
    var sheet = ""
    let forms: [(String, ApolloOptions.Manifest.Version, ApolloOptions.DocumentLiteral)] = [
      ("1.3.0", .legacy, .multiline), ("1.3.1", .legacy, .multiline),
      ("1.3.1", .persistedQueries, .multiline), ("1.3.1", .persistedQueries, .singleLine),
      ("1.3.2", .legacy, .multiline), ("1.6.1", .persistedQueries, .multiline),
      ("1.7.0", .legacy, .multiline), ("1.7.0", .persistedQueries, .multiline),
    ]
    for (version, form, literal) in forms {
      var options = ApolloOptions(
        schemaNamespace: "A",
        version: try #require(ApolloVersion(version))
      )
      options.manifest = .init(path: "manifest", version: form, isWrittenByGenerate: false)
      options.documentLiteral = literal
      func files() -> [GeneratedFile] {
        ApolloProject(
          schema: "type Query { a(s: String): Int b: Int }",
          documents: ["query Q { ...F } fragment F on Query { a(s: \"x/y\") } query R { b }"],
          options: options
        )
        .schemaFiles.filter { $0.path.hasPrefix("manifest") }
      }
      // Up to 1.3.3, the generator always writes the manifest.
      #expect(files().isEmpty == options.has(.manifestOnRequest), "\(version)")
      options.manifest?.isWrittenByGenerate = true
      sheet += "\(version) \(form.rawValue) \(literal.rawValue)\n" + Self.sheet(files())
    }
    try Golden.expect(sheet, equals: "\(Self.folder)/manifests-by-release.txt")
  }
}
