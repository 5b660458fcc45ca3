import ApolloPolicy
import Foundation
import GraphQLSyntax
import SelectionIR
import TestSupport
import Testing

@testable import DialectKit
@testable import Dialects

/// Tests operations, fragments and cache mutations in configurations that the recorded output of
/// the released generator does not cover.
///
/// The expected texts were reviewed line by line against the specification.
@Suite struct ApolloDefinitionGoldenTests {
  static let folder = "Tests/SwiftCodegenTests/Goldens/apollo-definitions"

  /// A document with the options for generating its code.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let document: String
    /// Whether the output of the released generator compiles.
    let compiles: Bool
    /// Replacements that make the output compile.
    let mends: [String: String]
    let configure: @Sendable (inout ApolloOptions) -> Void

    init(
      _ name: String,
      of document: String? = nil,
      compiles: Bool = true,
      mends: [String: String] = [:],
      _ configure: @escaping @Sendable (inout ApolloOptions) -> Void = { _ in }
    ) {
      self.name = name
      self.document = document ?? name
      self.compiles = compiles && mends.isEmpty
      self.mends = mends
      self.configure = configure
    }

    var testDescription: String { name }

    func project(
      _ change: (inout ApolloOptions) -> Void = { _ in }
    ) throws -> ApolloProject {
      var options = ApolloOptions(schemaNamespace: "animalsAPI")
      options.writesDocumentation = false
      options.marksTypesNonisolated = false
      configure(&options)
      change(&options)
      return ApolloProject(
        schema: try PackageRoot.text("\(ApolloDefinitionGoldenTests.folder)/schema.graphqls"),
        documents: [
          try PackageRoot.text("\(ApolloDefinitionGoldenTests.folder)/\(document).graphql")
        ],
        options: options
      )
    }
  }

  static let cases = [
    Case("initializers") {
      $0.writesDocumentation = true
      $0.marksTypesNonisolated = nil
      $0.initializers.operations = true
      $0.initializers.definitionsNamed = ["Owned"]
    },
    // The code imports modules of an app, and a string literal is not escaped.
    Case(
      "variables",
      mends: ["import Alpha\n": "", "import Beta\n": "", "import Zeta\n": "", "a\"b": "ab"]
    ) { $0.writesIdentifiers = true },
    Case("single-variable") {
      $0.writesIdentifiers = true
      $0.writesDefinitions = false
    },
    Case("deferral"),
    // The operation refers to a fragment's nested type as if it were its own.
    Case(
      "deferral-in-fragment",
      mends: [": Data.Predator": ": Inner.Predator", ": Data.Here": ": Inner.Here"]
    ),
    Case("cache-mutations"),
    Case("cache-mutation-deferral"),
    Case("embedded-internal", of: "wrapping") {
      $0.moduleType = .embeddedInTarget(name: "App", access: .internal)
    },
    Case("embedded-public", of: "wrapping") {
      $0.moduleType = .embeddedInTarget(name: "App", access: .public)
    },
    Case("relative-internal", of: "wrapping") {
      $0.moduleType = .swiftPackage(ApolloOptions.PackageDependency())
      $0.operations = .relative(subpath: "Generated", access: .internal)
    },
    // The operations cannot access the internal declarations of the other module.
    Case("absolute-beside-embedded", of: "wrapping", compiles: false) {
      $0.moduleType = .embeddedInTarget(name: "App", access: .internal)
      $0.operations = .absolute(path: "Output/Operations", access: .public)
    },
    Case("absolute-beside-embedded-public", of: "wrapping") {
      $0.moduleType = .embeddedInTarget(name: "App", access: .public)
      $0.operations = .absolute(path: "Output/Operations", access: .public)
    },
    // The output puts internal declarations into `@_spi` groups.
    Case(
      "release-2.0.0",
      of: "wrapping",
      mends: [
        "@_spi(Unsafe) let": "let", "@_spi(Unsafe) var": "var", "@_spi(Unsafe) init": "init",
        "@_spi(Execution) static": "static", "@_spi(Unsafe) private": "private",
      ]
    ) {
      $0.version = ApolloVersion(2, 0, 0)
      $0.marksTypesNonisolated = true
      $0.moduleType = .embeddedInTarget(name: "App", access: .internal)
    },
    Case("release-1.14.0", of: "deferral", compiles: false) {
      $0.version = ApolloVersion(1, 14, 0)
    },
    Case("release-1.1.0", of: "initializers") {
      $0.version = ApolloVersion(1, 1, 0)
      $0.initializers.operations = true
    },
    Case("release-1.0.0", of: "wrapping") {
      $0.version = ApolloVersion(1, 0, 0)
      $0.moduleType = .embeddedInTarget(name: "App", access: .internal)
    },
    Case("merging-nothing", of: "merging") { $0.fieldMerging = [] },
    Case("merging-ancestors", of: "merging") { $0.fieldMerging = .ancestors },
    Case("merging-siblings", of: "merging") { $0.fieldMerging = .siblings },
    Case("merging-fragments", of: "merging") { $0.fieldMerging = .namedFragments },
    Case("merging-up-and-fragments", of: "merging") {
      $0.fieldMerging = [.ancestors, .namedFragments]
    },
    // A type condition does not get a typealias for an entity from the enclosing scope, although
    // the entity itself has one.
    Case("typealias-around"),
    Case("legacy") { $0.isLegacySafelisting = true },
    Case("names") {
      $0.fieldAccessors = .camelCase
      $0.customNames = ["Cat": ApolloOptions.CustomName(name: "Feline")]
    },
  ]

  @Test(arguments: cases)
  func `definitions are written as specified`(_ item: Case) throws {
    let text = try item.project().definitionFiles.map { "==== \($0.path)\n\($0.text)<END>\n" }
      .joined()
    try Golden.expect(text, equals: "\(Self.folder)/\(item.name).txt")
  }

  /// The newest release of each range of releases that generate definitions in the same form.
  private static let releases = [
    "2.1.0", "2.0.0", "1.25.7", "1.25.5", "1.25.3", "1.25.2", "1.23.0", "1.22.0", "1.21.0",
    "1.17.0", "1.16.1", "1.15.3", "1.15.2", "1.15.1", "1.14.1", "1.14.0", "1.13.0", "1.12.2",
    "1.11.0", "1.10.0", "1.9.0", "1.8.0", "1.7.1", "1.7.0", "1.6.1", "1.5.2", "1.5.0", "1.3.2",
    "1.3.1", "1.3.0", "1.2.2", "1.2.1", "1.2.0", "1.1.3", "1.1.2", "1.0.7", "1.0.6", "1.0.5",
    "1.0.3", "1.0.2", "1.0.1", "1.0.0",
  ]

  /// The output of older releases, as differences from the next newer release.
  private static let releaseCases = [
    Case("releases") {
      $0.initializers.operations = true
      $0.initializers.namedFragments = true
      $0.marksOperationsFinal = true
      $0.writesIdentifiers = true
    },
    Case("releases-elsewhere") {
      $0.initializers.operations = true
      $0.operations = .absolute(path: "Output", access: .internal)
      $0.importsForCocoaPods = true
      $0.documentLiteral = .singleLine
      $0.writesDefinitions = false
      $0.writesIdentifiers = true
    },
  ]

  @Test(arguments: releaseCases)
  func `each release differs from the next one as listed`(_ item: Case) throws {
    var sheet = ""
    var newer: [String: [String]] = [:]
    for release in Self.releases {
      let version = try #require(ApolloVersion(release))
      let files = try item.project { $0.version = version }.definitionFiles
      let written = Dictionary(
        uniqueKeysWithValues: files.map {
          (
            ($0.path.components(separatedBy: "/").last ?? "").lowercased(),
            "==== \($0.path)\n\($0.text)<END>".components(separatedBy: "\n")
          )
        }
      )
      if !newer.isEmpty { sheet += "=== \(release)\n" }
      var known: Set<String> = []
      for (file, lines) in written.sorted(by: { $0.key < $1.key }) where !newer.isEmpty {
        let changes = Self.changes(from: newer[file] ?? [], to: lines)
          .filter { known.insert($0).inserted }
        if !changes.isEmpty { sheet += "\(file)\n" + changes.map { $0 + "\n" }.joined() }
      }
      newer = written
    }
    try Golden.expect(sheet, equals: "\(Self.folder)/\(item.name).txt")
  }

  /// Returns the lines in which two files differ, without indentation.
  private static func changes(from old: [String], to new: [String]) -> [String] {
    new.difference(from: old).map { change in
      switch change {
      case .remove(_, let line, _): "-" + line.drop { $0 == " " }
      case .insert(_, let line, _): "+" + line.drop { $0 == " " }
      }
    }
  }

  @Test func `an empty object argument becomes an empty list literal`() throws {
    let source = ApolloProject(
      schema: "type Query { a(i: I): Int } input I { j: I }",
      documents: ["query Q { a(i: {}) b: a(i: { j: {} }) }"],
      options: ApolloOptions(schemaNamespace: "A")
    )
    let text = try #require(source.definitionFiles.first?.text)
    #expect(text.contains(#"arguments: ["i": []])"#))
    #expect(text.contains(#"arguments: ["i": ["j": []]])"#))
  }

  @Test func `code that does not compile or would crash is reported with its position`() throws {
    let source = ApolloProject(
      schema: try PackageRoot.text("\(Self.folder)/schema.graphqls"),
      documents: [
        """
        query Faulty($filter: Filter = { user_name: "a\\"b" }) {
          find(id: "#fff", filter: $filter) { ...Error id }
          again: find(id: "back\\\\slash") { id }
          allAnimals {
            ... on Animal @defer(label: "twice") { id }
            ...F @defer(label: "twice")
            ... on Animal @defer(label: "no-name") { code }
            code: height { feet }
            codes: predators { id }
          }
        }
        fragment Error on Animal { species }
        fragment F on Animal {
          predators { id } predator: owner { id } ... on Animal @defer(label: "in") { id }
        }
        """
      ],
      options: ApolloOptions(schemaNamespace: "AnimalsAPI")
    )
    let rules = source.generator.dialect.limits().compactMap(\.rule)
    #expect(
      rules == [
        "ApolloDocumentLiteral", "ApolloStringLiteral", "ApolloDeferredInFragment",
        "ApolloDeferredTwice", "ApolloStringLiteral", "ApolloDeferLabel",
      ]
    )
    #expect(source.generator.dialect.limits().allSatisfy { !$0.ranges.isEmpty })
    // The generator writes both structs, and the compiler reports the duplicate name.
    let clashes = source.document.diagnostics.filter { $0.rule == "TypeNameConflict" }
    #expect(clashes.count == 2)
    let fragment = source.generator.dialect.fragment(1).text
    #expect(fragment.components(separatedBy: "struct Predator:").count == 3)
  }
}
