import GraphQLRuntime

/// Commands that step through items of one kind.
let steppingCommands: [Command] = [
  Command(
    "next-response",
    "]r",
    help: "show the next response",
    group: .stepping,
    synonyms: ["next file", "next buffer"],
    of: .core
  ) { core, invocation in core.stepToResponse(by: invocation.times) },
  Command(
    "previous-response",
    "[r",
    help: "show the previous response",
    group: .stepping,
    of: .core
  ) { core, invocation in core.stepToResponse(by: -invocation.times) },
]
