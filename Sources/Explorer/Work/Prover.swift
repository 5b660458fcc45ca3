import ExplorerState
package import Workspace

/// Compiles the generated Swift and runs the shown response through it, for the explorer.
package struct Prover: Sendable {
  /// What came of it, for the execution that a workspace shows.
  let run: @Sendable (Workspace, WorkMonitor) throws(WorkMonitor.Failure) -> ProofOutcome

  package init(
    run: @escaping @Sendable (Workspace, WorkMonitor) throws(WorkMonitor.Failure) -> ProofOutcome
  ) {
    self.run = run
  }
}
