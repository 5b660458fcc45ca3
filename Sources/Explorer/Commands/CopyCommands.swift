/// Copying, and printing on leaving, of what is selected.
let copyCommands: [Command] =
  Copyable.allCases.map { what in
    Command(
      "copy-\(what.name)",
      "y\(what.letter)",
      help: "copy \(what.help)",
      group: .copying,
      disabled: { $0.text(of: what) == nil ? "There is no \(what.noun) here." : nil }
    ) { model, _ in model.text(of: what).map { [.copy($0)] } ?? [] }
  }
  + [
    Command(
      "leave-and-print",
      "X",
      help: "leave the program and print the value",
      group: .copying,
      disabled: { $0.text(of: .value) == nil ? "There is no value here." : nil }
    ) { model, _ in [.quit(printing: model.text(of: .value).map(displayLines))] }
  ]
