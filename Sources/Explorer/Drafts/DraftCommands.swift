import GraphQLRuntime
import TerminalUI

/// Commands that edit the response.
let draftCommands: [Command] = [
  Command(
    "what-if",
    "W",
    help: "change the response so that this becomes nil, present or another value; u undoes it",
    group: .live,
    synonyms: ["simulate", "mutate"],
    panes: PaneSet(.entities, .why, .swift),
    disabled: { $0.reader == nil ? $0.noResponseReason : nil },
    of: .core
  ) { core, _ in ChangeSuggestions.offer(in: &core) },
  Command(
    "change-value",
    "=",
    help: "replace this value with a typed one",
    group: .live,
    argument: "[VALUE]",
    synonyms: ["edit value", "edit cell", "replace", "substitute"],
    panes: PaneSet(.entities, .why, .swift),
    disabled: { $0.reader == nil ? $0.noResponseReason : nil },
    of: .core
  ) { core, invocation in
    guard let prompt = NewValuePrompt(core) else {
      return core.say("The selected value cannot be changed here.", .warning)
    }
    guard let text = invocation.argument else { return core.popup = prompt }
    prompt.take(text, in: &core)
  },
  Command(
    "write-response",
    help: "write the whole response, with its changes, to a file",
    group: .live,
    argument: "FILE",
    disabled: { $0.exploration.response == nil ? $0.noResponseReason : nil },
    of: .core
  ) { core, invocation in
    ResponseSaving.write(to: invocation.argument ?? "", replaces: false, in: &core)
  },
  Command(
    "write-response!",
    help: "write the whole response, replacing an existing file",
    group: .live,
    argument: "FILE",
    disabled: { $0.exploration.response == nil ? $0.noResponseReason : nil },
    of: .core
  ) { core, invocation in
    ResponseSaving.write(to: invocation.argument ?? "", replaces: true, in: &core)
  },
]
