import CommandLineSupport
import Explorer
import ExplorerState
import ProjectInputs

extension ExternalRunner {
  /// The maximum size of a program's output; a program that writes more is stopped.
  private static let outputLimit = 64 << 20

  /// Runs programs in the background without access to the terminal.
  static var standard: ExternalRunner {
    ExternalRunner { words, input, monitor throws(ReadingError) in
      do throws(FileError) {
        let child = try ChildProcess.run(
          words,
          input: input,
          outputLimit: outputLimit,
          isCancelled: monitor.isCancelled
        )
        return Outcome(status: child.status, output: child.output, errors: Array(child.errors.utf8))
      } catch {
        throw ReadingError(message: error.message)
      }
    }
  }
}
