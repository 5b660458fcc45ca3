import SelectionIR
import TerminalUI
import Workspace

/// Commands for help, redraw, suspend and quit.
let programCommands: [Command] = [
  Command(
    "help",
    "?",
    "<F1>",
    help: "show all keys; type there to search them",
    group: .program,
    of: .core
  ) { core, _ in core.overlay = HelpOverlay() },
  Command(
    "palette",
    ":",
    help: "run a command by its name, or find it by its description; a number goes to that row",
    group: .program,
    of: .core
  ) { core, _ in core.overlay = Palette() },
  Command(
    "operations",
    "O",
    help: "choose the operation to execute",
    group: .program,
    disabled: { $0.compiled.operations.count < 2 ? "There is one operation alone." : nil },
    of: .core
  ) { core, _ in ChoiceLists.openOperations(in: &core) },
  Command(
    "reload",
    "R",
    help: "read the files again and stay at this place",
    group: .program,
    of: .core
  ) { core, _ in core.ask(.reload) },
  Command(
    "redraw",
    "<C-l>",
    help: "paint the screen anew",
    group: .program,
    of: .core
  ) { core, _ in core.ask(.redraw) },
  Command(
    "suspend",
    "<C-z>",
    help: "stop the program; `fg` continues it",
    group: .program,
    of: .core
  ) { core, _ in core.ask(.suspend) },
  Command(
    "edit",
    "v",
    help: "open the place in $EDITOR",
    group: .program,
    disabled: { $0.editorTarget == nil ? "There is no file behind this place." : nil },
    of: .model
  ) { model, _ in
    guard let target = model.editorTarget else { return }
    model.core.ask(.openEditor(file: target.file, line: target.line))
  },
  Command(
    "options",
    "o",
    help: "show what is set and where it came from; Enter changes it",
    group: .program,
    of: .core
  ) { core, _ in core.overlay = OptionList() },
  Command(
    "set",
    help: "change a setting for this session",
    group: .program,
    argument: "NAME=VALUE",
    of: .model
  ) { model, invocation in SettingChange.make(invocation.argument ?? "", on: &model) },
  Command(
    "theme",
    help: "draw with another theme: \(ShippedTheme.names.joined(separator: ", ")), or a file",
    group: .program,
    argument: "NAME",
    of: .model
  ) { model, invocation in
    SettingChange.make("theme=\(invocation.argument ?? "")", on: &model)
  },
  Command(
    "open",
    help: "show a response by its number or name; without one, list the responses to choose from",
    group: .program,
    argument: "[RESPONSE]",
    of: .core
  ) { core, invocation in ChoiceLists.openResponse(invocation.argument, in: &core) },
  Command(
    "write",
    help: "write the value to a file; the struct to one ending in .swift, the screen in .txt;"
      + " without a name, edited documents, or a changed response over its file",
    group: .program,
    argument: "[FILE]",
    aliases: ["w"],
    of: .model
  ) { model, invocation in
    if let path = invocation.argument {
      if DocumentDraft.save(as: path, replaces: false, in: &model.core) { return }
      Writing.value(to: path, on: &model)
    } else if !(DocumentDraft.all(in: model.core) + DocumentDraft.vanished(in: model.core)).isEmpty
    {
      DocumentDraft.write(replaces: false, in: &model.core)
    } else {
      DraftWriting.askToWrite(in: &model.core)
    }
  },
  Command(
    "write!",
    help: "write, in place of a file that is there",
    group: .program,
    argument: "[FILE]",
    aliases: ["w!"],
    of: .model
  ) { model, invocation in
    if let path = invocation.argument {
      if DocumentDraft.save(as: path, replaces: true, in: &model.core) { return }
      Writing.value(to: path, replaces: true, on: &model)
    } else if (DocumentDraft.all(in: model.core) + DocumentDraft.vanished(in: model.core)).isEmpty,
      model.core.exploration.draft != nil
    {
      DraftWriting.askToWrite(in: &model.core)
    } else {
      DocumentDraft.write(replaces: true, in: &model.core)
    }
  },
  Command(
    "screen",
    help: "write the screen to a file as text",
    group: .program,
    argument: "FILE",
    of: .model
  ) { model, invocation in
    Writing.screen(to: invocation.argument ?? "", on: &model)
  },
  Command(
    "screen!",
    help: "write the screen, in place of a file that is there",
    group: .program,
    argument: "FILE",
    of: .model
  ) { model, invocation in
    Writing.screen(to: invocation.argument ?? "", replaces: true, on: &model)
  },
  Command(
    "record",
    help: "begin to record keys as a script, or end it and write the file",
    group: .program,
    argument: "[FILE]",
    of: .core
  ) { core, invocation in Recording.toggle(invocation.argument, in: &core) },
  Command(
    "play",
    help: "type what a script file says",
    group: .program,
    argument: "FILE",
    of: .core
  ) { core, invocation in core.ask(.play(path: invocation.argument ?? "")) },
  Command(
    "close",
    "q",
    help: "close a zoomed pane, else leave the program",
    group: .program,
    of: .core
  ) { core, _ in
    guard core.arrangement.choice.zoom != .normal else { return DocumentDraft.leave(in: &core) }
    core.arrangement.choice.zoom = .normal
  },
  Command(
    "quit",
    "Q",
    "<C-c>",
    help: "leave the program; with edits that are not written, after y",
    group: .program,
    aliases: ["q", "qa"],
    of: .core
  ) { core, _ in DocumentDraft.leave(in: &core) },
  Command(
    "quit!",
    help: "leave the program now; edits that are not written are offered again at the next start",
    group: .program,
    aliases: ["q!"],
    of: .core
  ) { core, _ in core.quit() },
]
