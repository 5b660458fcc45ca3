import Foundation
import TestSupport

/// An executable made of generated Swift and a driver, compiled only when one of them, the runtime
/// or the compiler changes.
struct CompiledProgram {
  private let executable: URL

  /// Compiles, or finds what an earlier run compiled.
  ///
  /// - Parameters:
  ///   - name: The folder below the build folder; each program has its own.
  ///   - module: The module of the files.
  ///   - files: Paths relative to the folder, and texts.
  ///   - runtimes: The modules that the files import.
  /// - Throws: The first errors of the compiler.
  init(
    name: String,
    module: String,
    files: [(path: String, text: String)],
    runtimes: [String] = ["GraphQLRuntime"]
  ) throws {
    let compilation = try SwiftCompilation(name: name, files: files, runtimes: runtimes)
    executable = compilation.folder.appendingPathComponent("program")
    let result = try compilation.result(
      ["-wmo", "-parse-as-library", "-module-name", module, "-o", executable.path]
        + compilation.runtimeObjects + ["-lm"]
    )
    guard result.isSuccess else { throw SwiftCompilation.Failure(result.firstErrors) }
  }

  /// Runs the program with arguments and gives back its standard output.
  func run(_ arguments: [String]) throws -> String {
    let output = try SwiftCompilation.run(executable.path, arguments)
    guard output.status == 0 else {
      let tail = output.text.split(separator: "\n").suffix(20).joined(separator: "\n")
      throw SwiftCompilation.Failure("the program ended with \(output.status):\n\(tail)")
    }
    return output.text
  }
}
