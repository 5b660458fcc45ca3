import Foundation
import TestSupport

/// An executable built from generated Swift and a driver.
///
/// It is rebuilt only if one of them, the runtime or the compiler changes.
struct CompiledProgram {
  private let executable: URL

  /// Compiles the program or reuses the result of an earlier run.
  ///
  /// `name` is the folder below the build folder and must be unique per program. `module` is the
  /// module of the files, and `files` contains relative paths and texts. `runtimes` are the modules
  /// that the files import. The initializer throws the first errors of the compiler.
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

  /// Runs the program with the given arguments and returns its standard output.
  func run(_ arguments: [String]) throws -> String {
    let output = try SwiftCompilation.run(executable.path, arguments)
    guard output.status == 0 else {
      let tail = output.text.split(separator: "\n").suffix(20).joined(separator: "\n")
      throw SwiftCompilation.Failure("the program ended with \(output.status):\n\(tail)")
    }
    return output.text
  }
}
