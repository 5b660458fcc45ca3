import CommandLineSupport
import ProjectInputs
import Reports

extension WritableFolders {
  /// Finds the folders in which a run may write.
  ///
  /// They include the folder of `option` if the command line names it, and with `--force` all
  /// folders. A folder that the project's configuration adds to the command line does not count as
  /// named.
  init(_ run: Run, option: Option? = nil) {
    let given = run.plan?.given ?? run.arguments
    self.init(
      run.project?.project,
      operands: given.operands,
      output: option.flatMap { given.value($0) },
      isForced: run.arguments.has(.force)
    )
  }
}
