/// Stepping through things of one kind.
let steppingCommands: [Command] = [
  Command(
    "next-nil",
    "]n",
    help: "go to the next nil type case or fragment",
    group: .stepping
  ) { model, invocation in model.stepToNil(by: invocation.times) },
  Command(
    "previous-nil",
    "[n",
    help: "go to the previous nil type case or fragment",
    group: .stepping
  ) { model, invocation in model.stepToNil(by: -invocation.times) },
  Command(
    "next-error",
    "]e",
    help: "go to the next error",
    group: .stepping
  ) { model, invocation in model.stepToError(by: invocation.times) },
  Command(
    "previous-error",
    "[e",
    help: "go to the previous error",
    group: .stepping
  ) { model, invocation in model.stepToError(by: -invocation.times) },
  Command(
    "next-instance",
    "]i",
    help: "go to the next entity that the struct reads",
    group: .stepping
  ) { model, invocation in model.stepToInstance(by: invocation.times) },
  Command(
    "previous-instance",
    "[i",
    help: "go to the previous entity that the struct reads",
    group: .stepping
  ) { model, invocation in model.stepToInstance(by: -invocation.times) },
  Command(
    "next-response",
    "]r",
    help: "show the next response, where several are given",
    group: .stepping
  ) { model, invocation in model.stepToResponse(by: invocation.times) },
  Command(
    "previous-response",
    "[r",
    help: "show the previous response",
    group: .stepping
  ) { model, invocation in model.stepToResponse(by: -invocation.times) },
  Command(
    "next-difference",
    "]c",
    help: "go to the next difference of responses, or the next hunk of generated Swift",
    group: .stepping
  ) { model, invocation in model.stepToDifference(by: invocation.times) },
  Command(
    "previous-difference",
    "[c",
    help: "go to the previous difference of responses, or hunk of generated Swift",
    group: .stepping
  ) { model, invocation in model.stepToDifference(by: -invocation.times) },
  Command(
    "next-merged",
    "]f",
    help: "go to the next Swift property that is merged from elsewhere",
    group: .stepping
  ) { model, invocation in model.stepToMerged(by: invocation.times) },
  Command(
    "previous-merged",
    "[f",
    help: "go to the previous Swift property that is merged from elsewhere",
    group: .stepping
  ) { model, invocation in model.stepToMerged(by: -invocation.times) },
  Command(
    "next-element",
    "]s",
    help: "go to the same row of the next element of the list around it",
    group: .stepping,
    panes: PaneSet(.entities)
  ) { model, invocation in model.goToElement(by: invocation.times) },
  Command(
    "previous-element",
    "[s",
    help: "go to the same row of the previous element of the list around it",
    group: .stepping,
    panes: PaneSet(.entities)
  ) { model, invocation in model.goToElement(by: -invocation.times) },
  Command(
    "next-source",
    "]s",
    help: "go to the next place in the documents that the property comes from",
    group: .stepping,
    panes: PaneSet.all.subtracting(PaneSet(.entities))
  ) { model, invocation in model.stepToSource(by: invocation.times) },
  Command(
    "previous-source",
    "[s",
    help: "go to the previous place in the documents that the property comes from",
    group: .stepping,
    panes: PaneSet.all.subtracting(PaneSet(.entities))
  ) { model, invocation in model.stepToSource(by: -invocation.times) },
]
