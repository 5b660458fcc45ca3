import GraphQLCompiler

/// Help, redraw, suspend and leaving.
let programCommands: [Command] = [
  Command(
    "help",
    "?",
    "<F1>",
    help: "show all keys; type there to search them",
    group: .program,
    of: Core.self
  ) { core, _ in core.overlay = HelpOverlay() },
  Command(
    "palette",
    ":",
    help: "run a command by its name, or find it by its description; a number goes to that row",
    group: .program,
    of: Core.self
  ) { core, _ in core.overlay = Palette() },
  Command(
    "operations",
    "O",
    help: "choose the operation to execute",
    group: .program,
    disabled: { $0.compiled.operations.count < 2 ? "There is one operation alone." : nil },
    of: Core.self
  ) { core, _ in ChoiceLists.openOperations(in: &core) },
  Command(
    "reload",
    "R",
    help: "read the files again and stay at this place",
    group: .program,
    of: Core.self
  ) { core, _ in core.ask(.reload) },
  Command(
    "redraw",
    "<C-l>",
    help: "paint the screen anew",
    group: .program,
    of: Core.self
  ) { core, _ in core.ask(.redraw) },
  Command(
    "suspend",
    "<C-z>",
    help: "stop the program; `fg` continues it",
    group: .program,
    of: Core.self
  ) { core, _ in core.ask(.suspend) },
  Command(
    "edit",
    "v",
    help: "open the place in $EDITOR",
    group: .program,
    disabled: { $0.editorTarget == nil ? "There is no file behind this place." : nil },
    of: Model.self
  ) { model, _ in
    guard let target = model.editorTarget else { return }
    model.core.ask(.openEditor(file: target.file, line: target.line))
  },
  Command(
    "options",
    "o",
    help: "show what is set and where it came from; Enter changes it",
    group: .program,
    of: Core.self
  ) { core, _ in core.overlay = OptionList() },
  Command(
    "set",
    help: "change a setting for this session",
    group: .program,
    argument: "NAME=VALUE",
    of: Model.self
  ) { model, invocation in model.set(invocation.argument ?? "") },
  Command(
    "theme",
    help: "draw with another theme: \(Theme.allCases.map(\.rawValue).joined(separator: ", "))",
    group: .program,
    argument: "NAME",
    of: Model.self
  ) { model, invocation in model.set("theme=\(invocation.argument ?? "")") },
  Command(
    "why",
    help: "say why a path is there or not, such as allAnimals[0].asPet",
    group: .program,
    argument: "PATH",
    disabled: { $0.reader == nil ? "There is no response to look into." : nil },
    of: Core.self
  ) { core, invocation in core.explain(invocation.argument ?? "") },
  Command(
    "open",
    help: "show a response by its number or name; without one, list the responses to choose from",
    group: .program,
    argument: "[RESPONSE]",
    of: Core.self
  ) { core, invocation in ChoiceLists.openResponse(invocation.argument, in: &core) },
  Command(
    "write",
    help: "write the value to a file; the struct to one ending in .swift, the screen in .txt",
    group: .program,
    argument: "FILE",
    aliases: ["w"],
    of: Model.self
  ) { model, invocation in model.write(to: invocation.argument ?? "") },
  Command(
    "write!",
    help: "write, in place of a file that is there",
    group: .program,
    argument: "FILE",
    aliases: ["w!"],
    of: Model.self
  ) { model, invocation in model.write(to: invocation.argument ?? "", replaces: true) },
  Command(
    "screen",
    help: "write the screen to a file as text",
    group: .program,
    argument: "FILE",
    of: Model.self
  ) { model, invocation in model.writeScreen(to: invocation.argument ?? "") },
  Command(
    "screen!",
    help: "write the screen, in place of a file that is there",
    group: .program,
    argument: "FILE",
    of: Model.self
  ) { model, invocation in model.writeScreen(to: invocation.argument ?? "", replaces: true) },
  Command(
    "record",
    help: "begin to record keys as a script, or end it and write the file",
    group: .program,
    argument: "[FILE]",
    of: Core.self
  ) { core, invocation in core.record(invocation.argument) },
  Command(
    "play",
    help: "type what a script file says",
    group: .program,
    argument: "FILE",
    of: Core.self
  ) { core, invocation in core.ask(.play(path: invocation.argument ?? "")) },
  Command(
    "close",
    "q",
    help: "close a zoomed pane, else leave the program",
    group: .program,
    of: Core.self
  ) { core, _ in
    guard core.arrangement.choice.zoom != .normal else { return core.quit() }
    core.arrangement.choice.zoom = .normal
  },
  Command(
    "quit",
    "Q",
    "<C-c>",
    help: "leave the program now",
    group: .program,
    aliases: ["q", "q!", "qa"],
    of: Core.self
  ) { core, _ in core.quit() },
]

extension Core {
  /// Says why the thing at a path is there or not, and goes to it where it can be shown.
  fileprivate mutating func explain(_ path: String) {
    guard let reader else { return }
    switch reader.why(path) {
    case .explained(_, let answer):
      say("\(path): \(answer.isPresent ? "present" : "not there") — \(answer.text)")
    case .unknown(let message, let suggestions):
      let list = suggestions.prefix(3).joined(separator: ", ")
      say(message + (list.isEmpty ? "" : "; there are \(list)"), .warning)
    }
  }

  /// Begins a recording into a file, or ends the one that runs.
  fileprivate mutating func record(_ path: String?) {
    if let recording = session.recording {
      session.recording = nil
      return ask(.write(path: path ?? recording.path, text: recording.text, .numbered))
    }
    guard let path else {
      return say("record needs the name of a file.", .warning)
    }
    session.recording = Recording(path: path)
    say("Keys are recorded; :record ends it and writes \(path).")
  }
}

extension Model {
  mutating func set(_ text: String) {
    let setting: Setting
    do throws(SettingError) {
      setting = try core.settings.set(text, from: .session)
    } catch {
      return core.say(error.message + (error.message.hasSuffix("?") ? "" : "."), .warning)
    }
    core.say("\(setting.rawValue) is \(core.settings.text(of: setting)).")
    arrangeRows()
    core.ask(.apply(core.settings))
  }

  fileprivate mutating func write(to path: String, replaces: Bool = false) {
    if path.hasSuffix(".txt") { return writeScreen(to: path, replaces: replaces) }
    let what = path.hasSuffix(".swift") ? Copyable.swift : .value
    guard SelectionWords(core: core).hasText(of: what) else {
      return core.say("There is nothing of that kind here to write.", .warning)
    }
    let mode = replaces ? WriteMode.replacing : .new(otherwise: "write!")
    what.give(in: &core) { core, text in
      core.ask(.write(path: path, text: text.hasSuffix("\n") ? text : text + "\n", mode))
    }
  }

  fileprivate mutating func writeScreen(to path: String, replaces: Bool = false) {
    core.overlay = nil
    core.dialogue.message = nil
    let mode = replaces ? WriteMode.replacing : .new(otherwise: "screen!")
    core.ask(.write(path: path, text: render(self).text + "\n", mode))
  }
}
