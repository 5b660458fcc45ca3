import GraphQLRuntime

/// Commands that list places to go to.
let listCommands: [Command] = [
  Command(
    "symbols",
    "@",
    help: "find an operation, fragment, struct, field or type by letters of its name",
    group: .going,
    synonyms: ["go to symbol", "jump", "fuzzy finder", "outline"],
    of: .core
  ) { core, _ in PlaceLists(core: core).openSymbols(in: &core) },
  Command(
    "go-fragment",
    "gf",
    help: "go to the fragment of the property or spread",
    group: .going,
    of: .core
  ) { core, _ in core.goToFragment() },
]
