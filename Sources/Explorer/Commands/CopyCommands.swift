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
  + Copyable.allCases.map { what in
    Command(
      "print-\(what.name)",
      "p\(what.letter)",
      help: "on leaving, print \(what.help)",
      group: .copying,
      disabled: { $0.text(of: what) == nil ? "There is no \(what.noun) here." : nil }
    ) { model, _ in
      guard let text = model.text(of: what) else { return [] }
      model.printed.append(displayLines(text))
      model.say("This \(what.noun) is printed on leaving, as number \(model.printed.count).")
      return []
    }
  }
  + [
    Command(
      "leave-and-print",
      "X",
      help: "leave the program and print the value",
      group: .copying,
      disabled: { $0.text(of: .value) == nil ? "There is no value here." : nil }
    ) { model, _ in
      if let text = model.text(of: .value) { model.printed.append(displayLines(text)) }
      return [model.quit()]
    }
  ]
