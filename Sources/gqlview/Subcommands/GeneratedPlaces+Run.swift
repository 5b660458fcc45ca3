import CommandLineSupport
import ProjectInputs
import Reports

extension GeneratedPlaces {
  /// The places of what a run generates; the project's only if all of its documents are in use.
  init(_ run: Run) {
    self.init(
      of: run.workspace,
      in: run.project?.namesDocuments == true ? nil : run.project?.project,
      prunes: run.arguments.has(.prune)
    )
  }
}
