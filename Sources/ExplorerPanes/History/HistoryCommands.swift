import Explorer
import Workspace

/// The commands of the History pane.
let historyCommands: [Command] = [
  Command(
    "go-history",
    "gH",
    help: "show what each response has",
    group: .panes,
    argument: "[PATH|FILTER]",
    aliases: ["history"],
    after: "go-table",
    disabled: { _, core in
      core.workspace.executions.isEmpty && core.traffic.shown == nil
        ? "There is no response to look into." : nil
    },
    of: .pane(HistoryPane.self)
  ) { pane, core, invocation in pane.open(invocation.argument, in: &core) },
  Command(
    "bisect",
    help: "go to the first response where a path or a filter turned, such as asPet",
    group: .stepping,
    argument: "[PATH|FILTER]",
    after: "previous-response",
    disabled: { _, core in
      core.workspace.executions.count < 2 && core.traffic.shown == nil
        ? "There are no two responses to compare." : nil
    },
    of: .pane(HistoryPane.self)
  ) { pane, core, invocation in pane.bisect(invocation.argument, in: &core) },
]
