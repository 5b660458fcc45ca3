import ApolloPolicy
import DialectKit
import Dialects
import Foundation
import GraphQLSchema
import GraphQLSyntax
import RandomOperations
import TestSupport
import Testing
import Workspace

@testable import ApolloDialect
@testable import ProjectInputs
@testable import gqlview

/// Tests every combination of output locations, with random other options and random operations:
/// freshly written files equal the generated files.
@Suite struct ApolloOptionProductTests {
  private static let documents = [
    "App/A.graphql": """
    query A($size: Size = SMALL, $filter: Filter) {
      pet(size: $size) { ...PetParts born ... on Dog { size } }
      pets(filter: $filter) { name @include(if: true) }
    }
    """,
    "App/Rows/P.graphql": "fragment PetParts on Pet { name old }",
    "App/M.graphql": "mutation Rename($name: String!) { rename(name: $name) { id: name } }",
  ]

  private static let schema = """
    scalar Date
    type Query { pet(size: Size): Pet pets(filter: Filter): [Pet!]! }
    type Mutation { rename(name: String!): Dog }
    "A pet."
    interface Pet { name: String! old: Int @deprecated born: Date }
    type Cat implements Pet { name: String! old: Int born: Date }
    type Dog implements Pet { name: String! old: Int born: Date size: Size }
    enum Size { SMALL LARGE @deprecated(reason: "too large") }
    input Filter { size: Size old: Int = 3 }
    """

  /// Returns all valid combinations of modules, locations of operations and locations of mocks.
  private static func places(in root: String) -> [ApolloOptions] {
    let modules: [ApolloOptions.ModuleType] = [
      .embeddedInTarget(name: "App", access: .internal),
      .embeddedInTarget(name: "App", access: .public), .swiftPackage(.init()), .other,
    ]
    let operations: [ApolloOptions.OperationLocation] = [
      .inSchemaModule, .relative(subpath: nil, access: .public),
      .relative(subpath: "gen/deep", access: .internal),
      .absolute(path: root + "/Operations", access: .internal),
    ]
    return modules.flatMap { module in
      operations.flatMap { place in
        var mocks: [ApolloOptions.MockLocation] = [
          .none, .absolute(path: root + "/Mocks", access: .public),
        ]
        if case .swiftPackage = module { mocks.append(.swiftPackage(targetName: "Mocks")) }
        return mocks.map { mock in
          ApolloOptions(
            schemaNamespace: "petAPI",
            schemaPath: root + "/Generated",
            moduleType: module,
            operations: place,
            mocks: mock
          )
        }
      }
    }
  }

  private static func vary(_ options: inout ApolloOptions, _ random: inout SplitMix, _ root: String)
  {
    func coin() -> Bool { Bool.random(using: &random) }
    options.writesDocumentation = coin()
    options.writesDeprecatedEnumCases = coin()
    options.warnsOfDeprecatedUsage = coin()
    options.writesIdentifiers = coin()
    options.writesDefinitions = !options.writesIdentifiers || coin()
    options.initializers.operations = coin()
    options.initializers.namedFragments = coin()
    if options.initializers.isNone, coin() { options.fieldMerging = .ancestors }
    options.reducesSchemaTypes = coin()
    options.suffixesSchemaTypeFiles = coin()
    options.marksTypesNonisolated = coin() ? nil : coin()
    options.isLegacySafelisting = coin()
    options.enumCases = coin() ? .none : .camelCase
    options.fieldAccessors = coin() ? .none : .camelCase
    options.inputObjects = coin() ? .none : .camelCase
    if coin() {
      options.manifest = .init(
        path: root + "/manifest",
        version: coin() ? .legacy : .persistedQueries,
        isWrittenByGenerate: true
      )
    }
    options.version =
      [ApolloVersion(2, 0, 0), ApolloVersion(2, 0, 3), ApolloVersion(2, 1, 0), .newest]
      .randomElement(using: &random) ?? .newest
  }

  /// Returns valid random operations, which are different for each configuration.
  private static func randomDocuments(_ seed: Int) -> [(name: String, text: String)] {
    var sources = SourceMap()
    let file = sources.add(name: "schema.graphqls", text: schema)
    let schema = SchemaBuilder.build([Parser.parse(file).document])
    var generator = OperationGenerator(schema: schema, seed: UInt64(seed))
    return generator.documents(count: 4).enumerated().map { ("App/Random/\($0).graphql", $1) }
  }

  @Test func `written files equal the generated ones in every configuration`() throws {
    var choices = SplitMix(state: 18)
    let folder = try ScratchFolder()
    defer { folder.remove() }
    var runs = 0
    for (index, places) in Self.places(in: folder.url.path).enumerated() {
      let root = folder.url.path + "/\(index)"
      var options = Self.places(in: root)[index]
      Self.vary(&options, &choices, root)
      let random = Self.randomDocuments(index)
      #expect(random.count == 4)
      let documents = Self.documents.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } + random
      let inputs =
        [WorkspaceInput(name: root + "/schema.graphqls", utf8: Array(Self.schema.utf8))]
        + documents.map { WorkspaceInput(name: "\(root)/\($0.0)", utf8: Array($0.1.utf8)) }
      var codegen = CodegenOptions(dialect: .apollo)
      codegen.apollo = options
      let workspace = Workspace.load(
        inputs,
        options: WorkspaceOptions(moduleName: options.schemaNamespace, codegen: codegen)
      )
      let errors = workspace.diagnostics.filter {
        $0.severity == .error && !$0.isReleasedNameConflict
      }
      #expect(errors.isEmpty, "\(errors.map(\.message))")
      let files = try #require(workspace.generator).files()
      #expect(try #require(workspace.generator).files().map(\.text) == files.map(\.text))
      #expect(Set(files.map { $0.path(in: options.schemaPath) }).count == files.count, "\(places)")
      #expect(files.allSatisfy { !$0.text.isEmpty })
      let all = GeneratedLocations.released(
        PathPattern.patterns("**/*.graphql.swift", in: root, style: .apollo)
      )
      let output = try GeneratedOutput(
        files,
        folder: options.schemaPath,
        places: all,
        replacesOthers: false
      )
      try output.write()
      let comparison = try FolderComparison(files, folder: options.schemaPath, places: all)
      #expect(comparison.isSame, "\(options)")
      let again = try GeneratedOutput(
        files,
        folder: options.schemaPath,
        places: all,
        replacesOthers: false
      )
      #expect(again.changed.isEmpty && again.stale.isEmpty)
      runs += 1
    }
    #expect(runs == 36)
  }
}
