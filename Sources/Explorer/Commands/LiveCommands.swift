import ExplorerState

/// Commands that run the operation on a server, or over the response with other variables.
let liveCommands: [Command] = [
  Command(
    "run",
    "x",
    help: "run the operation with these variables: ask the server, or execute the response again",
    group: .live,
    synonyms: ["execute", "send", "run query", "request"],
    of: .model
  ) { model, _ in model.ask() },
  Command(
    "follow-events",
    "F",
    help: "stop at this event or exchange, or follow new ones again",
    group: .live,
    synonyms: ["tail", "pause", "live"],
    disabled: { core in
      core.live.server == nil && core.traffic.place == nil && core.traffic.log.exchanges.isEmpty
        ? "No server, and no proxy is running." : nil
    },
    of: .core
  ) { core, _ in core.toggleFollowing() },
  Command(
    "variable",
    help:
      "set a variable or part of one, for example filter.size=SMALL; an empty value removes it",
    group: .live,
    argument: "NAME=VALUE",
    synonyms: ["arguments", "parameters"],
    disabled: { $0.draft.rows.isEmpty ? "The operation has no variables." : nil },
    of: .core
  ) { core, invocation in VariablePrompt.set(invocation.argument ?? "", in: &core) },
  Command(
    "run-history",
    "gh",
    help: "list earlier requests",
    group: .live,
    synonyms: ["query history", "recent"],
    disabled: { $0.live.server == nil ? "No server; start with --endpoint URL to use one." : nil },
    of: .core
  ) { core, _ in RunRecall.open(in: &core) },
  Command(
    "header",
    help:
      "send a header with each request; its value is hidden, and an empty one removes it",
    group: .live,
    argument: "NAME",
    synonyms: ["authorization", "token"],
    disabled: { $0.live.server == nil ? "No server; start with --endpoint URL to use one." : nil },
    of: .core
  ) { core, invocation in HeaderPrompt.open(invocation.argument ?? "", in: &core) },
  Command(
    "introspect",
    help: "load the server's schema again",
    group: .live,
    synonyms: ["download schema", "refresh schema", "fetch schema"],
    disabled: {
      $0.core.live.server == nil
        ? "No server; start with --endpoint URL to use one." : nil
    },
    of: .model
  ) { model, _ in model.introspect() },
]
