import Foundation
import GraphQLSchema
import GraphQLSyntax
import RandomOperations
import TestSupport
import Testing

/// Runs `generate` with configurations that cover every value of every option, on random
/// operations.
///
/// A second run must not write any file, and `generate --diff` must not report a difference.
@Suite struct ApolloGenerateProductTests {
  /// The values of each option as written in the configuration.
  private static let modules = [
    #"{"embeddedInTarget": {"name": "App"}}"#,
    #"{"embeddedInTarget": {"name": "App", "accessModifier": "public"}}"#,
    #"{"swiftPackage": {}}"#, #"{"other": {}}"#,
  ]
  private static let operations = [
    #"{"inSchemaModule": {}}"#, #"{"relative": {}}"#,
    #"{"relative": {"subpath": "gen", "accessModifier": "internal"}}"#,
    #"{"absolute": {"path": "Operations", "accessModifier": "internal"}}"#,
    #"{"absolute": {"path": "Operations"}}"#,
  ]
  private static let mocks = [
    #"{"none": {}}"#, #"{"absolute": {"path": "Mocks", "accessModifier": "internal"}}"#,
    #"{"absolute": {"path": "Mocks"}}"#, #"{"swiftPackage": {"targetName": "Mocks"}}"#,
  ]
  private static let mergings = [
    #"["all"]"#, #"["ancestors"]"#, #"["siblings"]"#, #"["namedFragments"]"#,
    #"["ancestors", "siblings"]"#, #"["ancestors", "namedFragments"]"#,
    #"["siblings", "namedFragments"]"#, "[]",
  ]
  private static let manifests = ["", "persistedQueries", "legacy"]
  private static let releases = [
    "2.0.0", "2.0.1", "2.0.3", "2.1.0", "2.1.1", "2.1.2", "2.3.0", "2.4.0",
  ]
  private static let formats = [
    #"["definition"]"#, #"["operationId"]"#, #"["definition", "operationId"]"#,
  ]
  private static let customNames = [
    "{}", #"{"Dog": "Hound", "Size": {"enum": {"name": "Bulk", "cases": {"SMALL": "tiny"}}}}"#,
  ]

  /// Selects a value for each option at random, each value equally often.
  private struct Draw {
    private var random: SplitMix
    private var decks: [String: [Int]] = [:]

    init(seed: UInt64) { random = SplitMix(state: seed) }

    mutating func callAsFunction<Value>(_ name: String, _ values: [Value]) -> Value {
      if decks[name, default: []].isEmpty {
        decks[name] = Array(values.indices).shuffled(using: &random)
      }
      return values[decks[name, default: []].removeLast()]
    }
  }

  private static func configuration(_ draw: inout Draw) -> ApolloConfigurationText {
    var text = ApolloConfigurationText(namespace: "petAPI", documents: ["App/**/*.graphql"])
    text.module = draw("module", modules)
    text.operations = draw("operations", operations)
    text.mocks = draw("mocks", mocks)
    // Mocks in a package need schema types in a package.
    if text.mocks.contains("swiftPackage"), !text.module.contains("swiftPackage") {
      text.module = modules[2]
    }
    let merging = draw("merging", mergings)
    let flag = { (draw: inout Draw, name: String) in draw(name, ["true", "false"]) }
    let included = { (draw: inout Draw, name: String) in
      draw(name, [#""include""#, #""exclude""#])
    }
    let initializers =
      merging == mergings[0]
      ? #"{"operations": \#(flag(&draw, "of operations")), "namedFragments": true}"# : "{}"
    text.options = """
      {
        "schemaDocumentation": \(included(&draw, "documentation")),
        "deprecatedEnumCases": \(included(&draw, "enum cases")),
        "warningsOnDeprecatedUsage": \(included(&draw, "warnings")),
        "selectionSetInitializers": \(initializers),
        "operationDocumentFormat": \(draw("format", formats)),
        "schemaCustomization": {"customTypeNames": \(draw("names", customNames))},
        "reduceGeneratedSchemaTypes": \(flag(&draw, "reduced")),
        "appendSchemaTypeFilenameSuffix": \(flag(&draw, "suffix")),
        "markTypesNonisolated": \(flag(&draw, "nonisolated")),
        "conversionStrategies": {
          "enumCases": \(draw("enums", [#""none""#, #""camelCase""#])),
          "fieldAccessors": \(draw("fields", [#""idiomatic""#, #""camelCase""#])),
          "inputObjects": \(draw("inputs", [#""none""#, #""camelCase""#]))
        }
      }
      """
    let manifest = draw("manifest", manifests)
    text.rest = """
      ,
        "experimentalFeatures": {
          "fieldMerging": \(merging),
          "legacySafelistingCompatibleOperations": \(flag(&draw, "legacy"))
        }
      """
    if !manifest.isEmpty {
      text.rest += """
        ,
          "operationManifest": {
            "path": "./manifest", "version": "\(manifest)", "generateManifestOnCodeGeneration": true
          }
        """
    }
    return text
  }

  private static func documents(_ seed: Int) -> [String] {
    var sources = SourceMap()
    let file = sources.add(name: "schema.graphqls", text: ScratchFolder.petSchema)
    let schema = SchemaBuilder.build([Parser.parse(file).document])
    var generator = OperationGenerator(schema: schema, seed: UInt64(seed))
    return generator.documents(count: 3)
  }

  @Test func `generating again writes nothing and shows no difference`() throws {
    var draw = Draw(seed: 18)
    for run in 0..<12 {
      let folder = try ScratchFolder.project()
      defer { folder.remove() }
      try folder.write(ScratchFolder.petSchema, "schema.graphqls")
      for (index, document) in Self.documents(run).enumerated() {
        try folder.write(document, "App/\(index).graphql")
      }
      try folder.write(
        "query Cached @apollo_client_ios_localCacheMutation { pet { name old } }",
        "App/Deep/Cached.graphql"
      )
      var configuration = Self.configuration(&draw)
      let release = draw("release", Self.releases)
      if release.hasPrefix("2.0.") {
        configuration.options.replace(/"markTypesNonisolated": \w+,/, with: "")
      }
      try folder.write(configuration)
      try folder.pin(apollo: release)
      let about = "Apollo \(release): \(configuration.text)"
      let first = try folder.run("generate")
      #expect(first.status == 0, "\(about)\n\(first.transcript)")
      let again = try folder.run("generate")
      // The output reports only the files that the user wrote.
      let isUnchanged = /(kept .*\n)*[0-9]+ files, 0 written, [0-9]+ kept\n/
      #expect(
        try again.status == 0 && isUnchanged.wholeMatch(in: again.output) != nil,
        "\(about)\n\(again.transcript)"
      )
      let difference = try folder.run("generate", "--diff")
      #expect(
        try difference.status == 0
          && /[0-9]+ files: all the same\n/.wholeMatch(in: difference.output) != nil,
        "\(about)\n\(difference.transcript)"
      )
    }
  }
}
