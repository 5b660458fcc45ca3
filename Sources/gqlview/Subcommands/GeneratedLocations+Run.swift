import CommandLineSupport
import ProjectInputs
import Reports

extension GeneratedLocations {
  /// Finds the locations of the files that a run generates.
  ///
  /// The project's locations apply only if all of its documents are in use.
  init(_ run: Run) {
    self.init(
      of: run.workspace,
      in: run.project?.namesDefinitions == true ? nil : run.project?.project,
      prunes: run.arguments.has(.prune)
    )
  }
}
