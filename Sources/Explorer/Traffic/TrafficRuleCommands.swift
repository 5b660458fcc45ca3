import TerminalUI

/// Commands for traffic rules and paused exchanges.
let trafficRuleCommands: [Command] = [
  Command(
    "rule",
    help: "stop, delay, answer or fail operations of an app, for example stop after Get*",
    group: .live,
    argument: "[RULE]",
    synonyms: ["breakpoint", "mock", "intercept", "throttle"],
    of: .core
  ) { core, invocation in
    guard let text = invocation.argument else { return TypedRules.open(in: &core) }
    TypedRules.add(text, in: &core)
  },
  Command(
    "rules",
    help: "list the traffic rules; Enter removes one",
    group: .live,
    synonyms: ["breakpoints"],
    of: .core
  ) { core, _ in TypedRules.open(in: &core) },
  Command(
    "write-rules",
    help: "write the traffic rules to a file for --rules",
    group: .live,
    argument: "FILE",
    of: .core
  ) { core, invocation in
    guard let path = invocation.argument else {
      return core.say("write-rules needs a file name.", .warning)
    }
    TypedRules.write(to: path, mode: .new(otherwise: "write-rules!"), in: &core)
  },
  Command(
    "write-rules!",
    help: "write the traffic rules, replacing an existing file",
    group: .live,
    argument: "FILE",
    of: .core
  ) { core, invocation in
    guard let path = invocation.argument else {
      return core.say("write-rules! needs a file name.", .warning)
    }
    TypedRules.write(to: path, mode: .replacing, in: &core)
  },
  Command(
    "continue",
    "ga",
    help: "resume a paused exchange",
    group: .live,
    argument: "[all]",
    synonyms: ["resume", "unpause"],
    of: .core
  ) { core, invocation in
    switch invocation.argument {
    case nil: Breakpoints.resume(in: &core)
    case "all": Breakpoints.resumeAll(in: &core)
    case let word?: core.say("continue accepts only 'all', not '\(word)'.", .warning)
    }
  },
  Command(
    "fail",
    help: "fail the paused exchange: without a response, with a status or \"an error\"",
    group: .live,
    argument: "[STATUS]",
    synonyms: ["abort", "reject"],
    of: .core
  ) { core, invocation in Breakpoints.failExchange(invocation.argument, in: &core) },
]
