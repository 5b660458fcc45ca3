/// Undoing what was folded, marked or sized, and choosing what the panes show.
let viewCommands: [Command] =
  [
    Command(
      "undo",
      "u",
      help: "undo the last change of folds, filter, marks, pins, sizes or toggles",
      group: .view,
      disabled: { $0.isUndoable ? nil : "There is nothing to undo." }
    ) { model, invocation in model.undo(steps: invocation.times) },
    Command(
      "redo",
      "<C-r>",
      help: "do again what was undone",
      group: .view,
      disabled: { $0.isRedoable ? nil : "Nothing was undone." }
    ) { model, invocation in model.redo(steps: invocation.times) },
    toggle(.lineNumbers, "zn", help: "show or hide line numbers"),
    toggle(.wrap, "zw", help: "wrap long lines of Swift, document and schema, or cut them"),
    toggle(.raw, "zr", help: "show the entities as plain JSON, or with types, cases and sources"),
    toggle(.merged, "zm", help: "show or hide the fields that a struct has from elsewhere"),
    toggle(.typenames, "zx", help: "show or hide `__typename` among the fields"),
    toggle(
      .order,
      "s",
      help: "order fields as the selections have them, or as the response does",
      panes: PaneSet(.entities)
    ),
    toggle(
      .parents,
      "a",
      help: "show the cases of the entities around the selected one too, or no longer",
      panes: PaneSet(.why)
    ),
    Command(
      "cycle-label",
      "t",
      help: "name entities by their name, their id, their cache key or not at all",
      group: .view,
      panes: PaneSet(.entities)
    ) { model, _ in model.set("label=\(model.settings.next(of: .label) ?? "name")") },
    Command(
      "inspect",
      "Y",
      "i",
      help: "show all that can be copied of the selection; Enter copies",
      group: .view
    ) { model, _ in model.inspect() },
  ]

private func toggle(
  _ setting: Setting,
  _ key: String,
  help: String,
  panes: PaneSet = .all
) -> Command {
  Command(
    "toggle-\(setting.rawValue)",
    key,
    help: help,
    group: .view,
    panes: panes
  ) { model, _ in
    model.set("\(setting.rawValue)=\(model.settings.next(of: setting) ?? "")")
  }
}

extension Model {
  mutating func inspect() -> [Effect] {
    let items = Copyable.allCases.compactMap { what in
      let shown = largeValue(of: what).map { "\($0.size) bytes" } ?? text(of: what)
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
    return pick("The selection", items, nothing: "Nothing is selected.")
  }
}
