import CommandLineSupport
import LibC
import ProjectInputs

/// The Swift compiler found in `PATH`; all paths passed to it must be absolute.
///
/// It runs in the root folder, because `swiftly` selects a toolchain by a file in the working
/// folder.
struct SwiftCompiler {
  /// A message of the compiler about a generated file.
  struct Message: Equatable {
    let file: String
    let line: Int
    let column: Int
    let text: String
  }

  /// The version that the compiler reports.
  let version: String
  private let isCancelled: (() -> Bool)?

  /// The compiler settings for the runtime and for generated code.
  private static let settings = [
    "-swift-version", "6", "-Onone", "-wmo", "-parse-as-library",
    "-enable-upcoming-feature", "ExistentialAny",
    "-enable-upcoming-feature", "MemberImportVisibility",
    // The driver uses package-level declarations of the runtime.
    "-package-name", "gqlview",
  ]

  /// Returns `nil` if no compiler is found; a compilation stops when `isCancelled` returns true.
  init?(isCancelled: (() -> Bool)? = nil) {
    self.isCancelled = isCancelled
    guard let run = try? ChildProcess.run(["swiftc", "-version"], in: "/"), run.status == 0 else {
      return nil
    }
    version = String(decoding: run.output, as: UTF8.self)
  }

  /// Compiles files into a module and an object file.
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

  /// Compiles a program and links it with compiled modules.
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

  /// Returns the distinct errors in the compiler's output, which have the form `FILE:LINE:COLUMN:
  /// error: TEXT`.
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
