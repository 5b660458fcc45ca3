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

  /// Runs it with bytes as its input: its status, or nil where it could not be started or is still
  /// at it after two seconds.
  func run(_ bytes: [UInt8]) -> Int32? {
    let file = gq_anonymous_file()
    guard file >= 0 else { return nil }
    defer { closeDescriptor(file) }
    writeAll(file, bytes)
    guard lseek(file, 0, SEEK_SET) == 0 else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, file, STDIN_FILENO)
    // What it says would land on the screen.
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let words = ["/bin/sh", "-c", command]
    var pointers = words.map { strdup($0) }
    pointers.append(nil)
    defer { pointers.forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawn(&process, "/bin/sh", &actions, nil, pointers, environ) == 0 else {
      return nil
    }
    var status: Int32 = 0
    for _ in 0..<200 {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process { return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F }
      if ended < 0, errno != EINTR { return nil }
      usleep(10_000)
    }
    return nil
  }
}
