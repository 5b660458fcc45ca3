import Explorer
import Workspace

/// The commands of the History pane.
let historyCommands: [Command] = [
  Command(
    "go-history",
    "gH",
    help: "show the selected value in each response",
    group: .panes,
    argument: "[PATH|FILTER]",
    aliases: ["history"],
    after: "go-table",
    disabled: { _, core in
      core.workspace.executions.isEmpty && core.traffic.shown == nil
        ? core.noResponseReason : nil
    },
    of: .pane(HistoryPane.self)
  ) { pane, core, invocation in pane.open(invocation.argument, in: &core) },
  Command(
    "bisect",
    help: "go to the first response where a path or filter changed, such as asPet",
    group: .stepping,
    argument: "[PATH|FILTER]",
    synonyms: ["regression"],
    after: "previous-response",
    disabled: { _, core in
      core.workspace.executions.count < 2 && core.traffic.shown == nil
        ? "At least two responses are needed." : nil
    },
    of: .pane(HistoryPane.self)
  ) { pane, core, invocation in pane.bisect(invocation.argument, in: &core) },
]
