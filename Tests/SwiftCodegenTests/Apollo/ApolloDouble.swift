import Foundation
import TestSupport

/// A double of the released client's public surface, declared from what generated code uses, and
/// modules compiled against it.
///
/// It says whether generated code is Swift, not what that does.
struct ApolloDouble {
  private static let sources = "../Tests/ApolloDouble"
  private static let compiled = Result { try ApolloDouble() }
  private let folders: [String]

  /// The double, whose modules are compiled by whoever asks first; others wait for them.
  static func shared() throws -> ApolloDouble { try compiled.get() }

  private init() throws {
    let api = try Self.compilation("ApolloAPI")
    try Self.expect(api.emitModule("ApolloAPI"))
    let mocks = try Self.compilation("ApolloTestSupport")
    let path = mocks.folder.appendingPathComponent("ApolloTestSupport.swiftmodule").path
    try Self.expect(
      mocks.result(
        ["-emit-module", "-module-name", "ApolloTestSupport", "-emit-module-path", path]
          + ["-I", api.folder.path]
      )
    )
    folders = [api.folder.path, mocks.folder.path]
  }

  private static func compilation(_ module: String) throws -> SwiftCompilation {
    let folder = PackageRoot.file("Tests/ApolloDouble/\(module)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let files = try names.filter { $0.hasSuffix(".swift") }.map { name in
      (name, try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
    }
    return try SwiftCompilation(name: "\(module)Double", files: files, runtimes: [sources])
  }

  private static func expect(_ result: SwiftCompilation.Result) throws {
    guard result.isSuccess else { throw SwiftCompilation.Failure(result.firstErrors) }
  }

  /// Compiles files as a module that others can import for tests, and gives the folder of it.
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

  /// Checks the types of files that import modules.
  func check(
    _ files: [(path: String, text: String)],
    importing imports: [String] = [],
    module: String = "Client",
    of folder: String
  ) throws -> SwiftCompilation.Result {
    try SwiftCompilation(name: folder, files: files, runtimes: [Self.sources])
      .result(["-typecheck", "-module-name", module] + settings(imports: imports))
  }

  /// Settings are the user's: generated code is only known to compile with the defaults.
  private func settings(imports: [String]) -> [String] {
    ["-no-warnings-as-errors"]
      + ["-disable-upcoming-feature", "MemberImportVisibility"]
      + (folders + imports).flatMap { ["-I", $0] }
  }
}
