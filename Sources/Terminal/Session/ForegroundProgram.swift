import CTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension ExplorerTerminal {
  /// Opens `$VISUAL`, else `$EDITOR`, else `vi`, at a line that counts from 1.
  ///
  /// Nil when the editor ended well, else what went wrong.
  func openEditor(file: String, line: Int) -> String? {
    let variable = environment("VISUAL") != nil ? "VISUAL" : "EDITOR"
    let command = environment(variable) ?? "vi"
    // The variable may hold arguments, which the shell splits; file and line stay arguments.
    let status = run(["/bin/sh", "-c", "\(command) \"$@\"", "gqlview", "+\(line)", "--", file])
    switch status {
    case 0: return nil
    case 127: return "the editor of $\(variable) was not found"
    case let status?: return "the editor ended with status \(status)"
    case nil: return "the editor could not be started"
    }
  }

  /// Runs a program that has the terminal to itself; nil when it could not be started.
  ///
  /// A program that a signal ended has the status 128 and the signal's number.
  private func run(_ arguments: [String]) -> Int32? {
    var result: Int32?
    leaving {
      gq_signals_let_stop(true)
      result = spawnAndWait(arguments)
      gq_signals_let_stop(false)
    }
    // ^C in the editor reaches the whole group.
    signals.discard()
    return result
  }

  private func spawnAndWait(_ arguments: [String]) -> Int32? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, device.input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, device.output, STDOUT_FILENO)
    var pointers = arguments.map { strdup($0) }
    pointers.append(nil)
    defer { pointers.forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawn(&process, arguments[0], &actions, nil, pointers, environ) == 0 else {
      return nil
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return nil }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
