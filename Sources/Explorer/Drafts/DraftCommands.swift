import GraphQLRuntime
import TerminalUI

/// Commands that edit the response.
let draftCommands: [Command] = [
  Command(
    "what-if",
    "W",
    help: "change the response so that this answer turns, or to another value; u takes it back",
    group: .live,
    panes: PaneSet(.entities, .why, .swift),
    disabled: { $0.reader == nil ? "There is no response." : nil },
    of: .core
  ) { core, _ in DraftChoices.offer(in: &core) },
  Command(
    "change-value",
    "=",
    help: "type another value in the place of this one",
    group: .live,
    argument: "[VALUE]",
    panes: PaneSet(.entities, .why, .swift),
    disabled: { $0.reader == nil ? "There is no response." : nil },
    of: .core
  ) { core, invocation in
    guard let prompt = NewValuePrompt(core) else {
      return core.say("There is no value here that can be typed.", .warning)
    }
    guard let text = invocation.argument else { return core.overlay = prompt }
    prompt.take(text, in: &core)
  },
  Command(
    "write-response",
    help: "write the whole response to a file, with the changes of a draft",
    group: .live,
    argument: "FILE",
    disabled: { $0.exploration.response == nil ? "There is no response." : nil },
    of: .core
  ) { core, invocation in
    DraftWriting.write(to: invocation.argument ?? "", replaces: false, in: &core)
  },
  Command(
    "write-response!",
    help: "write the whole response, in place of a file that is there",
    group: .live,
    argument: "FILE",
    disabled: { $0.exploration.response == nil ? "There is no response." : nil },
    of: .core
  ) { core, invocation in
    DraftWriting.write(to: invocation.argument ?? "", replaces: true, in: &core)
  },
]
