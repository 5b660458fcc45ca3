import ExplorerState
package import Workspace

/// Compiles the generated Swift and executes the displayed response with it, on behalf of the
/// explorer.
package struct Prover: Sendable {
  /// Returns the outcome for the execution displayed in a workspace.
  package let run: @Sendable (Workspace, WorkMonitor) throws(WorkMonitor.Failure) -> ProofOutcome

  package init(
    run: @escaping @Sendable (Workspace, WorkMonitor) throws(WorkMonitor.Failure) -> ProofOutcome
  ) {
    self.run = run
  }
}
