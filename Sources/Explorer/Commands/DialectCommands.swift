import SwiftCodegen

/// Choosing and comparing the manners of generated Swift.
let dialectCommands: [Command] = [
  Command(
    "dialect",
    help: "show Swift and the fate of each value in a dialect; a second one stands beside it",
    group: .view,
    argument: "NAME [NAME]",
    disabled: { $0.workspace.schema == nil ? "Without a schema there is no Swift." : nil }
  ) { model, invocation in model.chooseDialect(invocation.argument ?? "") },
  Command(
    "dialects",
    help: "compare all dialects on this response and the selected value, and their sizes",
    group: .view,
    disabled: { $0.reader == nil ? "There is no response to compare dialects on." : nil }
  ) { model, _ in model.showDialects() },
]
