import DocumentEditing
import GraphQLSyntax
import ResponseTools
import TerminalUI
import Workspace

/// Writes the selection or the screen to a file.
enum Writing {
  /// Writes the value, or the struct for a name ending in `.swift`, or the screen for `.txt`.
  static func value(to path: String, replaces: Bool = false, on model: inout Model) {
    if path.hasSuffix(".txt") { return screen(to: path, replaces: replaces, on: &model) }
    if model.focus == .table, let form = TableForm(ending: path), form != .json {
      let mode = replaces ? WriteMode.replacing : .new(otherwise: "write!")
      return model.change(.table) { pane, core in
        pane.write(form, in: &core) { $0.request(.write(path: path, text: $1, mode)) }
      }
    }
    let what = path.hasSuffix(".swift") ? Copyable.swift : .value
    if what == .swift, let obstacle = model.workspace.generationObstacle {
      return model.core.say("No Swift was written: \(obstacle.reason)", .warning)
    }
    guard SelectionSnippets(core: model.core).hasText(of: what) else {
      return model.core.say(emptyMessage(in: model.core), .warning)
    }
    let mode = replaces ? WriteMode.replacing : .new(otherwise: "write!")
    what.give(in: &model.core) { core, text in
      core.request(.write(path: path, text: text.hasSuffix("\n") ? text : text + "\n", mode))
    }
  }

  /// Returns the message that there is no value to write, with alternatives.
  private static func emptyMessage(in core: Core) -> String {
    let words = "There is nothing of that kind to write here."
    if DocumentDraft.all(in: core).contains(where: { $0.name == NewOperationDocument.name }) {
      return "\(words) To save an operation, use a name ending in .graphql."
    }
    let files = core.workspace.documents.compactMap { core.workspace.sources.file($0.file)?.name }
    guard core.workspace.newOperationFile == nil, let file = files.first else { return words }
    let others = files.count > 1 ? " and \(files.count - 1) more" : ""
    return "\(words) :w without a name saves the edits of \(file)\(others)."
  }

  static func screen(to path: String, replaces: Bool = false, on model: inout Model) {
    model.core.popup = nil
    model.core.promptState.message = nil
    let mode = replaces ? WriteMode.replacing : .new(otherwise: "screen!")
    model.core.request(.write(path: path, text: render(model).text + "\n", mode))
  }
}
