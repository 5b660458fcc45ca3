import Foundation
import Testing

@testable import DialectKit

/// Compiles Swift code that uses generated code, where some lines must be rejected and all other
/// lines must be accepted.
enum CompileMistakes {
  /// Compiles the generated Swift code as a module, then compiles the text that imports it, and
  /// expects an error on exactly the incorrect lines.
  ///
  /// The folders of both compilations start with the name, so that each check has its own folder.
  /// The closure decides from a line number, starting at 1, and the line's text whether the line is
  /// incorrect.
  static func check(
    _ text: String,
    against source: CompiledSource,
    name: String,
    runtimes: [String] = ["GraphQLRuntime"],
    isMistake: (Int, Substring) -> Bool
  ) throws {
    let generated = try SwiftCompilation(
      name: name + "Module",
      files: source.swiftFiles,
      runtimes: runtimes
    )
    let emitted = try generated.emitModule(source.options.moduleName)
    #expect(emitted.isSuccess, "\(emitted.firstErrors)")
    let user = try SwiftCompilation(
      name: name + "Mistakes",
      files: [("Mistakes.swift", text)],
      runtimes: runtimes
    )
    let result = try user.result(
      ["-typecheck", "-module-name", "Mistakes", "-I", generated.folder.path]
    )
    let found = result.errors.compactMap { error in
      error.split(separator: "Mistakes.swift:").last?.split(separator: ":").first.flatMap {
        Int($0)
      }
    }
    let wanted = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { isMistake($0.offset + 1, $0.element) }.map { $0.offset + 1 }
    #expect(Set(found) == Set(wanted), "\(result.firstErrors)")
  }
}
