import ExplorerState

/// Commands that run the operation on a server, or over the response with other variables.
let liveCommands: [Command] = [
  Command(
    "run",
    "x",
    help: "run the operation with these variables: ask the server, or read the response anew",
    group: .live,
    of: .model
  ) { model, _ in model.ask() },
  Command(
    "follow-events",
    "F",
    help: "stay at this event of a subscription, or exchange of an app, or show each new one again",
    group: .live,
    disabled: { core in
      core.live.server == nil && core.traffic.place == nil && core.traffic.log.exchanges.isEmpty
        ? "No server is asked, and nobody listens." : nil
    },
    of: .core
  ) { core, _ in core.toggleFollowing() },
  Command(
    "variable",
    help:
      "set a variable, or a part of one as in filter.size=SMALL; nothing behind = takes it away",
    group: .live,
    argument: "NAME=VALUE",
    disabled: { $0.draft.rows.isEmpty ? "The operation has no variables." : nil },
    of: .core
  ) { core, invocation in VariablePrompt.set(invocation.argument ?? "", in: &core) },
  Command(
    "run-history",
    "gh",
    help: "list what this server ran",
    group: .live,
    disabled: { $0.live.server == nil ? "No server is asked." : nil },
    of: .core
  ) { core, _ in RunRecall.open(in: &core) },
  Command(
    "header",
    help:
      "send a header with each request; its value is typed unseen, and an empty one takes it away",
    group: .live,
    argument: "NAME",
    disabled: { $0.live.server == nil ? "No server is asked." : nil },
    of: .core
  ) { core, invocation in HeaderPrompt.open(invocation.argument ?? "", in: &core) },
  Command(
    "introspect",
    help: "ask the server for its schema again",
    group: .live,
    disabled: { $0.core.live.server == nil ? "No server is asked." : nil },
    of: .model
  ) { model, _ in model.introspect() },
]
