import CommandLineSupport
import ProjectInputs
import Reports

extension GeneratedPlaces {
  /// The places of what a run generates.
  init(_ run: Run) {
    self.init(
      of: run.workspace,
      in: run.project?.project,
      prunes: run.arguments.has(.prune)
    )
  }
}
