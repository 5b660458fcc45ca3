import CommandLineSupport
import Explorer
import ExplorerState
import GraphQLRuntime
import Workspace

extension Prover {
  /// The prover that uses the Swift compiler found in `PATH`.
  static var standard: Prover {
    Prover { workspace, monitor throws(ReadingError) in
      guard let execution = workspace.execution else {
        throw ReadingError(message: "no operation is executed")
      }
      do throws(FileError) {
        return try SwiftProof(isCancelled: monitor.isCancelled).run(
          execution.reader,
          workspace.codegenOptions,
          variables: workspace.variables?.values ?? .none,
          isLenient: workspace.options.isLenient,
          report: monitor.report
        )
      } catch {
        throw ReadingError(message: error.message)
      }
    }
  }
}
