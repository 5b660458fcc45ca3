/// One thing the explorer can do: the record that help, hints, palette, manual and keys come from.
package struct Command: Sendable {
  /// The name in the palette and in configuration: `next-row`.
  package let name: String
  /// The key sequences that run it, in the notation of ``KeyNotation``; may be empty.
  package let keys: [String]
  /// One phrase for the help, in the imperative without full stop.
  package let help: String
  package let group: CommandGroup
  /// The panes in which the keys work.
  package let panes: PaneSet
  /// Why it cannot run now, as a sentence; nil when it can.
  package let disabledReason: @Sendable (Model) -> String?
  package let run: @Sendable (inout Model, Invocation) -> [Effect]

  package init(
    _ name: String,
    _ keys: String...,
    help: String,
    group: CommandGroup,
    panes: PaneSet = .all,
    disabled: @escaping @Sendable (Model) -> String? = { _ in nil },
    run: @escaping @Sendable (inout Model, Invocation) -> [Effect]
  ) {
    self.name = name
    self.keys = keys
    self.help = help
    self.group = group
    self.panes = panes
    self.disabledReason = disabled
    self.run = run
  }

  /// The parsed key sequences; a sequence that does not parse is left out (a test finds it).
  package var sequences: [[Key]] {
    keys.compactMap { try? KeyNotation.parse($0) }
  }
}

/// How a command was called.
package struct Invocation: Sendable {
  /// The number typed before the keys.
  package var count: Int?

  package init(count: Int? = nil) {
    self.count = count
  }

  /// The count, 1 by default.
  package var times: Int { count ?? 1 }
}

/// The sections of the help, in order.
package enum CommandGroup: String, CaseIterable, Sendable {
  case movement = "Movement"
  case folding = "Folding"
  case going = "Going places"
  case stepping = "Next and previous"
  case searching = "Search"
  case copying = "Copy"
  case panes = "Panes"
  case program = "Program"
}
