import CommandLineSupport
import Explorer
import ExplorerState
import ProjectInputs

extension ExternalRunner {
  /// More than this is no output to look at; a program that goes on writing is stopped.
  private static let outputLimit = 64 << 20

  /// Runs programs beside the explorer, away from its terminal.
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
