/// Following the links between entities, generated Swift, document and schema.
let goingCommands: [Command] = [
  Command(
    "follow",
    "<Enter>",
    help:
      "go to the linked place: entity to Swift, case to document, Swift to entity, name to type",
    group: .going
  ) { model, _ in model.follow() },
  Command(
    "go-definition",
    "gd",
    help: "go to what decides: the field or type in the schema, the fragment of a spread",
    group: .going
  ) { model, _ in model.goToDefinition() },
  Command(
    "first-nil",
    "gn",
    help: "go to the first entity where it is nil",
    group: .going,
    panes: PaneSet(.coverage)
  ) { model, _ in model.followAbsence() },
  Command(
    "go-coordinate",
    help: "go to an element of the schema, such as Query.hero, Query.hero(id:) or @include",
    group: .going,
    argument: "COORDINATE",
    aliases: ["coordinate"],
    disabled: { $0.workspace.schema == nil ? "There is no schema." : nil }
  ) { model, invocation in model.goToCoordinate(invocation.argument ?? "") },
  Command(
    "show-value",
    "gv",
    help: "show the value in full, wrapped, and the JSON, URL or date in it",
    group: .going,
    disabled: { $0.selectedNode == nil ? "There is no value here." : nil }
  ) { model, _ in model.showValue() },
  Command(
    "go-partner",
    "%",
    help: "go to the same place in the next pane",
    group: .going
  ) { model, _ in model.goToPartner() },
  Command(
    "mark",
    "m{a-z}",
    help: "remember this place under a letter",
    group: .going,
    argument: "LETTER"
  ) { model, invocation in model.mark(invocation.letter) },
  Command(
    "go-mark",
    "'{a-z}",
    help: "go to the place with this letter",
    group: .going,
    argument: "LETTER"
  ) { model, invocation in model.goToMark(invocation.letter) },
  Command(
    "go-previous",
    "''",
    help: "go to the place before the last far move, and back again",
    group: .going,
    disabled: { $0.previousPlace == nil ? "Nothing far was gone to yet." : nil }
  ) { model, _ in model.goToPreviousPlace() },
  Command(
    "back",
    "<lt>",
    "<C-o>",
    help: "go back to where you were",
    group: .going
  ) { model, invocation in model.stepHistory(-invocation.times) },
  Command(
    "forward",
    ">",
    help: "go forward again",
    group: .going
  ) { model, invocation in model.stepHistory(invocation.times) },
]
