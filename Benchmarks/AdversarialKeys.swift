import Explorer
import ExplorerPanes
import Glibc
import TerminalUI
import Workspace

/// Presses keys in the explorer with an adversarial input, in a process whose cost is measured.
enum AdversarialKeys {
  /// The argument with which this program presses keys and exits.
  static let argument = "adversarial-keys"

  /// Opens the files of a folder, with two responses, and presses keys.
  static func run(_ arguments: some Collection<String>) {
    let words = Array(arguments)
    guard words.count == 2, let keys = try? KeyNotation.parse(words[1]) else {
      print("expected a folder and keys")
      exit(2)
    }
    let names = ["schema.graphqls", "q.graphql", "r.json", "r.json"]
    let inputs = names.enumerated().map { index, name in
      WorkspaceInput(name: "\(index)-\(name)", utf8: Files.bytes(of: words[0] + "/" + name))
    }
    let workspace = Workspace.load(inputs, options: WorkspaceOptions(isExploring: true))
    var model = Model(workspace: workspace, size: Size(width: 120, height: 40))
    var cells = render(model).size.width
    for key in keys {
      _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
      cells += render(model).size.width
    }
    print(cells)
  }
}
