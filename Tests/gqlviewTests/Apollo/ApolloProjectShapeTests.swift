import Foundation
import TestSupport
import Testing

/// Tests projects of the released Apollo client with different layouts.
@Suite struct ApolloProjectShapeTests {
  /// A project for a test: its files by path, and the expected result.
  struct Shape: CustomTestStringConvertible, Sendable {
    let name: String
    var files: [String: String] = [:]
    var configurations: [String: ApolloConfigurationText] = [:]
    /// Symbolic links by path, with their targets.
    var links: [String: String] = [:]
    /// The working folder of the command, and additional arguments.
    var folder = "."
    var words: [String] = []
    /// Whether the project folder is also the home folder.
    var isHome = false
    /// The message about what the program found.
    let found: String
    /// Some of the generated files.
    let generated: [String]

    var testDescription: String { name }
  }

  private static let schema = ScratchFolder.petSchema
  private static let query = "query A { pet { ...PetParts } }"
  private static let fragment = "fragment PetParts on Pet { name old }"

  static let shapes: [Shape] = [
    Shape(
      name: "one file of each",
      files: ["schema.graphqls": schema, "A.graphql": query + "\n" + fragment],
      configurations: ["apollo-codegen-config.json": ApolloConfigurationText()],
      found: "1 schema file, 1 document",
      generated: [
        "Generated/Package.swift", "Generated/Sources/Schema/SchemaConfiguration.swift",
        "Generated/Sources/Schema/Objects/Cat.graphql.swift",
        "Generated/Sources/Operations/Queries/AQuery.graphql.swift",
        "Generated/Sources/Fragments/PetParts.graphql.swift",
      ]
    ),
    Shape(
      name: "many packages with operations beside their documents",
      files: [
        "Packages/API/schema.graphqls": schema, "Packages/Cats/Sources/Cats/A.graphql": query,
        "Packages/Dogs/Sources/Deep/Dogs/P.graphql": fragment,
        "Packages/Dogs/.build/checkouts/P.graphql": fragment,
      ],
      configurations: [
        "apollo-codegen-config.json": ApolloConfigurationText(
          schemas: ["Packages/API/*.graphqls"],
          documents: ["Packages/*/Sources/**/*.graphql"],
          path: "Packages/API/Sources",
          module: #"{"other": {}}"#,
          operations: #"{"relative": {"subpath": "./Generated/GraphQL"}}"#
        )
      ],
      found: "1 schema file, 2 documents",
      generated: [
        "Packages/API/Sources/SchemaMetadata.graphql.swift",
        "Packages/Cats/Sources/Cats/Generated/GraphQL/AQuery.graphql.swift",
        "Packages/Dogs/Sources/Deep/Dogs/Generated/GraphQL/PetParts.graphql.swift",
      ]
    ),
    Shape(
      name: "a schema as JSON with extensions in SDL",
      files: [
        "schema.json": introspection, "client/local.graphqls": "extend type Query { name: String }",
        "A.graphql": "query A { old name }",
      ],
      configurations: [
        "apollo-codegen-config.json": ApolloConfigurationText(
          schemas: ["schema.json", "client/*.graphqls"]
        )
      ],
      found: "2 schema files, 1 document",
      generated: ["Generated/Sources/Operations/Queries/AQuery.graphql.swift"]
    ),
    Shape(
      name: "an app with everything in its target",
      files: [
        "App/GraphQL/schema.graphqls": schema, "App/Pets/A.graphql": query,
        "App/Pets/Row/P.graphql": fragment,
      ],
      configurations: [
        "apollo-codegen-config.json": ApolloConfigurationText(
          schemas: ["App/**/*.graphqls"],
          path: "App/Generated",
          module: #"{"embeddedInTarget": {"name": "App"}}"#,
          operations: #"{"relative": {}}"#
        )
      ],
      found: "1 schema file, 2 documents",
      generated: [
        "App/Generated/PetAPI.graphql.swift", "App/Pets/AQuery.graphql.swift",
        "App/Pets/Row/PetParts.graphql.swift",
      ]
    ),
    Shape(
      name: "mocks and operations in folders of their own outside of the configuration's",
      files: [
        "schema.graphqls": schema, "q/A.graphql": query, "q/P.graphql": fragment,
      ],
      configurations: [
        "codegen/apollo-codegen-config.json": ApolloConfigurationText(
          schemas: ["../*.graphqls"],
          documents: ["../q/*.graphql"],
          path: "../API",
          operations: #"{"absolute": {"path": "../Operations", "accessModifier": "internal"}}"#,
          mocks: #"{"absolute": {"path": "../Tests/Mocks"}}"#
        )
      ],
      words: ["--project", "codegen/"],
      found: "1 schema file, 2 documents",
      generated: [
        "Operations/Queries/AQuery.graphql.swift", "Tests/Mocks/Cat+Mock.graphql.swift",
        "API/Sources/SchemaMetadata.graphql.swift",
      ]
    ),
    Shape(
      name: "the configuration three folders up",
      files: [
        "schema.graphqls": schema, "a/b/c/A.graphql": query, "a/P.graphql": fragment,
      ],
      configurations: ["apollo-codegen-config.json": ApolloConfigurationText()],
      folder: "a/b/c",
      found: "1 schema file, 2 documents",
      generated: ["Generated/Sources/Operations/Queries/AQuery.graphql.swift"]
    ),
    Shape(
      name: "blanks and letters of all kinds in paths",
      files: [
        "Mes Schémas/schéma des bêtes.graphqls": schema, "Äpp 文鳥/Søk (1)/A.graphql": query,
        "Äpp 文鳥/P & Q.graphql": fragment,
      ],
      configurations: [
        "apollo-codegen-config.json": ApolloConfigurationText(
          schemas: ["Mes Schémas/*bêtes.graphqls"],
          documents: ["Äpp ??/**/*.graphql"],
          path: "./Generiert für alle",
          operations: #"{"relative": {"subpath": "Erzeugtes Swift"}}"#
        )
      ],
      found: "1 schema file, 2 documents",
      generated: [
        "Generiert für alle/Package.swift", "Äpp 文鳥/Søk (1)/Erzeugtes Swift/AQuery.graphql.swift",
      ]
    ),
    Shape(
      name: "several configurations in one folder",
      files: [
        "schema.graphqls": schema, "ios/A.graphql": query, "ios/P.graphql": fragment,
        "watch/W.graphql": "query W { pets { name } }",
      ],
      configurations: [
        "ios.json": ApolloConfigurationText(documents: ["ios/*.graphql"], path: "iOS"),
        "watch.json": ApolloConfigurationText(documents: ["watch/*.graphql"], path: "Watch"),
      ],
      words: ["--project", "watch.json"],
      found: "1 schema file, 1 document",
      generated: ["Watch/Sources/Operations/Queries/WQuery.graphql.swift"]
    ),
    Shape(
      name: "patterns from the home folder",
      files: [
        "Shared/schema.graphqls": schema, "App/A.graphql": query, "Shared/P.graphql": fragment,
      ],
      configurations: [
        "App/apollo-codegen-config.json": ApolloConfigurationText(
          schemas: ["~/Shared/*.graphqls"],
          documents: ["*.graphql", "~/Shared/*.graphql"]
        )
      ],
      folder: "App",
      isHome: true,
      found: "1 schema file, 2 documents",
      generated: ["App/Generated/Sources/Fragments/PetParts.graphql.swift"]
    ),
    Shape(
      name: "braces, sets, exclusions and a link",
      files: [
        "api/schema.sdl": schema, "src/one/A.gql": query, "src/two/P.graphql": fragment,
        "src/six/No.graphql": "query No { gone }", "src/two/Old/O.gql": "query Old { gone }",
        "elsewhere/B.graphql": "query B { pets { name } }",
      ],
      configurations: [
        "apollo-codegen-config.json": ApolloConfigurationText(
          schemas: ["api/*.{graphqls,sdl}"],
          documents: ["src/[a-z][^i]?/**/*.{graphql,gql}", "src/l*/*.graphql", "!**/Old/*.gql"]
        )
      ],
      links: ["src/linked": "../elsewhere"],
      found: "1 schema file, 3 documents",
      generated: [
        "Generated/Sources/Operations/Queries/AQuery.graphql.swift",
        "Generated/Sources/Operations/Queries/BQuery.graphql.swift",
      ]
    ),
    Shape(
      name: "the former name of the namespace, and a manifest",
      files: ["schema.graphqls": schema, "A.graphql": query + fragment],
      configurations: [:],
      found: "1 schema file, 1 document",
      generated: ["Generated/Schema/SchemaMetadata.graphql.swift", "manifests/ids.json"]
    ).adding(
      """
      {
        "schemaName": "petAPI",
        "input": {"schemaSearchPaths": ["*.graphqls"], "operationSearchPaths": ["*.graphql"]},
        "output": {
          "schemaTypes": {"path": "Generated", "moduleType": {"other": {}}},
          "operations": {"inSchemaModule": {}}, "testMocks": {"none": {}}
        },
        "operationManifest": {
          "path": "./manifests/ids", "version": "persistedQueries",
          "generateManifestOnCodeGeneration": true
        }
      }
      """,
      "codegen.json"
    ),
  ]

