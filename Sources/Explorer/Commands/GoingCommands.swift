/// Commands that follow links between entities, generated Swift, document and schema.
let goingCommands: [Command] = [
  Command(
    "follow",
    "<Enter>",
    help:
      "go to the linked place: entity to Swift, case to document, Swift to entity, name to type",
    group: .going,
    of: .focusedPane
  ) { pane, core, _ in pane.follow(in: &core) },
  Command(
    "go-definition",
    "gd",
    help: "go to what decides: the field or type in the schema, the fragment of a spread",
    group: .going,
    of: .focusedPane
  ) { pane, core, _ in
    if !pane.goToDefinition(in: &core) { core.goToDefinition() }
  },
  Command(
    "show-value",
    "gv",
    help: "show the value in full, wrapped, and the JSON, URL or date in it",
    group: .going,
    disabled: { core in
      SelectionWords(core: core).selectedNode == nil ? "There is no value here." : nil
    },
    of: .core
  ) { core, _ in ValueOverlay.openValue(in: &core) },
  Command(
    "go-partner",
    "%",
    help: "go to the same place in the next pane",
    group: .going,
    of: .core
  ) { core, _ in core.goToPartner() },
  Command(
    "mark",
    "m{a-z}",
    help: "remember this place under a letter",
    group: .going,
    argument: "LETTER",
    of: .core
  ) { core, invocation in core.mark(invocation.letter) },
  Command(
    "go-mark",
    "'{a-z}",
    help: "go to the place with this letter",
    group: .going,
    argument: "LETTER",
    of: .core
  ) { core, invocation in core.goToMark(invocation.letter) },
  Command(
    "go-previous",
    "''",
    help: "go to the place before the last far move, and back again",
    group: .going,
    disabled: { core in core.travels.previous == nil ? "Nothing far was gone to yet." : nil },
    of: .core
  ) { core, _ in core.goToPreviousPlace() },
  Command(
    "back",
    "<lt>",
    "<C-o>",
    help: "go back to where you were",
    group: .going,
    of: .core
  ) { core, invocation in core.stepHistory(-invocation.times) },
  Command(
    "forward",
    ">",
    help: "go forward again",
    group: .going,
    of: .core
  ) { core, invocation in core.stepHistory(invocation.times) },
]
