import DialectKit
import Dialects
import Workspace

/// Commands that select and compare dialects of generated Swift.
let dialectCommands: [Command] = [
  Command(
    "dialect",
    help: "show the Swift of a dialect and how it reads values; a second one next to it",
    group: .view,
    argument: "NAME [NAME]",
    synonyms: ["client", "code generator"],
    disabled: {
      $0.workspace.schema == nil
        ? "Load a schema to see Swift." : nil
    },
    of: .core
  ) { core, invocation in DialectSelection.choose(invocation.argument ?? "", in: &core) },
  Command(
    "dialects",
    help: "compare all dialects on this response and the selected value, and their sizes",
    group: .view,
    disabled: { $0.reader == nil ? "No response is loaded to compare dialects on." : nil },
    of: .core
  ) { core, _ in DialectTable.open(in: &core) },
  Command(
    "outcomes",
    help: "show or hide how each dialect reads each value; the Why pane explains the reasons",
    group: .view,
    aliases: ["fates"],
    disabled: { $0.reader == nil ? $0.noResponseReason : nil },
    of: .core
  ) { core, _ in DialectOutcomes.toggle(in: &core) },
  Command(
    "storm",
    help: "change every value in turn, show how many other values are lost, and list the worst",
    group: .view,
    synonyms: ["fault injection", "chaos"],
    disabled: { $0.reader == nil ? $0.noResponseReason : nil },
    of: .core
  ) { core, _ in StormMarks.open(in: &core) },
  Command(
    "migrate",
    help: "show how the Swift of each dialect reads the selected value; y copies the table",
    group: .view,
    synonyms: ["migration"],
    disabled: { $0.reader == nil ? $0.noResponseReason : nil },
    of: .core
  ) { core, _ in DialectTexts.openMigration(in: &core) },
  Command(
    "wire",
    help: "show what a program using \(Dialect.namesWithWireForm) sends and receives: hashed "
      + "keys and variables",
    group: .view,
    synonyms: ["wire format"],
    disabled: { $0.reader == nil ? $0.noResponseReason : nil },
    of: .core
  ) { core, _ in DialectTexts.openWire(in: &core) },
  Command(
    "api",
    help: "show the code generated for the selected struct's schema type; in "
      + "\(Dialect.namesWritingSchemaAlone) the selected fields, or the whole type",
    group: .view,
    argument: "[whole]",
    disabled: {
      $0.workspace.schema == nil
        ? "Load a schema to see Swift." : nil
    },
    of: .core
  ) { core, invocation in DialectTexts.openAPI(invocation.argument ?? "", in: &core) },
]
