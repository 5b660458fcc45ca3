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
]
