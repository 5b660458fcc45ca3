import TerminalUI

/// Commands that undo edits and changes of the view, and change what the panes show.
let viewCommands: [Command] =
  [
    Command(
      "undo",
      "u",
      help: "undo the last edit of a document or of the response",
      group: .editing,
      synonyms: ["revert", "step back"],
      disabled: { model in
        if model.isUndoable { return nil }
        return model.viewHistory.past.isEmpty
          ? "Nothing to undo." : "No edit to undo; zu undoes the last change of the view."
      },
      of: .model
    ) { model, invocation in model.undo(steps: invocation.times) },
    Command(
      "redo",
      "<C-r>",
      help: "redo the edit that was undone",
      group: .editing,
      synonyms: ["repeat"],
      disabled: { model in
        if model.isRedoable { return nil }
        return model.viewHistory.future.isEmpty
          ? "Nothing to redo." : "No edit to redo; zU redoes the last change of the view."
      },
      of: .model
    ) { model, invocation in model.redo(steps: invocation.times) },
    Command(
      "undo-view",
      "zu",
      help: "undo the last change of the view (folds, filters, sizes)",
      group: .view,
      synonyms: ["undo fold", "undo filter", "previous view"],
      disabled: { $0.viewHistory.past.isEmpty ? "No change of the view to undo." : nil },
      of: .model
    ) { model, invocation in model.stepView(by: invocation.times, forward: false) },
    Command(
      "redo-view",
      "zU",
      help: "redo the change of the view that was undone",
      group: .view,
      synonyms: ["redo fold", "next view"],
      disabled: { $0.viewHistory.future.isEmpty ? "No change of the view to redo." : nil },
      of: .model
    ) { model, invocation in model.stepView(by: invocation.times, forward: true) },
    .toggle(.lineNumbers, "zn", help: "show or hide line numbers", synonyms: ["gutter"]),
    .toggle(.wrap, "zw", help: "wrap or cut long lines of text", synonyms: ["word wrap"]),
    .toggle(.raw, "zr", help: "show or hide plain JSON", synonyms: ["pretty print", "line mode"]),
    .toggle(.merged, "zm", help: "show or hide fields merged from fragments and parents"),
    .toggle(.typenames, "zx", help: "show or hide `__typename` among the fields"),
    Command(
      "inspect",
      "Y",
      help: "list everything that can be copied here; Enter copies",
      group: .view,
      synonyms: ["clipboard", "yank", "copy"],
      of: .core
    ) { core, _ in Copyable.openList(in: &core) },
  ]

extension Command {
  /// Creates a command that changes a setting to its next value.
  package static func toggle(
    _ setting: Setting,
    _ key: String,
    help: String,
    synonyms: [String] = [],
    after predecessor: String? = nil,
    panes: PaneSet = .all
  ) -> Command {
    Command(
      "toggle-\(setting.rawValue)",
      key,
      help: help,
      group: .view,
      synonyms: synonyms,
      after: predecessor,
      panes: panes,
      disabled: { model in
        model.core.rows.json == nil || setting.appliesToText ? nil : model.core.noResponseReason
      },
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
    let words = SelectionSnippets(core: core)
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
    PickList.open("The selection", items, emptyMessage: "Nothing is selected.", in: &core)
  }
}
