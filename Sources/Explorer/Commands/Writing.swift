import GraphQLCompiler

/// Writing what is selected, or the screen, to a file.
enum Writing {
  /// The value; the struct to a name ending in `.swift`, the screen in `.txt`.
  static func value(to path: String, replaces: Bool = false, on model: inout Model) {
    if path.hasSuffix(".txt") { return screen(to: path, replaces: replaces, on: &model) }
    if model.focus == .table, let form = TableForm(ending: path), form != .json {
      let mode = replaces ? WriteMode.replacing : .new(otherwise: "write!")
      return model.change(TablePane.self) { pane, core in
        pane.write(form, in: &core) { $0.ask(.write(path: path, text: $1, mode)) }
      }
    }
    let what = path.hasSuffix(".swift") ? Copyable.swift : .value
    guard SelectionWords(core: model.core).hasText(of: what) else {
      let isBegun = DocumentDraft.all(in: model.core).contains { $0.name == BegunDocument.name }
      let hint = isBegun ? " An operation is saved under a name that ends in .graphql." : ""
      return model.core.say("There is nothing of that kind here to write." + hint, .warning)
    }
    let mode = replaces ? WriteMode.replacing : .new(otherwise: "write!")
    what.give(in: &model.core) { core, text in
      core.ask(.write(path: path, text: text.hasSuffix("\n") ? text : text + "\n", mode))
    }
  }

  static func screen(to path: String, replaces: Bool = false, on model: inout Model) {
    model.core.overlay = nil
    model.core.dialogue.message = nil
    let mode = replaces ? WriteMode.replacing : .new(otherwise: "screen!")
    model.core.ask(.write(path: path, text: render(model).text + "\n", mode))
  }
}
