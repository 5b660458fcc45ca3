import GraphQLRuntime

/// Lists of places to go to.
let listCommands: [Command] = [
  Command(
    "symbols",
    "@",
    help: "go to an operation, fragment, struct, field or type by letters of its name",
    group: .going,
    of: .core
  ) { core, _ in PlaceLists(core: core).openSymbols(in: &core) },
  Command(
    "references",
    "gr",
    help: "list uses of the field, type or fragment in documents and response",
    group: .going,
    of: .pane(SchemaPane.self)
  ) { pane, core, _ in
    // In the schema it is about what is shown there.
    let lists = PlaceLists(core: core)
    if core.focus == SchemaPane.id {
      lists.openUses(ofType: pane.type ?? "", in: &core)
    } else {
      lists.openReferences(in: &core)
    }
  },
  Command(
    "go-fragment",
    "gf",
    help: "go to the fragment that the property comes from, or that is spread",
    group: .going,
    of: .core
  ) { core, _ in core.goToFragment() },
]
