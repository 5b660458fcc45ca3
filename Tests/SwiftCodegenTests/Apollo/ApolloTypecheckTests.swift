import ApolloPolicy
import Foundation
import TestSupport
import Testing

@testable import DialectKit
@testable import Dialects

/// Tests that the output of the dialect `apollo` compiles wherever the released generator's output
/// does.
@Suite struct ApolloTypecheckTests {
  private static func sources(
    _ files: [GeneratedFile],
    mends: [String: String] = [:]
  ) -> [(path: String, text: String)] {
    files.filter { $0.path.hasSuffix(".swift") && $0.path != "Package.swift" }.map { file in
      (file.path, mends.reduce(file.text) { $0.replacing($1.key, with: $1.value) })
    }
  }

  @Test(arguments: ["package", "embedded-public", "embedded-internal", "custom-names"])
  func `schema files compile in every configuration`(_ name: String) throws {
    let options = try #require(
      ApolloSchemaFilesTests.configurations.first { $0.name == name }
    ).options
    let project = try ApolloSchemaFilesTests.project(options)
    #expect(try Self.compile(project, options, of: name) == nil)
  }

  @Test(arguments: ApolloDefinitionGoldenTests.cases)
  func `definitions compile in every configuration`(
    _ item: ApolloDefinitionGoldenTests.Case
  ) throws {
    let project = try item.project()
    let errors = try Self.compile(project, project.options, of: "definitions-\(item.name)")
    #expect((errors == nil) == item.compiles, "\(errors ?? "it compiles")")
  }

  /// The replacements fix all errors, so the output has no other errors.
  @Test(arguments: ApolloDefinitionGoldenTests.cases.filter { !$0.mends.isEmpty })
  func `definitions that do not compile do so after a correction`(
    _ item: ApolloDefinitionGoldenTests.Case
  ) throws {
    let project = try item.project()
    let errors = try Self.compile(
      project,
      project.options,
      of: "mended-\(item.name)",
      mends: item.mends
    )
    #expect(errors == nil)
  }

  /// Compiles the module of the schema types and the files that import it; returns the first
  /// errors, or nil if there are none.
  static func compile(
    _ project: ApolloProject,
    _ options: ApolloOptions,
    of name: String,
    mends: [String: String] = [:]
  ) throws -> String? {
    let files = project.generator.files()
    let isMock = { (file: GeneratedFile) in file.text.contains("import ApolloTestSupport\n") }
    let isOutside = { (file: GeneratedFile) in file.isBesideDocument || isMock(file) }
    let double = try ApolloDouble.shared(for: options.version)
    var module = ApolloNames(options).namespace
    if case .embeddedInTarget(let target, _) = options.moduleType { module = target }
    let inside = try double.module(
      module,
      Self.sources(files.filter { !isOutside($0) }, mends: mends),
      of: "Apollo-\(name)"
    )
    guard inside.result.isSuccess else { return inside.result.firstErrors }
    let outside = files.filter(isOutside)
    #expect(outside.contains(where: isMock) == (options.mocks != .none))
    guard !outside.isEmpty else { return nil }
    let result = try double.check(
      Self.sources(outside, mends: mends),
      importing: [inside.folder],
      of: "Apollo-\(name)-outside"
    )
    return result.isSuccess ? nil : result.firstErrors
  }

  /// One release of each range of releases with a different file format.
  static let releasesOf1 = [
    "1.0.7", "1.2.2", "1.3.3", "1.8.0", "1.12.0", "1.17.0", "1.23.0", "1.25.7",
  ]

  /// The schema of these types avoids the names for which some releases generate code that does not
  /// compile.
  @Test(arguments: releasesOf1)
  func `files of releases 1.x compile against a test double of their client`(
    _ release: String
  ) throws {
    let version = try #require(ApolloVersion(release))
    for (name, options) in ApolloSchemaFilesTests.configurations
    where ["package", "embedded-public"].contains(name) {
      var options = options
      options.version = version
      options.initializers.operations = true
      options.initializers.namedFragments = true
      let project = ApolloProject(
        schema: try PackageRoot.text("SampleSchemas/starwars.graphqls"),
        documents: try ["CreateReview", "EpisodeReviews", "HeroAndFriends"].map {
          try PackageRoot.text("SampleSchemas/starwars/\($0).graphql")
        },
        options: options
      )
      let errors = try Self.compile(project, options, of: "\(release)-\(name)")
      #expect(errors == nil, "\(release) \(name)")
    }
    for item in ApolloDefinitionGoldenTests.cases
    where ["initializers", "cache-mutations"].contains(item.name) {
      let project = try item.project { $0.version = version }
      let errors = try Self.compile(project, project.options, of: "\(release)-\(item.name)")
      #expect(errors == nil, "\(release) \(item.name)")
    }
  }

  /// Cases whose output does not compile and for which the released generator's output has not been
  /// tested.
  private static let uncompilable: Set<String> = [
    // The generator turns `$id: ID! = 5` into `id: ID = 5`, although an ID is a string.
    "random-galaxy-214"
  ]

  /// Generates initializers and documentation in addition to what the recorded output contains.
  ///
  /// Compiling all operations takes 90 seconds, so the test uses every third one unless
  /// `ALL_FACTS=1` is set in the environment.
  @Test(arguments: ["animals", "galaxy", "library"])
  func `recorded operations compile if the released output does`(_ schema: String) throws {
    guard let facts = SharedData.facts else {
      SharedData.reportNotRun("facts for type checks", count: 1)
      return
    }
    var documents: [String] = []
    let cases = facts.appendingPathComponent("cases")
    for name in try FileManager.default.contentsOfDirectory(atPath: cases.path).sorted() {
      let folder = cases.appendingPathComponent(name)
      let json = try JSONSerialization.jsonObject(
        with: Data(contentsOf: folder.appendingPathComponent("expected-selection-sets.json"))
      )
      guard let json = json as? [String: Any], json["schema"] as? String == schema,
        let generator = json["generator"] as? [String: Any],
        generator["producesCode"] as? Bool == true, generator["swiftCompiles"] as? Bool != false,
        !Self.uncompilable.contains(name)
      else { continue }
      let file = folder.appendingPathComponent("operation.graphql")
      documents.append(try String(contentsOf: file, encoding: .utf8))
    }
    let runsAll = ProcessInfo.processInfo.environment["ALL_FACTS"] == "1"
    let chosen = stride(from: 0, to: documents.count, by: runsAll ? 1 : 3).map { documents[$0] }
    if chosen.count < documents.count {
      SharedData.reportNotRun(
        "type checks of \(schema) facts",
        count: documents.count - chosen.count,
        reason: "ALL_FACTS=1 runs them"
      )
    }
    var options = ApolloOptions(schemaNamespace: schema + "API")
    options.initializers.operations = true
    options.initializers.namedFragments = true
    let text = try String(
      contentsOf: facts.appendingPathComponent("schemas/\(schema).graphqls"),
      encoding: .utf8
    )
    let project = ApolloProject(schema: text, documents: chosen, options: options)
    #expect(chosen.count > 6)
    let namespace = ApolloNames(options).namespace
    let result = try ApolloDouble.shared().check(
      Self.sources(project.generator.files()),
      module: namespace,
      of: "Apollo-facts-\(schema)"
    )
    #expect(result.isSuccess, "\(result.firstErrors)")
  }
}