  @Test(arguments: shapes)
  func `a project of any layout is checked and generated once`(shape: Shape) throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    for (path, text) in shape.files { try folder.write(text, path) }
    for (path, text) in shape.configurations { try folder.write(text, path) }
    for (path, target) in shape.links {
      try FileManager.default.createSymbolicLink(
        atPath: folder.place(path).path,
        withDestinationPath: target
      )
    }
    func run(_ words: String...) throws -> ProgramRun {
      try ProgramRun(
        words + shape.words,
        environment: shape.isHome ? ["HOME": folder.url.path] : [:],
        in: folder.place(shape.folder)
      )
    }
    let check = try run("check")
    #expect(check.status == 0, "\(check.transcript)")
    #expect(check.errors.contains(": \(shape.found); Apollo "), "\(check.errors)")
    #expect(check.output.hasSuffix(": no findings\n"), "\(check.output)")

    let before = try run("generate", "--diff")
    #expect(before.status == 1, "\(before.transcript)")
    let first = try run("generate")
    #expect(first.status == 0, "\(first.transcript)")
    for path in shape.generated { #expect(folder.exists(path), "\(path)\n\(first.output)") }
    let diff = try run("generate", "--diff")
    #expect(diff.status == 0 && diff.output.hasSuffix(": all the same\n"), "\(diff.transcript)")
    let second = try run("generate")
    #expect(second.status == 0 && second.output.contains(", 0 written"), "\(second.transcript)")
    // From now on, the generated files determine the release.
    func found(_ run: ProgramRun) -> Substring? { run.errors.split(separator: "; Apollo ").first }
    let last = try run("check")
    #expect(last.status == 0 && found(last) == found(check), "\(last.transcript)")
  }

  /// The introspection result for `type Query { old: Int }`.
  private static let introspection = """
    {"data": {"__schema": {
      "queryType": {"name": "Query"}, "mutationType": null, "subscriptionType": null,
      "directives": [],
      "types": [
        {"kind": "OBJECT", "name": "Query", "interfaces": [], "fields": [
          {"name": "old", "args": [], "isDeprecated": false, "deprecationReason": null,
           "type": {"kind": "SCALAR", "name": "Int", "ofType": null}}
        ]},
        {"kind": "SCALAR", "name": "Int"}, {"kind": "SCALAR", "name": "String"},
        {"kind": "SCALAR", "name": "Boolean"}
      ]
    }}}
    """
}

extension ApolloProjectShapeTests.Shape {
  fileprivate func adding(_ text: String, _ path: String) -> Self {
    var shape = self
    shape.files[path] = text
    return shape
  }
}
