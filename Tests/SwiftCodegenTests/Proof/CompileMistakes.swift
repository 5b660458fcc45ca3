import Foundation
import Testing

@testable import DialectKit

/// Swift against generated code in which some lines must not compile, and all others must.
enum CompileMistakes {
  /// Compiles the source's generated Swift as a module, then the text that imports it, and expects
  /// an error in each mistaken line and in no other.
  ///
  /// The folders of both compilations begin with the name, so that each check has its own. What a
  /// mistake is, is told by the number of a line, from 1, and its text.
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
