import TerminalUI

/// Commands for traffic rules and paused exchanges.
let trafficRuleCommands: [Command] = [
  Command(
    "rule",
    help: "stop, delay, answer or fail operations of an app, as in stop after Get*",
    group: .live,
    argument: "[RULE]",
    of: .core
  ) { core, invocation in
    guard let text = invocation.argument else { return TypedRules.open(in: &core) }
    TypedRules.add(text, in: &core)
  },
  Command(
    "rules",
    help: "list the rules about an app's operations; Enter takes one out",
    group: .live,
    of: .core
  ) { core, _ in TypedRules.open(in: &core) },
  Command(
    "write-rules",
    help: "write the rules to a file, for --rules",
    group: .live,
    argument: "FILE",
    of: .core
  ) { core, invocation in
    guard let path = invocation.argument else {
      return core.say("write-rules takes a file.", .warning)
    }
    TypedRules.write(to: path, mode: .new(otherwise: "write-rules!"), in: &core)
  },
  Command(
    "write-rules!",
    help: "write the rules, in place of a file that is there",
    group: .live,
    argument: "FILE",
    of: .core
  ) { core, invocation in
    guard let path = invocation.argument else {
      return core.say("write-rules! takes a file.", .warning)
    }
    TypedRules.write(to: path, mode: .replacing, in: &core)
  },
  Command(
    "continue",
    "ga",
    help: "let go what a rule holds",
    group: .live,
    argument: "[all]",
    of: .core
  ) { core, invocation in
    switch invocation.argument {
    case nil: Holding.letGo(in: &core)
    case "all": Holding.letAllGo(in: &core)
    case let word?: core.say("continue takes nothing or all, not '\(word)'.", .warning)
    }
  },
  Command(
    "fail",
    help: "let what a rule holds fail: without an answer, with a status or \"an error\"",
    group: .live,
    argument: "[STATUS]",
    of: .core
  ) { core, invocation in Holding.letFail(invocation.argument, in: &core) },
]
