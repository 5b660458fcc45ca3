import GraphQLCompiler

/// Lists of places to go to.
let listCommands: [Command] = [
  Command(
    "symbols",
    "@",
    help: "go to an operation, fragment, struct, field or type by letters of its name",
    group: .going
  ) { model, _ in model.pickSymbol() },
  Command(
    "references",
    "gr",
    help: "list what uses the field, type or fragment, in documents and response",
    group: .going
  ) { model, _ in model.pickReference() },
  Command(
    "go-fragment",
    "gf",
    help: "go to the fragment that the property comes from, or the spread leads to",
    group: .going
  ) { model, _ in model.goToFragment() },
  Command(
    "inline-fragments",
    "f",
    help: "show the operation or fragment with the text of each spread in its place",
    group: .view,
    panes: PaneSet(.document)
  ) { model, _ in model.showInlined() },
  Command(
    "all-types",
    "a",
    help: "list the types of the schema",
    group: .going,
    panes: PaneSet(.schema),
    disabled: { $0.workspace.schema == nil ? "No schema is loaded." : nil }
  ) { model, _ in model.pickType() },
  Command(
    "used-by",
    "U",
    help: "list where the documents select the type's fields",
    group: .going,
    panes: PaneSet(.schema),
    disabled: { $0.schemaType == nil ? "No type is shown." : nil }
  ) { model, _ in model.pickUseOfType() },
  Command(
    "referrers",
    "r",
    help: "list the records that point at this one",
    group: .going,
    panes: PaneSet(.cache),
    disabled: { $0.dialects.records == nil ? nil : "The store's records say who sees them." }
  ) { model, _ in model.pickReferrer() },
  Command(
    "next-struct",
    "]t",
    help: "go to the next struct of the generated Swift",
    group: .stepping,
    panes: PaneSet(.swift)
  ) { model, invocation in model.stepToStruct(by: invocation.times) },
  Command(
    "previous-struct",
    "[t",
    help: "go to the previous struct of the generated Swift",
    group: .stepping,
    panes: PaneSet(.swift)
  ) { model, invocation in model.stepToStruct(by: -invocation.times) },
  Command(
    "next-file",
    "f",
    help: "show the Swift of the next operation or fragment",
    group: .stepping,
    panes: PaneSet(.swift),
    disabled: {
      $0.compiled.operations.count + $0.compiled.fragments.count < 2
        ? "There is one file alone." : nil
    }
  ) { model, invocation in model.stepToDefinition(by: invocation.times) },
  Command(
    "only-struct",
    "s",
    help: "show only this struct open, or all of the file again",
    group: .folding,
    panes: PaneSet(.swift)
  ) { model, _ in model.toggleOnlyStruct() },
]
