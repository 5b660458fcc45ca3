/// Commands that follow links between entities, generated Swift, document and schema.
let goingCommands: [Command] = [
  Command(
    "follow",
    "<Enter>",
    help:
      "follow the link: from entity to Swift, case to document, Swift to entity, or name to type",
    group: .going,
    synonyms: ["jump", "open link"],
    of: .focusedPane
  ) { pane, core, _ in pane.follow(in: &core) },
  Command(
    "go-definition",
    "gd",
    help: "go to the definition: the field or type in the schema, the fragment of a spread",
    group: .going,
    synonyms: ["peek definition", "jump to definition", "tag"],
    of: .focusedPane
  ) { pane, core, _ in
    if !pane.goToDefinition(in: &core) { core.goToDefinition() }
  },
  Command(
    "show-value",
    "gv",
    help: "show the whole value, wrapped, and any JSON, URL or date in it",
    group: .going,
    synonyms: ["preview", "full text", "dive"],
    disabled: { core in
      SelectionSnippets(core: core).selectedNode == nil ? "No value here." : nil
    },
    of: .core
  ) { core, _ in ValuePopup.openValue(in: &core) },
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
    help: "mark this place with a letter",
    group: .going,
    argument: "LETTER",
    synonyms: ["bookmarks"],
    of: .core
  ) { core, invocation in core.mark(invocation.letter) },
  Command(
    "go-mark",
    "'{a-z}",
    help: "go to the place marked with this letter",
    group: .going,
    argument: "LETTER",
    synonyms: ["bookmarks"],
    of: .core
  ) { core, invocation in core.goToMark(invocation.letter) },
  Command(
    "go-previous",
    "''",
    help: "switch between this place and the place before the last jump",
    group: .going,
    synonyms: ["alternate", "last position"],
    disabled: { core in core.navigation.previous == nil ? "No jump was made yet." : nil },
    of: .core
  ) { core, _ in core.goToPreviousPlace() },
  Command(
    "back",
    "<lt>",
    "<C-o>",
    help: "go back to where you were",
    group: .going,
    synonyms: ["jump back", "jumplist", "navigate back"],
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
