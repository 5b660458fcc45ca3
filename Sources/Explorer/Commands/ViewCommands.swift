import TerminalUI

/// Commands that undo folds, marks and sizes, and change what the panes show.
let viewCommands: [Command] =
  [
    Command(
      "undo",
      "u",
      help: "undo the last change of folds, filter, marks, pins, sizes or toggles",
      group: .view,
      disabled: { $0.isUndoable ? nil : "There is nothing to undo." },
      of: .model
    ) { model, invocation in model.undo(steps: invocation.times) },
    Command(
      "redo",
      "<C-r>",
      help: "do again what was undone",
      group: .view,
      disabled: { $0.isRedoable ? nil : "Nothing was undone." },
      of: .model
    ) { model, invocation in model.redo(steps: invocation.times) },
    .toggle(.lineNumbers, "zn", help: "show or hide line numbers"),
    .toggle(.wrap, "zw", help: "wrap long lines of Swift, document and schema, or cut them"),
    .toggle(.raw, "zr", help: "show the entities as plain JSON, or with types, cases and sources"),
    .toggle(.merged, "zm", help: "show or hide the fields that a struct has from elsewhere"),
    .toggle(.typenames, "zx", help: "show or hide `__typename` among the fields"),
    Command(
      "inspect",
      "Y",
      "i",
      help: "show all that can be copied of the selection; Enter copies",
      group: .view,
      of: .core
    ) { core, _ in Copyable.openList(in: &core) },
  ]

extension Command {
  /// Creates a command that changes a setting to its next value.
  package static func toggle(
    _ setting: Setting,
    _ key: String,
    help: String,
    after predecessor: String? = nil,
    panes: PaneSet = .all
  ) -> Command {
    Command(
      "toggle-\(setting.rawValue)",
      key,
      help: help,
      group: .view,
      after: predecessor,
      panes: panes,
      of: .model
    ) { model, _ in
      SettingChange.make(
        "\(setting.rawValue)=\(model.core.settings.next(of: setting) ?? "")",
        on: &model
      )
    }
  }
}

extension Copyable {
  /// Opens a list of all parts of the selection that can be copied.
  fileprivate static func openList(in core: inout Core) {
    let words = SelectionWords(core: core)
    let items = allCases.compactMap { what in
      let shown = words.largeValue(of: what).map { "\($0.size) bytes" } ?? words.text(of: what)
      return shown.map { text in
        let first = text.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
        let cut = cutAtEnd(String(first.unicodeScalars.prefix(300)), columns: 200)
        return PickList.Item(
          "y\(what.letter) \(what.name)",
          note: first == text ? cut : cut + " …",
          .copy(what)
        )
      }
    }
    PickList.open("The selection", items, nothing: "Nothing is selected.", in: &core)
  }
}
