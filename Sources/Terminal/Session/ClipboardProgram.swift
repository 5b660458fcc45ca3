import CTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program of the person's machine that puts what it reads on the clipboard.
struct ClipboardProgram {
  /// A line for the shell.
  let command: String

  /// `$GQLVIEW_COPY`: what a person wants instead of everything else.
  static var chosen: ClipboardProgram? { environment("GQLVIEW_COPY").map { Self(command: $0) } }

  /// The desktop's own program; nil over ssh, where its clipboard is not the person's.
  static var local: ClipboardProgram? {
    if environment("SSH_TTY") != nil || environment("SSH_CONNECTION") != nil { return nil }
    let candidates: [(variable: String?, program: String, arguments: String)] = [
      ("WAYLAND_DISPLAY", "wl-copy", ""),
      ("DISPLAY", "xclip", " -selection clipboard"),
      ("DISPLAY", "xsel", " --clipboard --input"),
      (nil, "pbcopy", ""),
    ]
    return candidates.first { candidate in
      (candidate.variable.map { environment($0) != nil } ?? true) && isInstalled(candidate.program)
    }
    .map { Self(command: $0.program + $0.arguments) }
  }

  private static func isInstalled(_ program: String) -> Bool {
    let folders = (environment("PATH") ?? "").split(separator: ":")
    return folders.contains { access("\($0)/\(program)", X_OK) == 0 }
  }

  /// Its first word, without the folder.
  var name: String {
    let word = command.split(separator: " ").first ?? ""
    return word.split(separator: "/").last.map(String.init) ?? command
  }

  /// Starts it with bytes as its input; nil where it cannot be started.
  func start(_ bytes: [UInt8]) -> SpawnedProcess? {
    let file = gq_anonymous_file()
    guard file >= 0 else { return nil }
    defer { closeDescriptor(file) }
    writeAll(file, bytes)
    guard lseek(file, 0, SEEK_SET) == 0 else { return nil }
    // What it says would land on the screen.
    return try? SpawnedProcess(
      ["/bin/sh", "-c", command],
      streams: [.descriptor(file), .nothing, .nothing]
    )
  }
}
