/// Commands that run user-defined programs.
let externalCommands: [Command] = [
  Command(
    "command",
    help: "run your own command, or define one: NAME = shell with {path} {value} {swift}",
    group: .program,
    argument: "NAME [= SHELL]",
    synonyms: ["custom command", "shell", "pipe"],
    of: .core
  ) { core, invocation in
    if let text = invocation.argument { ExternalRun.take(text, in: &core) }
  },
  Command(
    "output",
    help: "show the output of your last command again",
    group: .program,
    synonyms: ["command log"],
    of: .core
  ) { core, _ in ExternalRun.showOutput(in: &core) },
]
