import CommandLineSupport
import LibC
import ProjectInputs

/// The Swift compiler of the search path; all paths that it is given are absolute.
///
/// It runs in the root folder: `swiftly` chooses a toolchain by a file of the working folder.
struct SwiftCompiler {
  /// A message of the compiler about a generated file.
  struct Message: Equatable {
    let file: String
    let line: Int
    let column: Int
    let text: String
  }

  /// What the compiler says that it is.
  let version: String
  private let isCancelled: (() -> Bool)?

  /// The settings under which the runtime is written and generated code has to compile.
  private static let settings = [
    "-swift-version", "6", "-Onone", "-wmo", "-parse-as-library",
    "-enable-upcoming-feature", "ExistentialAny",
    "-enable-upcoming-feature", "MemberImportVisibility",
    // The driver reads what only the runtime's own package may.
    "-package-name", "gqlview",
  ]

  /// Nil where there is no compiler; with `isCancelled` a compilation is ended once that holds.
  init?(isCancelled: (() -> Bool)? = nil) {
    self.isCancelled = isCancelled
    guard let run = try? ChildProcess.run(["swiftc", "-version"], in: "/"), run.status == 0 else {
      return nil
    }
    version = String(decoding: run.output, as: UTF8.self)
  }

  /// Compiles files to a module and an object file.
  func compileModule(
    _ name: String,
    _ files: [String],
    importing folders: [String],
    into folder: String
  ) throws(FileError)
    -> ChildProcess
  {
    try ChildProcess.run(
      ["swiftc"] + Self.settings + folders.flatMap { ["-I", $0] }
        + ["-enable-upcoming-feature", "InternalImportsByDefault", "-module-name", name]
        + ["-emit-module", "-emit-module-path", "\(folder)/\(name).swiftmodule"]
        + ["-c", "-o", "\(folder)/\(name).o"] + files,
      in: "/",
      isCancelled: isCancelled
    )
  }

  /// Compiles and links a program against modules that were compiled into folders.
  func compileProgram(
    _ module: String,
    _ files: [String],
    against objects: [String],
    in folders: [String],
    to program: String
  ) throws(FileError) -> ChildProcess {
    try ChildProcess.run(
      ["swiftc"] + Self.settings + folders.flatMap { ["-I", $0] }
        + ["-module-name", module, "-o", program] + files + objects + ["-lm"],
      in: "/",
      isCancelled: isCancelled
    )
  }

  /// The errors among the compiler's messages, `FILE:LINE:COLUMN: error: TEXT`, each once.
  static func errors(in output: String, below folder: String) -> [Message] {
    var messages: [Message] = []
    for line in output.split(separator: "\n") {
      guard let mark = line.firstRange(of: ": error: ") else { continue }
      var place = line[..<mark.lowerBound].split(separator: ":")
      guard place.count >= 3, let column = place.popLast().flatMap({ Int($0) }),
        let number = place.popLast().flatMap({ Int($0) })
      else { continue }
      let path = place.joined(separator: ":")
      let start = folder.hasSuffix("/") ? folder : folder + "/"
      let message = Message(
        file: path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path,
        line: number,
        column: column,
        text: String(line[mark.upperBound...])
      )
      if !messages.contains(message) { messages.append(message) }
    }
    return messages
  }
}
