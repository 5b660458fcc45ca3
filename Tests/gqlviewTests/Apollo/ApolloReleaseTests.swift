import ApolloPolicy
import Foundation
import TestSupport
import Testing

@testable import ProjectInputs

/// Tests determining the Apollo release of a project, and which files are not overwritten.
@Suite struct ApolloReleaseTests {
  // MARK: Release required by project files

  private static let address = "https://github.com/apollographql/apollo-ios"

  private static func xcode(_ requirement: String) -> String {
    """
    /* Begin XCRemoteSwiftPackageReference section */
    A1 /* XCRemoteSwiftPackageReference "apollo-ios-codegen" */ = {
      repositoryURL = "\(address)-codegen.git";
      requirement = { kind = exactVersion; version = 9.9.9; };
    };
    A2 /* XCRemoteSwiftPackageReference "apollo-ios" */ = {
      isa = XCRemoteSwiftPackageReference;
      repositoryURL = "\(address).git";
      requirement = {
        \(requirement)
      };
    };
    """
  }

  @Test(arguments: [
    (
      "App.xcodeproj/project.pbxproj",
      xcode("kind = exactVersion;\n version = 1.18.0;"), ApolloRequirement.exact(.init(1, 18, 0))
    ),
    (
      "App.xcodeproj/project.pbxproj",
      xcode("kind = upToNextMajorVersion;\n minimumVersion = 1.18.0;"), .from(.init(1, 18, 0))
    ),
    ("App.xcodeproj/project.pbxproj", xcode("branch = main;\n kind = branch;"), .unversioned),
    (
      "Podfile.lock", "PODS:\n  - Apollo (1.25.2):\n    - Apollo/Core (= 1.25.2)\n",
      .exact(.init(1, 25, 2))
    ),
    (
      "Podfile.lock", "PODS:\n  - Apollo/Core (1.9.0)\n\nDEPENDENCIES:\n  - Apollo (~> 1.0)\n",
      .exact(.init(1, 9, 0))
    ),
    (
      "project.yml",
      "packages:\n  Apollo:\n    url: \(address)\n    exactVersion: 2.0.6\n  Other:\n    url: x\n",
      .exact(.init(2, 0, 6))
    ),
    (
      "project.yml", "packages:\n  Apollo:\n    from: \"2.0\"\n    url: \(address).git\n",
      .from(.init(2, 0, 0))
    ),
    (
      "project.yml", "packages:\n  Apollo: {url: \(address), minorVersion: 1.9.0} # pinned\n",
      .from(.init(1, 9, 0))
    ),
    (
      "project.yml",
      "packages:\n  Apollo:\n    url: \(address) # the client\n    exactVersion: 1.25.3\n",
      .exact(.init(1, 25, 3))
    ),
    ("Package.swift", ".package(url: \"\(address)\", exact: \"1.19.0\"),", .exact(.init(1, 19, 0))),
    (
      "Package.swift",
      ".package(url: \"\(address).git\", \"1.8.0\"..<\"1.18.0\"), .package(url: \"x\", exact: "
        + "\"3.0.0\")",
      .from(.init(1, 8, 0))
    ),
    ("Package.swift", ".package(url: \"\(address)\", branch: \"main\")", .unversioned),
    (
      "Project.swift",
      ".remote(url: \"\(address)\", requirement: .upToNextMajor(from: \"1.2.0\"))",
      .from(.init(1, 2, 0))
    ),
  ])
  func `a version requirement in a build file is read`(
    file: String,
    text: String,
    requirement: ApolloRequirement
  ) throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(text, file)
    #expect(ApolloBuildFiles.requirement(in: folder.place(file).path) == requirement)
    #expect(ApolloBuildFiles.requirement(in: folder.place("none").path) == nil)
  }

  // MARK: Release shown by generated files

  /// Generated files, each with the first and the last release that can have written it.
  private static let styles: [(text: String, first: String, last: String)] = [
    ("nonisolated struct Q: GraphQLQuery {\n__fulfilledFragments: [", "2.1.0", "2.4.0"),
    ("struct Q: GraphQLQuery {\n__fulfilledFragments: [", "2.0.0", "2.4.0"),
    (
      "struct Q: GraphQLQuery {\n@_spi(Unsafe) init(_dataDict: DataDict) { }\n"
        + "static var __fulfilledFragments: [", "2.0.0", "2.0.0"
    ),
    (
      "struct Q: GraphQLQuery {\ninit(_dataDict: DataDict) { }\n"
        + "static var __fulfilledFragments: [", "2.0.1", "2.4.0"
    ),
    (
      "public enum SchemaMetadata: ApolloAPI.SchemaMetadata {\n@_spi(Execution) switch typename {",
      "2.0.0", "2.0.6"
    ),
    ("class Q: GraphQLQuery {\nstatic var __fulfilledFragments: [", "1.25.3", "1.25.7"),
    ("class Q: GraphQLQuery {\n__parentType: any ApolloAPI.ParentType", "1.13.0", "1.25.2"),
    ("class Q: GraphQLQuery {\n__parentType: ApolloAPI.ParentType", "1.0.6", "1.12.2"),
    (
      "class Q: GraphQLQuery {\n__parentType: ApolloAPI.ParentType\n"
        + "static let document: ApolloAPI.DocumentType\n\"__fulfilled\": Set([\n"
        + "typealias RootEntityType = Q.Data.A", "1.1.3", "1.1.3"
    ),
    ("class Q: GraphQLQuery {\ninit(data: DataDict)\ndocument: DocumentType", "1.0.0", "1.0.3"),
    (
      "static let I = ApolloAPI.Interface(\nkeyFields: nil,\nimplementingObjects: [", "1.18.0",
      "2.4.0"
    ),
    ("static let I = ApolloAPI.Interface(name: \"I\", keyFields: nil)", "1.17.0", "1.17.0"),
    ("static let I = ApolloAPI.Interface(name: \"I\")", "1.11.0", "1.16.1"),
    ("static let I = Interface(name: \"I\")", "1.0.0", "1.10.0"),
    ("static let O = Object(\n  typename:", "1.0.0", "1.6.1"),
    ("public struct F: NS.SelectionSet, Fragment {\n { \"fragment F on T\" }", "1.3.2", "1.3.2"),
  ]

  @Test(arguments: styles.indices)
  func `a generated file shows the releases that may have written it`(index: Int) throws {
    let (text, first, last) = Self.styles[index]
    let releases = try #require(ApolloFileStyle.releases(of: [text]))
    #expect(releases.first?.description == first && releases.last?.description == last)
  }

  @Test func `the majority of generated files determines the release`() throws {
    let old = "class Q: GraphQLQuery {\nstatic var __fulfilledFragments: ["
    let new = "struct Q: GraphQLQuery {\nstatic var __fulfilledFragments: ["
    let releases = ApolloFileStyle.releases(of: [old, new, old])
    #expect(releases?.first == ApolloVersion(1, 25, 3) && releases?.last == ApolloVersion(1, 25, 7))
    #expect(ApolloFileStyle.releases(of: ["enum E: String, EnumType {"]) == nil)
  }

  // MARK: Projects

  private func project(_ configuration: ApolloConfigurationText = .init()) throws -> ScratchFolder {
    let folder = try ScratchFolder.project()
    try folder.write(ScratchFolder.petSchema, "schema.graphqls")
    try folder.write("query A { pet { name } }", "App/A.graphql")
    try folder.write(configuration)
    return folder
  }

  private func release(in folder: ScratchFolder) throws -> String {
    let lines = try folder.run("--version").output.split(separator: "\n")
    return String(lines.dropFirst().first ?? "")
  }

  private static let branch =
    #"{"pins": [{"identity": "apollo-ios", "state": {"branch": "main"}}], "version": 2}"#

  @Test func `a key that only 1.x reads makes a project without other evidence use 1.x`() throws {
    let folder = try project(
      ApolloConfigurationText(module: #"{"swiftPackageManager": {}}"#)
    )
    defer { folder.remove() }
    #expect(
      try release(in: folder) == "Apollo 1.25.7, the newest that reads 'swiftPackageManager'"
    )
    #expect(try folder.run("generate").status == 0)
    #expect(try release(in: folder) == "Apollo 1.25.7, from Generated/Package.swift")
  }

  @Test func `lock files take precedence over manifests, and these over generated files`() throws {
    let folder = try project(ApolloConfigurationText(module: #"{"other": {}}"#))
    defer { folder.remove() }
    #expect(
      try release(in: folder)
        == "Apollo 2.4.0, the newest known, because no file names a release"
    )
    #expect(try folder.run("generate", "--apollo-version", "2.0.6").status == 0)
    #expect(
      try release(in: folder) == "Apollo 2.0.6, from the generated files (2.0.0 to 2.0.6)"
    )
    try folder.write("packages:\n  A:\n    url: \(Self.address)\n    from: 2.0.4\n", "project.yml")
    #expect(
      try release(in: folder) == "Apollo 2.0.6, from the generated files (2.0.0 to 2.0.6), "
        + "which project.yml allows"
    )
    try folder.write(".package(url: \"\(Self.address)\", exact: \"2.0.5\"),", "App/Package.swift")
    #expect(try release(in: folder) == "Apollo 2.0.5, from App/Package.swift")
    try folder.write("PODS:\n  - Apollo (1.25.2)\n", "App/Podfile.lock")
    #expect(
      try release(in: folder)
        == "Apollo 1.25.2, from App/Podfile.lock; the generated files come from 2.0.0 to 2.0.6"
    )
    let deep = "App/Deep/P.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"
    try folder.pin(apollo: "2.0.2", deep)
    #expect(try release(in: folder) == "Apollo 2.0.2, from \(deep)")
    try folder.pin(apollo: "2.0.0-beta-3")
    #expect(
      try release(in: folder) == "Apollo 2.0.0-beta-3, from Package.resolved, written as 2.0.0"
    )
    try folder.write(Self.branch, "Package.resolved")
    #expect(
      try release(in: folder)
        == "Apollo 2.0.6, from the generated files (2.0.0 to 2.0.6) "
        + "(Package.resolved names no version)"
    )
  }

  @Test func `a generated package names its release unless the dependency is configured`()
    throws
  {
    let folder = try project()
    defer { folder.remove() }
    #expect(try folder.run("generate", "--apollo-version", "2.0.3").status == 0)
    #expect(try release(in: folder) == "Apollo 2.0.3, from Generated/Package.swift")
    // The next run changes nothing.
    let again = try folder.run("generate")
    #expect(again.output.contains(", 0 written,"), "\(again.transcript)")
    let dependency = #"{"apolloSDKDependency": {"sdkVersion": {"exact": {"version": "2.0.3"}}}}"#
    try folder.write(ApolloConfigurationText(module: #"{"swiftPackage": \#(dependency)}"#))
    #expect(try release(in: folder).hasPrefix("Apollo 2.0.6, from the generated files"))
  }

  @Test func `files of another release are compared in their own form and not rewritten`() throws {
    let folder = try project()
    defer { folder.remove() }
    #expect(try folder.run("generate", "--apollo-version", "2.0.6").status == 0)
    try folder.pin(apollo: "2.4.0")
    let check = try folder.run("check")
    #expect(
      check.status == 0
        && check.output.contains("warning: the generated files come from Apollo 2.0."),
      "\(check.transcript)"
    )
    #expect(try folder.run("generate", "--diff").output.hasSuffix(" files: all the same\n"))
    let refused = try folder.run("generate")
    #expect(refused.status == 2)
    #expect(
      refused.errors.contains(
        """
        Your generated files come from Apollo 2.0.6; this would rewrite 7 files as Apollo 2.4.0 \
        (from Package.resolved). Nothing was written.
          to keep their release: gqlview generate --apollo-version 2.0.6
          to rewrite them:       gqlview generate --force

        """
      ),
      "\(refused.errors)"
    )
    #expect(try folder.run("generate", "--apollo-version", "2.3.0").status == 2)
    #expect(try folder.run("generate", "--apollo-version", "2.0.6").status == 0)
    let json = try folder.run("check", "--format", "json")
    #expect(json.output.contains(#""evidence": "from Package.resolved""#), "\(json.output)")
    #expect(try folder.run("generate", "--force").status == 0)
    #expect(try release(in: folder) == "Apollo 2.4.0, from Package.resolved")
    #expect(try folder.run("generate").status == 0)
  }

  @Test func `files of an unknown release are not rewritten`() throws {
    let folder = try project(ApolloConfigurationText(module: #"{"other": {}}"#))
    defer { folder.remove() }
    let path = "Generated/Operations/Queries/AQuery.graphql.swift"
    try folder.write("// @generated\n// Nothing to see.\n", path)
    let refused = try folder.run("generate")
    #expect(
      refused.status == 2
        && refused.errors.contains("gqlview generate --apollo-version 2.4.0\n"),
      "\(refused.transcript)"
    )
    #expect(try folder.run("generate", "--apollo-version", "2.4.0").status == 0)
  }

  @Test(arguments: [
    ("query A($v: String) { pet { name } }", "NoUnusedVariables"),
    ("query A { pet @nope { name } }", "KnownDirectives"),
  ])
  func `generate stops on the errors of the released generator`(
    document: String,
    rule: String
  ) throws {
    let folder = try project()
    defer { folder.remove() }
    try folder.write(document, "App/A.graphql")
    let run = try folder.run("generate")
    #expect(run.status == 2 && run.errors.contains("[\(rule)]"), "\(run.transcript)")
    #expect(!folder.exists("Generated"))
    #expect(try folder.run("compile").status == 0)
  }

  @Test func `an invalid configuration stops only generate`() throws {
    let folder = try project(
      ApolloConfigurationText(options: #"{"deprecatedEnumCases": "no", "unknown": 1,}"#)
    )
    defer { folder.remove() }
    try folder.write(#"{"data": {"pet": {"__typename": "Cat", "name": "Tom"}}}"#, "A.json")
    let check = try folder.run("check")
    #expect(check.status == 1, "\(check.transcript)")
    #expect(check.output.contains(":12:38: error: 'deprecatedEnumCases' must be"))
    #expect(check.output.contains("warning: unknown key 'unknown'."))
    #expect(try folder.run("execute", "A.json").status == 0)
    #expect(try folder.run("why", "pet", "A.json").status == 0)
    #expect(try folder.run("screen", "--size", "80x24").status == 0)
    #expect(try folder.run("coverage", "A.json").status != 2)
    let generate = try folder.run("generate")
    #expect(generate.status == 2 && !folder.exists("Generated"), "\(generate.transcript)")
    #expect(generate.errors.contains("error: unknown key 'unknown'."))
  }

  @Test func `a configuration in UTF-16 is read`() throws {
    let folder = try project()
    defer { folder.remove() }
    let text = ApolloConfigurationText().text
    let file = folder.place("apollo-codegen-config.json")
    let data = try #require(text.data(using: .utf16))
    try data.write(to: file)
    #expect(try folder.run("check").status == 0)
  }
}
