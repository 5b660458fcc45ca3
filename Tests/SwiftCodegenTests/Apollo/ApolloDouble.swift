import ApolloPolicy
import Foundation
import TestSupport

/// A stand-in for the Apollo client that declares the public API that generated code uses.
///
/// Tests compile generated code against it, in one version for releases 1.x and one for 2.x. It
/// shows whether generated code compiles, but not what the code does.
struct ApolloDouble {
  private static let sources = "../Tests/ApolloDouble"
  private static let compiled = Result {
    try ApolloDouble(apis: ["ApolloAPI"], mocks: "ApolloTestSupport", "")
  }
  /// The declarations for values and selections are the same in releases 1.x and 2.x.
  private static let compiledOf1 = Result {
    try ApolloDouble(
      apis: ["ApolloAPI-1", "ApolloAPI/Selections.swift", "ApolloAPI/Values.swift"],
      mocks: "ApolloTestSupport-1",
      "-1"
    )
  }
  private let folders: [String]
  /// Code of releases 1.x does not compile in Swift 6 mode, and up to 1.12 it does not write `any`.
  private let language: [String]

  /// Returns the compiled stand-in; the first caller compiles the modules and the other callers
  /// wait.
  static func shared(for version: ApolloVersion = .newest) throws -> ApolloDouble {
    try (version.major == 1 ? compiledOf1 : compiled).get()
  }

  private init(apis: [String], mocks: String, _ suffix: String) throws {
    language =
      suffix.isEmpty
      ? [] : ["-swift-version", "5", "-disable-upcoming-feature", "ExistentialAny"]
    let api = try Self.compilation("ApolloAPI\(suffix)", of: apis)
    try Self.expect(api.result(Self.emission("ApolloAPI", in: api) + language))
    let mocks = try Self.compilation("ApolloTestSupport\(suffix)", of: [mocks])
    try Self.expect(
      mocks.result(
        Self.emission("ApolloTestSupport", in: mocks) + language + ["-I", api.folder.path]
      )
    )
    folders = [api.folder.path, mocks.folder.path]
  }

  private static func emission(_ module: String, in compilation: SwiftCompilation) -> [String] {
    let path = compilation.folder.appendingPathComponent("\(module).swiftmodule").path
    return ["-emit-module", "-module-name", module, "-emit-module-path", path]
  }

  /// Returns a compilation of the given files and of all files in the given folders.
  private static func compilation(
    _ name: String,
    of places: [String]
  ) throws -> SwiftCompilation {
    let files = try places.flatMap { place in
      let url = PackageRoot.file("Tests/ApolloDouble/\(place)")
      guard !place.hasSuffix(".swift") else { return [url] }
      return try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
        .filter { $0.hasSuffix(".swift") }.map { url.appendingPathComponent($0) }
    }
    return try SwiftCompilation(
      name: "\(name)Double",
      files: files.map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) },
      runtimes: [sources]
    )
  }

  private static func expect(_ result: SwiftCompilation.Result) throws {
    guard result.isSuccess else { throw SwiftCompilation.Failure(result.firstErrors) }
  }

  /// Compiles files as a module that supports `@testable import`, and returns its folder.
  func module(
    _ name: String,
    _ files: [(path: String, text: String)],
    of folder: String
  ) throws -> (result: SwiftCompilation.Result, folder: String) {
    let compilation = try SwiftCompilation(name: folder, files: files, runtimes: [Self.sources])
    let path = compilation.folder.appendingPathComponent("\(name).swiftmodule").path
    let result = try compilation.result(
      ["-emit-module", "-module-name", name, "-emit-module-path", path, "-enable-testing"]
        + settings(imports: [])
    )
    return (result, compilation.folder.path)
  }

  /// Type-checks files that import the compiled modules.
  func check(
    _ files: [(path: String, text: String)],
    importing imports: [String] = [],
    module: String = "Client",
    of folder: String
  ) throws -> SwiftCompilation.Result {
    try SwiftCompilation(name: folder, files: files, runtimes: [Self.sources])
      .result(["-typecheck", "-module-name", module] + settings(imports: imports))
  }

  /// The compiler settings are those of an app; generated code is only tested with the default
  /// settings.
  private func settings(imports: [String]) -> [String] {
    ["-no-warnings-as-errors"] + language
      + ["-disable-upcoming-feature", "MemberImportVisibility"]
      + (folders + imports).flatMap { ["-I", $0] }
  }
}
