package import Explorer
package import ExplorerState
import Workspace

// What comes from outside and is for one pane alone.

extension Model {
  /// Compares generated Swift with a folder from here on, in the Diff pane.
  package mutating func compare(with folder: ExplorerState.GeneratedFolder) {
    core.arrangement.choice.offer(.diff)
    panes[DiffPane.self].folder.folder = folder
    panes[DiffPane.self].showsFolder = workspace.responses.count < 2
  }

  /// Takes who compiles; with `begins` a proof is under way from here on.
  package mutating func setProver(_ prover: Prover, begins: Bool) {
    change(SwiftPane.self) { pane, core in
      pane.prover = prover
      if begins, core.workspace.execution != nil { pane.prove(in: &core) }
    }
  }
}
