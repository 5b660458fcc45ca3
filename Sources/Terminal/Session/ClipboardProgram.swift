import CTerminal
import LibC
import SystemSupport

/// A program on the local machine that copies its input to the clipboard.
struct ClipboardProgram {
  /// The program's name for messages.
  let name: String
  /// The program and its arguments.
  let arguments: [String]

  /// The program set by `$GQLVIEW_COPY`, which replaces all other methods.
  static var chosen: ClipboardProgram? {
    environmentVariable("GQLVIEW_COPY").map { Self(command: $0) }
  }

  /// The desktop's program, or `nil` over ssh, where the clipboard belongs to another machine.
  static var local: ClipboardProgram? {
    if environmentVariable("SSH_TTY") != nil || environmentVariable("SSH_CONNECTION") != nil {
      return nil
    }
    let candidates: [(variable: String?, program: String, arguments: [String])] = [
      ("WAYLAND_DISPLAY", "wl-copy", []),
      ("DISPLAY", "xclip", ["-selection", "clipboard"]),
      ("DISPLAY", "xsel", ["--clipboard", "--input"]),
      (nil, "pbcopy", []),
    ]
    for candidate in candidates {
      if let variable = candidate.variable, environmentVariable(variable) == nil { continue }
      if let path = ProgramSearch.path(of: candidate.program) {
        return Self(name: candidate.program, arguments: [path] + candidate.arguments)
      }
    }
    return nil
  }

  private init(name: String, arguments: [String]) {
    (self.name, self.arguments) = (name, arguments)
  }

  /// Creates a program from a shell command, named after its first word without the folder.
  private init(command: String) {
    let word = command.split(separator: " ").first ?? ""
    self.init(
      name: word.split(separator: "/").last.map(String.init) ?? command,
      arguments: ["/bin/sh", "-c", command]
    )
  }

  /// Starts the program with bytes as its input, or returns `nil` if it cannot be started.
  func start(_ bytes: [UInt8]) -> SpawnedProcess? {
    let file = gq_anonymous_file()
    guard file >= 0 else { return nil }
    defer { closeDescriptor(file) }
    writeAll(file, bytes)
    guard lseek(file, 0, SEEK_SET) == 0 else { return nil }
    // Its output would appear on the screen.
    return try? SpawnedProcess(
      arguments,
      streams: [.descriptor(file), .nothing, .nothing]
    )
  }
}
