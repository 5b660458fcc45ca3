import SelectionIR
import TerminalUI
import Workspace

/// Commands for help, redraw, suspend and quit.
let programCommands: [Command] = [
  Command(
    "help",
    "?",
    "<F1>",
    help: "show all keys; type to search them",
    group: .program,
    synonyms: ["keys", "keybindings", "shortcuts", "cheat sheet"],
    of: .core
  ) { core, _ in core.popup = HelpPopup() },
  Command(
    "palette",
    ":",
    help: "run a command by name or find one by description; a number goes to that row",
    group: .program,
    of: .core
  ) { core, _ in core.popup = Palette() },
  Command(
    "operations",
    "O",
    help: "choose the operation to execute",
    group: .program,
    synonyms: ["choose query", "switch query", "select operation"],
    disabled: { $0.compiled.operations.count < 2 ? "There is only one operation." : nil },
    of: .core
  ) { core, _ in ChoiceLists.openOperations(in: &core) },
  Command(
    "reload",
    "R",
    help: "read the files again",
    group: .program,
    synonyms: ["refresh", "reread", "update"],
    of: .core
  ) { core, _ in core.request(.reload) },
  Command(
    "redraw",
    "<C-l>",
    help: "redraw the screen",
    group: .program,
    synonyms: ["repaint", "refresh screen"],
    of: .core
  ) { core, _ in core.request(.redraw) },
  Command(
    "suspend",
    "<C-z>",
    help: "suspend the program; `fg` resumes it",
    group: .program,
    of: .core
  ) { core, _ in core.request(.suspend) },
  Command(
    "edit",
    "v",
    help: "open this place in $EDITOR",
    group: .program,
    synonyms: ["editor", "open in editor", "vi", "nano"],
    disabled: { $0.editorTarget == nil ? "This place is not in a file." : nil },
    of: .model
  ) { model, _ in
    guard let target = model.editorTarget else { return }
    model.core.request(.openEditor(file: target.file, line: target.line))
  },
  Command(
    "options",
    "o",
    help: "show the settings and where each is set; Enter changes one",
    group: .program,
    synonyms: ["settings", "preferences", "configure", "configuration"],
    of: .core
  ) { core, _ in core.popup = OptionList() },
  Command(
    "set",
    help: "change a setting for this session",
    group: .program,
    argument: "NAME=VALUE",
    synonyms: ["settings", "preferences", "configure", "mouse", "color"],
    of: .model
  ) { model, invocation in SettingChange.make(invocation.argument ?? "", on: &model) },
  Command(
    "theme",
    help: "change the theme: \(ShippedTheme.names.joined(separator: ", ")), or a file",
    group: .program,
    argument: "NAME",
    synonyms: ["color scheme", "colors", "dark mode", "light mode"],
    of: .model
  ) { model, invocation in
    SettingChange.make("theme=\(invocation.argument ?? "")", on: &model)
  },
  Command(
    "open",
    help: "show a response by number or name (default: choose from a list)",
    group: .program,
    argument: "[RESPONSE]",
    synonyms: ["switch response", "load", "buffer"],
    of: .core
  ) { core, invocation in ChoiceLists.openResponse(invocation.argument, in: &core) },
  Command(
    "write",
    help: "write the value to a file, the struct to a .swift file or the screen to a .txt file;"
      + " without a name, save edited documents or a changed response",
    group: .program,
    argument: "[FILE]",
    aliases: ["w"],
    synonyms: ["save", "export"],
    of: .model
  ) { model, invocation in
    if let path = invocation.argument {
      if DocumentDraft.save(as: path, replaces: false, in: &model.core) { return }
      Writing.value(to: path, on: &model)
    } else if !(DocumentDraft.all(in: model.core) + DocumentDraft.vanished(in: model.core)).isEmpty
    {
      DocumentDraft.write(replaces: false, in: &model.core)
    } else {
      ResponseSaving.askToWrite(in: &model.core)
    }
  },
  Command(
    "write!",
    help: "write, replacing an existing file",
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
      ResponseSaving.askToWrite(in: &model.core)
    } else {
      DocumentDraft.write(replaces: true, in: &model.core)
    }
  },
  Command(
    "screen",
    help: "write the screen to a file as text",
    group: .program,
    argument: "FILE",
    synonyms: ["screenshot", "capture screen"],
    of: .model
  ) { model, invocation in
    Writing.screen(to: invocation.argument ?? "", on: &model)
  },
  Command(
    "screen!",
    help: "write the screen, replacing an existing file",
    group: .program,
    argument: "FILE",
    of: .model
  ) { model, invocation in
    Writing.screen(to: invocation.argument ?? "", replaces: true, on: &model)
  },
  Command(
    "record",
    help: "start recording keys as a script, or stop and write the file",
    group: .program,
    argument: "[FILE]",
    synonyms: ["macro"],
    of: .core
  ) { core, invocation in Recording.toggle(invocation.argument, in: &core) },
  Command(
    "play",
    help: "play a script of recorded keys",
    group: .program,
    argument: "FILE",
    synonyms: ["replay", "macro"],
    of: .core
  ) { core, invocation in core.request(.play(path: invocation.argument ?? "")) },
  Command(
    "close",
    "q",
    help: "leave a zoomed pane, otherwise quit",
    group: .program,
    of: .core
  ) { core, _ in
    guard core.layoutState.choice.zoom != .normal else { return DocumentDraft.leave(in: &core) }
    core.layoutState.choice.zoom = .normal
  },
  Command(
    "quit",
    "Q",
    "<C-c>",
    help: "quit; asks first if there are unsaved edits",
    group: .program,
    aliases: ["q", "qa"],
    synonyms: ["exit", "leave"],
    of: .core
  ) { core, _ in DocumentDraft.leave(in: &core) },
  Command(
    "quit!",
    help: "quit without asking; the next start offers to restore unsaved edits",
    group: .program,
    aliases: ["q!"],
    of: .core
  ) { core, _ in core.quit() },
]
