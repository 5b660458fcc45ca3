import GraphQLRuntime

/// Commands that list places to go to.
let listCommands: [Command] = [
  Command(
    "symbols",
    "@",
    help: "go to an operation, fragment, struct, field or type by letters of its name",
    group: .going,
    of: .core
  ) { core, _ in PlaceLists(core: core).openSymbols(in: &core) },
  Command(
    "go-fragment",
    "gf",
    help: "go to the fragment that the property comes from, or that is spread",
    group: .going,
    of: .core
  ) { core, _ in core.goToFragment() },
]
