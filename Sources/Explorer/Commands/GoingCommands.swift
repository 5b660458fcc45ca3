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
    "go-partner",
    "%",
    help: "go to the same place in the next pane",
    group: .going
  ) { model, _ in model.goToPartner() },
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
