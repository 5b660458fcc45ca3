import CTerminal
import SystemSupport

extension SystemTerminal {
  /// Opens `$VISUAL`, `$EDITOR` or `vi` at a one-based line.
  ///
  /// The result is `nil`, or a message if the editor failed.
  func openEditor(file: String, line: Int) -> String? {
    let variable = environmentVariable("VISUAL") != nil ? "VISUAL" : "EDITOR"
    let place = ["+\(line)", "--", file]
    let status: Int32?
    if let command = environmentVariable(variable) {
      // The variable may contain arguments, which the shell splits; file and line are passed
      // separately.
      status = run(["/bin/sh", "-c", "\(command) \"$@\"", "gqlview"] + place)
    } else {
      guard let editor = ProgramSearch.path(of: "vi") else {
        return "vi is not in PATH; set $VISUAL or $EDITOR to an editor"
      }
      status = run([editor] + place)
    }
    switch status {
    case 0: return nil
    case 127: return "the editor of $\(variable) was not found"
    case let status?: return "the editor ended with status \(status)"
    case nil: return "the editor could not be started"
    }
  }

  /// Runs a program in the foreground and returns its exit status, or `nil` if it could not be
  /// started.
  ///
  /// The status is 128 plus the signal's number if a signal ended the program.
  private func run(_ arguments: [String]) -> Int32? {
    var result: Int32?
    leaving {
      gq_signals_let_stop(true)
      let streams = [device.input, device.output].map { SpawnedProcess.Stream.descriptor($0) }
      result = try? SpawnedProcess(arguments, streams: streams).wait()
      gq_signals_let_stop(false)
    }
    // ^C in the editor is sent to the whole process group.
    signals.discard()
    return result
  }
}
