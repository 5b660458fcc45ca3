import GraphQLCompiler

/// Help, redraw, suspend and leaving.
let programCommands: [Command] = [
  Command(
    "help",
    "?",
    "<F1>",
    help: "show all keys; type there to search them",
    group: .program
  ) { model, _ in
    model.overlay = .help(HelpOverlay())
    return []
  },
  Command(
    "palette",
    ":",
    help: "find a command by its name or description",
    group: .program
  ) { model, _ in
    model.overlay = .palette(Palette())
    return []
  },
  Command(
    "operations",
    "O",
    help: "choose the operation to execute",
    group: .program,
    disabled: { $0.workspace.compiled.operations.count < 2 ? "There is one operation alone." : nil }
  ) { model, _ in
    model.overlay = .operations(OperationList())
    return []
  },
  Command(
    "redraw",
    "<C-l>",
    help: "paint the screen anew",
    group: .program
  ) { _, _ in [.redraw] },
  Command(
    "suspend",
    "<C-z>",
    help: "stop the program; `fg` continues it",
    group: .program
  ) { _, _ in [.suspend] },
  Command(
    "edit",
    "v",
    help: "open the place in $EDITOR",
    group: .program,
    disabled: { $0.editorTarget == nil ? "There is no file behind this place." : nil }
  ) { model, _ in
    model.editorTarget.map { [.openEditor(file: $0.file, line: $0.line)] } ?? []
  },
  Command(
    "close",
    "q",
    help: "close a zoomed pane, else leave the program",
    group: .program
  ) { model, _ in
    guard model.choice.zoom != .normal else { return [.quit(printing: nil)] }
    model.choice.zoom = .normal
    return []
  },
  Command(
    "quit",
    "Q",
    "<C-c>",
    help: "leave the program now",
    group: .program
  ) { _, _ in [.quit(printing: nil)] },
]
