import Explorer
import ExplorerPanes
import Glibc
import TerminalUI
import Workspace

/// Presses keys in the explorer with an adversarial input, in a process whose cost is measured.
enum AdversarialKeys {
  /// The argument with which this program presses keys and exits.
  static let argument = "adversarial-keys"

  /// Returns the arguments of a process that presses keys.
  static func arguments(_ program: String, _ folder: String, _ keys: String) -> [String] {
    [program, argument, folder, keys]
  }

  /// Returns the processor time in seconds that the keys took in the last process with a folder.
  static func seconds(in folder: String) -> Double? {
    Double(String(decoding: Files.bytes(of: folder + "/seconds"), as: UTF8.self))
  }

  /// Opens the files of a folder, with two responses, presses keys, and writes the processor time
  /// that they took.
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
    let start = Measurement.clock(CLOCK_PROCESS_CPUTIME_ID)
    for key in keys {
      _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
      cells += render(model).size.width
    }
    let seconds = (Measurement.clock(CLOCK_PROCESS_CPUTIME_ID) - start) / 1_000
    Files.write(Array("\(seconds)".utf8), to: words[0] + "/seconds")
    print(cells)
  }
}
