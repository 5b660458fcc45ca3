import CommandLineSupport
import ProjectInputs
import Reports

extension GeneratedPlaces {
  /// Finds the places of the files that a run generates.
  ///
  /// The project's places count only if all of its documents are in use.
  init(_ run: Run) {
    self.init(
      of: run.workspace,
      in: run.project?.namesDefinitions == true ? nil : run.project?.project,
      prunes: run.arguments.has(.prune)
    )
  }
}
