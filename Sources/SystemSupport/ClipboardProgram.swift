import CTerminal
import LibC

/// A program on the local machine that copies its input to the clipboard.
package struct ClipboardProgram {
  /// The program's name for messages.
  package let name: String
  /// The program and its arguments.
  let arguments: [String]

  /// The program set by `$GQLVIEW_COPY`, which replaces all other methods.
  package static var chosen: ClipboardProgram? {
    environmentVariable("GQLVIEW_COPY").map { Self(command: $0) }
  }

  /// The desktop's program, or `nil` over ssh, where the clipboard belongs to another machine.
  package static var local: ClipboardProgram? {
    local(
      onDarwin: isDarwin,
      variable: environmentVariable,
      path: { ProgramSearch.path(of: $0) }
    )
  }

  #if canImport(Darwin)
    private static let isDarwin = true
  #else
    private static let isDarwin = false
  #endif

  /// Chooses the desktop's program from the environment and the installed programs.
  static func local(
    onDarwin: Bool,
    variable: (String) -> String?,
    path: (String) -> String?
  ) -> ClipboardProgram? {
    if variable("SSH_TTY") != nil || variable("SSH_CONNECTION") != nil { return nil }
    // On a Mac, `DISPLAY` is set for X11 programs, which have another clipboard.
    for candidate in onDarwin ? [pasteboard] : desktops + [pasteboard] {
      if let name = candidate.variable, variable(name) == nil { continue }
      if let path = path(candidate.program) {
        return Self(name: candidate.program, arguments: [path] + candidate.arguments)
      }
    }
    return nil
  }

  private typealias Candidate = (variable: String?, program: String, arguments: [String])

  private static let desktops: [Candidate] = [
    ("WAYLAND_DISPLAY", "wl-copy", []),
    ("DISPLAY", "xclip", ["-selection", "clipboard"]),
    ("DISPLAY", "xsel", ["--clipboard", "--input"]),
  ]
  private static let pasteboard: Candidate = (nil, "pbcopy", [])

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
  package func start(_ bytes: [UInt8]) -> SpawnedProcess? {
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
