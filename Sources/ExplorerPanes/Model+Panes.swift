package import Explorer
package import ExplorerState
import Workspace

// Inputs that the program passes to a single pane.

extension Model {
  /// Makes the Diff pane compare the generated Swift with a folder.
  package mutating func compare(with folder: GeneratedFolder) {
    core.layoutState.choice.offer(.diff)
    panes[DiffPane.self].folder.folder = folder
    panes[DiffPane.self].showsFolder = workspace.responses.count < 2
  }

  /// Installs the prover and, if `begins` is true, starts a proof.
  package mutating func setProver(_ prover: Prover, begins: Bool) {
    change(SwiftPane.self) { pane, core in
      pane.prover = prover
      if begins, core.workspace.execution != nil { pane.prove(in: &core) }
    }
  }
}
