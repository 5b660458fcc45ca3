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
    help: "run a command by its name, or find it by its description; a number goes to that row",
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
  ) { model, _ in model.pickOperation() },
  Command(
    "reload",
    "R",
    help: "read the files again and stay at this place",
    group: .program
  ) { _, _ in [.reload] },
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
    "options",
    "o",
    help: "show what is set and where it came from; Enter changes it",
    group: .program
  ) { model, _ in
    model.overlay = .options(OptionList())
    return []
  },
  Command(
    "set",
    help: "change a setting for this session",
    group: .program,
    argument: "NAME=VALUE"
  ) { model, invocation in model.set(invocation.argument ?? "") },
  Command(
    "theme",
    help: "draw with another theme: \(Theme.allCases.map(\.rawValue).joined(separator: ", "))",
    group: .program,
    argument: "NAME"
  ) { model, invocation in model.set("theme=\(invocation.argument ?? "")") },
  Command(
    "why",
    help: "say why a path is there or not, such as allAnimals[0].asPet",
    group: .program,
    argument: "PATH",
    disabled: { $0.reader == nil ? "There is no response to look into." : nil }
  ) { model, invocation in model.explain(invocation.argument ?? "") },
  Command(
    "proof",
    help: "compile the generated Swift and run the response through it, in the background",
    group: .program,
    disabled: { $0.prover == nil ? "Nobody compiles Swift here." : nil }
  ) { model, _ in
    model.prove()
    return []
  },
  Command(
    "compare",
    help: "show what differs from another response, by its number or name; else from the next",
    group: .program,
    argument: "[RESPONSE]"
  ) { model, invocation in model.compare(with: invocation.argument) },
  Command(
    "diff",
    help: "compare generated Swift with the folder on disk (swift), or responses; else the other",
    group: .program,
    argument: "[KIND]"
  ) { model, invocation in model.chooseDiff(invocation.argument) },
  Command(
    "open",
    help: "show a response by its number or name; without one, list the responses to choose from",
    group: .program,
    argument: "[RESPONSE]"
  ) { model, invocation in model.open(invocation.argument) },
  Command(
    "write",
    help: "write the value to a file; the struct to one ending in .swift, the screen in .txt",
    group: .program,
    argument: "FILE",
    aliases: ["w"]
  ) { model, invocation in model.write(to: invocation.argument ?? "") },
  Command(
    "write!",
    help: "write, in place of a file that is there",
    group: .program,
    argument: "FILE",
    aliases: ["w!"]
  ) { model, invocation in model.write(to: invocation.argument ?? "", replaces: true) },
  Command(
    "screen",
    help: "write the screen to a file as text",
    group: .program,
    argument: "FILE"
  ) { model, invocation in model.writeScreen(to: invocation.argument ?? "") },
  Command(
    "screen!",
    help: "write the screen, in place of a file that is there",
    group: .program,
    argument: "FILE"
  ) { model, invocation in model.writeScreen(to: invocation.argument ?? "", replaces: true) },
  Command(
    "record",
    help: "begin to record keys as a script, or end it and write the file",
    group: .program,
    argument: "[FILE]"
  ) { model, invocation in model.record(invocation.argument) },
  Command(
    "play",
    help: "type what a script file says",
    group: .program,
    argument: "FILE"
  ) { _, invocation in [.play(path: invocation.argument ?? "")] },
  Command(
    "close",
    "q",
    help: "close a zoomed pane, else leave the program",
    group: .program
  ) { model, _ in
    guard model.choice.zoom != .normal else { return [model.quit()] }
    model.choice.zoom = .normal
    return []
  },
  Command(
    "quit",
    "Q",
    "<C-c>",
    help: "leave the program now",
    group: .program,
    aliases: ["q", "q!", "qa"]
  ) { model, _ in [model.quit()] },
]
