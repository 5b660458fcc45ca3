import Foundation
import TestSupport
import Testing

@testable import ProjectInputs

/// Tests the SwiftPM plugins in a package that depends on this one (`Tests/PluginSample`).
@Suite struct PluginTests {
  /// The way in which the sample package depends on gqlview.
  enum Source: String, CaseIterable {
    /// The dependency is a package with the same plugins and the built program, which takes
    /// seconds.
    case program
    /// The dependency is this package, which SwiftPM builds; this takes minutes.
    case sources
  }

  @Test(arguments: Source.allCases)
  func `a package is checked before it builds, and swift package runs gqlview`(
    _ source: Source
  ) throws {
    if source == .sources, ProcessInfo.processInfo.environment["PLUGINS"] != "1" {
      return print("not run: 1 test of the plugins with gqlview's sources; PLUGINS=1 runs it")
    }
    let sample = try PluginSample(source)
    let writing = "--allow-writing-to-package-directory"
    let missing = try sample.swift("build")
    #expect(missing.status != 0)
    #expect(missing.text.contains("cannot read Sources/Zoo/Generated"), "\(missing.text)")
    let written = try sample.swift("package", writing, "gqlview", "generate")
    try #require(written.status == 0 && written.text.contains("wrote "), "\(written.text)")
    let first = try sample.swift("build")
    try #require(first.status == 0, "\(first.text)")

    let again = try sample.swift("build")
    #expect(again.status == 0 && !again.text.contains("Checking GraphQL"), "\(again.text)")

    let document = try sample.text("Queries/Animals.graphql")
    try sample.write(document.replacing("owner", with: "ownr"), "Queries/Animals.graphql")
    let wrong = try sample.swift("build")
    let place = sample.folder.appending(path: "Queries/Animals.graphql").path
    #expect(wrong.status != 0)
    #expect(wrong.text.contains("\(place):5:7: error: Cannot query field 'ownr'"), "\(wrong.text)")

    try sample.write(document.replacing("    name\n", with: ""), "Queries/Animals.graphql")
    let stale = try sample.swift("build")
    #expect(stale.status != 0)
    let file = sample.folder.appending(path: "Sources/Zoo/Generated").path
    #expect(
      stale.text.split(separator: "\n").contains {
        $0.hasPrefix(file) && $0.contains(":1: error: ")
          && $0.contains("differs from the generated code")
      },
      "\(stale.text)"
    )

    let generated = try sample.swift("package", writing, "gqlview", "generate")
    #expect(generated.status == 0 && generated.text.contains("wrote "), "\(generated.text)")
    let mended = try sample.swift("build")
    #expect(mended.status == 0, "\(mended.text)")
    let why = try sample.swift("package", "gqlview", "why", "animals[1].asPet")
    #expect(
      why.status == 1
        && why.text.contains("animals[1].asPet: missing — Crocodile does not implement Pet"),
      "\(why.text)"
    )
  }

  @Test func `the plugin searches for the same configurations as gqlview`() throws {
    let plugin = try PackageRoot.text("Plugins/GQLViewCheck/GQLViewCheck.swift")
    let list = try #require(plugin.split(separator: "configurations = [").dropFirst().first)
    let names = list.prefix { $0 != "]" }.matches(of: /"([^"]+)"/).map { String($0.1) }
    #expect(names == Array(ProjectFinder.fileNames.prefix(names.count)))
    #expect(names.count == 9)
  }
}

/// A copy of `Tests/PluginSample` in `.build`, so that its build products are kept.
private struct PluginSample {
  let folder: URL
  private let arguments: [String]

