import CTerminal
import SystemSupport

extension SystemTerminal {
  /// Opens `$VISUAL`, else `$EDITOR`, else `vi`, at a line that counts from 1.
  ///
  /// Nil when the editor ended well, else what went wrong.
  func openEditor(file: String, line: Int) -> String? {
    let variable = environmentVariable("VISUAL") != nil ? "VISUAL" : "EDITOR"
    let place = ["+\(line)", "--", file]
    let status: Int32?
    if let command = environmentVariable(variable) {
      // The variable may hold arguments, which the shell splits; file and line stay arguments.
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

  /// Runs a program that has the terminal to itself; nil when it could not be started.
  ///
  /// A program that a signal ended has the status 128 and the signal's number.
  private func run(_ arguments: [String]) -> Int32? {
    var result: Int32?
    leaving {
      gq_signals_let_stop(true)
      let streams = [device.input, device.output].map { SpawnedProcess.Stream.descriptor($0) }
      result = try? SpawnedProcess(arguments, streams: streams).wait()
      gq_signals_let_stop(false)
    }
    // ^C in the editor reaches the whole group.
    signals.discard()
    return result
  }
}
