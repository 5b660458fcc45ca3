import DialectKit
import Dialects
import Workspace

/// Commands that select and compare dialects of generated Swift.
let dialectCommands: [Command] = [
  Command(
    "dialect",
    help: "show Swift and the fate of each value in a dialect; a second one stands beside it",
    group: .view,
    argument: "NAME [NAME]",
    disabled: { $0.workspace.schema == nil ? "Without a schema there is no Swift." : nil },
    of: .core
  ) { core, invocation in DialectReading.choose(invocation.argument ?? "", in: &core) },
  Command(
    "dialects",
    help: "compare all dialects on this response and the selected value, and their sizes",
    group: .view,
    disabled: { $0.reader == nil ? "There is no response to compare dialects on." : nil },
    of: .core
  ) { core, _ in DialectTable.open(in: &core) },
  Command(
    "fates",
    help: "mark each value's fate in all dialects, or no longer; Why has the reasons",
    group: .view,
    disabled: { $0.reader == nil ? "There is no response to read." : nil },
    of: .core
  ) { core, _ in DialectFates.toggle(in: &core) },
  Command(
    "storm",
    help: "mutate every value, mark how many others are lost by it, and list the worst",
    group: .view,
    disabled: { $0.reader == nil ? "There is no response to mutate." : nil },
    of: .core
  ) { core, _ in StormMarks.open(in: &core) },
  Command(
    "migrate",
    help: "show how each dialect's Swift reads the selected value; y copies the sheet",
    group: .view,
    disabled: { $0.reader == nil ? "There is no response to read." : nil },
    of: .core
  ) { core, _ in DialectTexts.openMigration(in: &core) },
  Command(
    "wire",
    help: "show what a program in \(Dialect.namesWithWireForm) sends and gets: hashed keys and "
      + "variables",
    group: .view,
    disabled: { $0.reader == nil ? "There is no response to show." : nil },
    of: .core
  ) { core, _ in DialectTexts.openWire(in: &core) },
  Command(
    "api",
    help: "show the generated code of the selected struct's schema type; of "
      + "\(Dialect.namesWritingSchemaAlone) the fields that are touched, or the whole type",
    group: .view,
    argument: "[whole]",
    disabled: { $0.workspace.schema == nil ? "Without a schema there is no Swift." : nil },
    of: .core
  ) { core, invocation in DialectTexts.openAPI(invocation.argument ?? "", in: &core) },
]
