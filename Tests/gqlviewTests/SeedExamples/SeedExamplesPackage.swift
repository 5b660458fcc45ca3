import Foundation
import TestSupport

@testable import gqlview

/// Generates and builds `Tests/SeedExamples` in a copy in `.build`, so that build products are
/// kept.
struct SeedExamplesPackage {
  /// The way in which the package depends on the libraries of this package.
  enum Source: String, CaseIterable {
    /// The dependency is a package with the same products and the built modules, which takes
    /// seconds.
    case modules
    /// The dependency is this package, which SwiftPM builds; this takes minutes.
    case sources
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The package is built once for all tests of a run.
  static let built = Result { try SeedExamplesPackage(.modules) }

  /// Returns the names of the programs, in the order of the manifest.
  static func programs() throws -> [String] {
    try PackageRoot.text("Tests/SeedExamples/Package.swift")
      .matches(of: /\.executableTarget\(\s*name: "(\w+)"/).map { String($0.1) }
  }

  private let folder: URL
  private let arguments: [String]

  init(_ source: Source) throws {
    let room = PackageRoot.file(".build/seed-examples/\(source.rawValue)")
    folder = room.appending(path: "SeedExamples")
    try Self.copy(PackageRoot.file("Tests/SeedExamples"), to: folder)
    let place: String
    let compatibility: String
    switch source {
    case .sources:
      place = PackageRoot.url.path
      compatibility = PackageRoot.file("Compatibility").path
      arguments = []
    case .modules:
      place = "../gqlview"
      compatibility = "../Compatibility"
      let modules = try BuiltModules(ProgramRun.program.deletingLastPathComponent())
      try modules.writePackage(at: room.appending(path: "gqlview"))
      try Self.copyCompatibility(to: room.appending(path: "Compatibility"))
      arguments = modules.compilerArguments
      try Self.forgetWhatOtherModulesMade(in: folder, stamp: room.appending(path: "stamp"))
    }
    let manifest = folder.appending(path: "Package.swift")
    let text = try PackageRoot.text("Tests/SeedExamples/Package.swift")
      .replacing(#"path: "../..""#, with: #"path: "\#(place)""#)
      .replacing(#"path: "../../Compatibility""#, with: #"path: "\#(compatibility)""#)
    try Self.write(Data(text.utf8), to: manifest)
    let generated = try run("/bin/sh", ["generate", ProgramRun.program.path])
    guard generated.status == 0 else { throw Failure(description: generated.text) }
    let build = try run("/usr/bin/env", ["swift", "build"] + arguments)
    guard build.status == 0 else {
      let errors = build.text.split(separator: "\n").filter { $0.contains("error: ") }
      throw Failure(
        description: errors.isEmpty
          ? String(build.text.suffix(3_000)) : errors.prefix(20).joined(separator: "\n")
      )
    }
  }

  /// Copies the package `Compatibility`, which then uses the package with the built modules next to
  /// it.
  private static func copyCompatibility(to place: URL) throws {
    try copy(PackageRoot.file("Compatibility"), to: place)
    let manifest = try PackageRoot.text("Compatibility/Package.swift")
      .replacing(#"path: "..""#, with: #"path: "../gqlview""#)
    try write(Data(manifest.utf8), to: place.appending(path: "Package.swift"))
  }

  /// Removes build products that depend on rebuilt modules, because SwiftPM does not track that
  /// dependency.
  private static func forgetWhatOtherModulesMade(in folder: URL, stamp: URL) throws {
    let modules = ProgramRun.program.deletingLastPathComponent().appending(path: "Modules")
    let manager = FileManager.default
    let dates = try manager.contentsOfDirectory(
      at: modules,
      includingPropertiesForKeys: [.contentModificationDateKey]
    )
    .map { module in
      let date = try module.resourceValues(forKeys: [.contentModificationDateKey])
        .contentModificationDate
      return "\(module.lastPathComponent) \(date?.timeIntervalSince1970 ?? 0)"
    }
    let text = dates.sorted().joined(separator: "\n")
    guard text != (try? String(contentsOf: stamp, encoding: .utf8)) else { return }
    try? manager.removeItem(at: folder.appending(path: ".build"))
    try Data(text.utf8).write(to: stamp)
  }

  /// Runs a program with the addresses of servers and returns its output.
  func output(of program: String, _ servers: [String], proxy: String) throws -> String {
    let run = try run(
      folder.appending(path: ".build/debug/\(program)").path,
      servers,
      // The proxy redirects the addresses in the specification texts to the local server.
      environment: ["http_proxy": proxy, "no_proxy": "127.0.0.1"]
    )
    return run.text + (run.status == 0 ? "" : "==== exit status \(run.status)\n")
  }

  private func run(
    _ program: String,
    _ arguments: [String],
    environment: [String: String] = [:]
  ) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.currentDirectoryURL = folder
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Each run uses its own folder, because programs may run at the same time.
    let room = try ScratchFolder()
    defer { room.remove() }
    let log = try room.write("", "log")
    process.standardOutput = try FileHandle(forWritingTo: log)
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: log, encoding: .utf8))
  }

  /// Makes a folder equal to another one, except for build products and generated files.
  ///
  /// An unchanged file keeps its modification time, by which SwiftPM detects changes.
  private static func copy(_ original: URL, to copy: URL) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: copy, withIntermediateDirectories: true)
    func paths(_ folder: URL) -> [String] {
      let all = manager.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      return all.filter { path in
        var isFolder: ObjCBool = false
        let place = folder.appending(path: path).path
        return !path.hasPrefix(".build") && !path.contains("Generated/")
          && manager.fileExists(atPath: place, isDirectory: &isFolder) && !isFolder.boolValue
      }
    }
    let wanted = paths(original)
    for path in Set(paths(copy)).subtracting(wanted) {
      try manager.removeItem(at: copy.appending(path: path))
    }
    for path in wanted where path != "Package.swift" {
      try write(Data(contentsOf: original.appending(path: path)), to: copy.appending(path: path))
    }
  }

  static func write(_ data: Data, to file: URL) throws {
    if let old = try? Data(contentsOf: file), old == data { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: file)
  }
}
