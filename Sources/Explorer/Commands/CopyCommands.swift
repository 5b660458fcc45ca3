import GraphQLRuntime

/// Commands that copy parts of the selection, or print them on exit.
let copyCommands: [Command] =
  Copyable.allCases.map { what in
    Command(
      "copy-\(what.name)",
      "y\(what.letter)",
      help: "copy \(what.help)" + (what == .value ? "; in Swift, the line at the cursor" : ""),
      group: .copying,
      disabled: {
        what == .value && $0.focus == .swift && $0.selection.set != nil
          ? nil : what.absence(in: $0)
      },
      of: .focusedPane
    ) { pane, core, _ in
      if what == .value, core.focus == .swift {
        return core.request(.copy(pane.text(ofRow: core[.swift].cursor, in: core)))
      }
      what.give(in: &core) { core, text in core.request(.copy(text)) }
    }
  }
  + Copyable.allCases.map { what in
    Command(
      "print-\(what.name)",
      "p\(what.letter)",
      help: "print on exit: \(what.help)",
      group: .copying,
      disabled: { what.absence(in: $0) },
      of: .core
    ) { core, _ in
      what.give(in: &core, made: displayLines) { core, text in
        core.session.printed.append(text)
        let number = core.session.printed.count
        core.say("This \(what.noun) will be printed on exit, as number \(number).")
      }
    }
  }
  + [
    Command(
      "leave-and-print",
      "X",
      help: "quit and print the value",
      group: .copying,
      disabled: { Copyable.value.absence(in: $0) },
      of: .core
    ) { core, _ in
      Copyable.value.give(in: &core, made: displayLines) { core, text in
        core.session.printed.append(text)
        core.quit()
      }
    }
  ]

extension Copyable {
  /// Returns a message if there is nothing to copy, or `nil`.
  fileprivate func absence(in core: Core) -> String? {
    SelectionSnippets(core: core).hasText(of: self) ? nil : "No \(noun) here."
  }

  /// Passes a text of the selection to a function; large values are printed in the background.
  func give(
    in core: inout Core,
    made: @escaping @Sendable (String) -> String = { $0 },
    to body: @escaping @Sendable (inout Core, String) -> Void
  ) {
    let words = SelectionSnippets(core: core)
    guard let value = words.largeValue(of: self) else {
      if let text = words.text(of: self) { body(&core, made(text)) }
      return
    }
    core.begin(
      BackgroundTask(.copying) { monitor in
        let text = made(value.text)
        if !monitor.isCancelled() { monitor.send(StateMutation(core: { body(&$0, text) })) }
      }
    )
  }
}