  init(_ source: PluginTests.Source) throws {
    let room = PackageRoot.file(".build/plugin-sample/\(source.rawValue)")
    folder = room.appending(path: "Zoo")
    let manager = FileManager.default
    let original = PackageRoot.file("Tests/PluginSample")
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in try manager.contentsOfDirectory(atPath: original.path) where name != ".build" {
      let place = folder.appending(path: name)
      try? manager.removeItem(at: place)
      guard name != ".gitignore" else { continue }
      try manager.copyItem(at: original.appending(path: name), to: place)
    }
    // The file has a different name in the repository, because the repository itself must not be a
    // project.
    let configuration = folder.appending(path: "gqlview.json")
    try? manager.removeItem(at: configuration)
    try manager.moveItem(at: folder.appending(path: "configuration.json"), to: configuration)
    switch source {
    case .sources:
      arguments = []
      try write(manifest(PackageRoot.url.path), "Package.swift")
    case .program:
      let built = ProgramRun.program.deletingLastPathComponent()
      // The runtime's module is already built, and a library target does not have to be linked.
      arguments = ["-Xswiftc", "-I", "-Xswiftc", built.appending(path: "Modules").path]
      try Self.writePackage(at: room.appending(path: "gqlview"))
      try write(manifest("../gqlview"), "Package.swift")
    }
  }

  private func manifest(_ path: String) throws -> String {
    try text("Package.swift").replacing(#"path: "../..""#, with: #"path: "\#(path)""#)
  }

  /// Writes a package named gqlview with the plugins of this package and the program as an
  /// artifact.
  private static func writePackage(at place: URL) throws {
    let manager = FileManager.default
    let bundle = place.appending(path: "gqlview.artifactbundle")
    try manager.createDirectory(
      at: place.appending(path: "Runtime"),
      withIntermediateDirectories: true
    )
    try manager.createDirectory(at: bundle, withIntermediateDirectories: true)
    for (name, original) in [
      ("Plugins", PackageRoot.file("Plugins")),
      ("gqlview.artifactbundle/gqlview", ProgramRun.program),
    ] {
      let copy = place.appending(path: name)
      try? manager.removeItem(at: copy)
      try manager.copyItem(at: original.resolvingSymlinksInPath(), to: copy)
    }
    let triples = ["x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu", "arm64-apple-macosx"]
      .map { "\"\($0)\"" }.joined(separator: ", ")
    let information = """
      {"schemaVersion": "1.0", "artifacts": {"gqlview": {"version": "1", "type": "executable", \
      "variants": [{"path": "gqlview", "supportedTriples": [\(triples)]}]}}}
      """
    let whole = try PackageRoot.text("Package.swift")
    let plugins = try #require(whole.firstRange(of: "    .plugin(\n      name: \"GQLViewCommand\""))
    let end = try #require(whole[plugins.lowerBound...].firstRange(of: "\n  ]\n"))
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "gqlview",
        products: [
          .library(name: "GraphQLRuntime", targets: ["Runtime"]),
          .plugin(name: "GQLViewCommand", targets: ["GQLViewCommand"]),
          .plugin(name: "GQLViewCheck", targets: ["GQLViewCheck"]),
        ],
        targets: [
          .target(name: "Runtime", path: "Runtime"),
          .binaryTarget(name: "gqlview", path: "gqlview.artifactbundle"),
      \(whole[plugins.lowerBound..<end.lowerBound])
        ]
      )

      """
    for (text, name) in [
      (information, "gqlview.artifactbundle/info.json"), (manifest, "Package.swift"),
      ("// Its module is that of the built package.\n", "Runtime/Runtime.swift"),
    ] {
      try Data(text.utf8).write(to: place.appending(path: name))
    }
  }

  func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  func write(_ text: String, _ path: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: path))
  }

  /// Runs SwiftPM in the sample package.
  func swift(_ words: String...) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.currentDirectoryURL = folder
    process.arguments =
      ["-u", "WITHOUT_PLUGINS", "swift", words[0]] + arguments + words.dropFirst()
    let log = folder.appending(path: ".build.log")
    try Data().write(to: log)
    process.standardOutput = try FileHandle(forWritingTo: log)
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try text(".build.log"))
  }
}
