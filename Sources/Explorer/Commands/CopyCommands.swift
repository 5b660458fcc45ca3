/// Copying, and printing on leaving, of what is selected.
let copyCommands: [Command] =
  Copyable.allCases.map { what in
    Command(
      "copy-\(what.name)",
      "y\(what.letter)",
      help: "copy \(what.help)",
      group: .copying,
      disabled: { $0.reasonAgainst(what) }
    ) { model, _ in model.give(what) { _, text in [.copy(text)] } }
  }
  + Copyable.allCases.map { what in
    Command(
      "print-\(what.name)",
      "p\(what.letter)",
      help: "on leaving, print \(what.help)",
      group: .copying,
      disabled: { $0.reasonAgainst(what) }
    ) { model, _ in
      model.give(what, made: displayLines) { model, text in
        model.printed.append(text)
        model.say("This \(what.noun) is printed on leaving, as number \(model.printed.count).")
        return []
      }
    }
  }
  + [
    Command(
      "leave-and-print",
      "X",
      help: "leave the program and print the value",
      group: .copying,
      disabled: { $0.reasonAgainst(.value) }
    ) { model, _ in
      model.give(.value, made: displayLines) { model, text in
        model.printed.append(text)
        return [model.quit()]
      }
    }
  ]

extension Model {
  /// Why there is nothing to copy, as a sentence; nil where there is something.
  fileprivate func reasonAgainst(_ what: Copyable) -> String? {
    hasText(of: what) ? nil : "There is no \(what.noun) here."
  }

  /// Hands a text of the selection on: of a large value, which takes long to print, later.
  mutating func give(
    _ what: Copyable,
    made: @escaping @Sendable (String) -> String = { $0 },
    to body: @escaping @Sendable (inout Model, String) -> [Effect]
  ) -> [Effect] {
    guard let value = largeValue(of: what) else {
      return text(of: what).map { body(&self, made($0)) } ?? []
    }
    begin(
      Work(.copying) { monitor in
        let text = made(value.text)
        if monitor.isCancelled() { return }
        monitor.send(
          ModelUpdate { model in
            let effects = body(&model, text)
            model.requests += effects
          }
        )
      }
    )
    return []
  }
}
