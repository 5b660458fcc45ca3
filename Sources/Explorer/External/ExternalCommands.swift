/// Commands that run user-defined programs.
let externalCommands: [Command] = [
  Command(
    "command",
    help: "run a command of your own, or make one: NAME = shell with {path} {value} {swift}",
    group: .program,
    argument: "NAME [= SHELL]",
    of: .core
  ) { core, invocation in
    if let text = invocation.argument { ExternalRun.take(text, in: &core) }
  },
  Command(
    "output",
    help: "show once more what the last command of your own wrote",
    group: .program,
    of: .core
  ) { core, _ in ExternalRun.showOutput(in: &core) },
]
