/// Which keys run which command in each pane: the table's keys, and what a person has bound.
package struct KeyMap: Sendable {
  /// A key sequence and the command it runs.
  package struct Binding: Sendable {
    package let sequence: [Key]
    package let command: Command
    package var argument: String?
    package var origin = SettingOrigin.standard
  }

  /// What keys typed so far mean in a pane.
  package enum Match: Sendable {
    case command(Binding)
    /// The beginning of longer sequences.
    case prefix
    case none
  }

  /// A binding that is not the table's, as `:options` lists it.
  package struct Change: Sendable, Equatable {
    package let text: String
    package let origin: SettingOrigin
  }

  /// By pane.
  private var bindings: [[Binding]]
  package private(set) var changes: [Change] = []

  /// The keys of the table.
  package static let standard = KeyMap()

  private init() {
    bindings = PaneID.allCases.map { pane in
      KeyTable.commands.filter { $0.panes.contains(pane) }.flatMap { command in
        command.sequences.map { Binding(sequence: $0, command: command) }
      }
    }
  }

  /// The bindings that hold in a pane.
  package func bindings(in pane: PaneID) -> [Binding] { bindings[pane.index] }

  package func match(_ keys: [Key], in pane: PaneID) -> Match {
    var isPrefix = false
    for binding in bindings[pane.index] where binding.sequence.starts(with: keys) {
      if binding.sequence.count == keys.count { return .command(binding) }
      isPrefix = true
    }
    return isPrefix ? .prefix : .none
  }

  /// The keys of a command in their notation: the table's own form where nothing was bound anew.
  package func keys(of command: Command) -> [String] {
    if changes.isEmpty { return command.keys }
    var seen: [String] = []
    for pane in PaneID.allCases where command.panes.contains(pane) {
      for binding in bindings[pane.index] where binding.command.name == command.name {
        let keys = KeyNotation.print(binding.sequence)
        if !seen.contains(keys) { seen.append(keys) }
      }
    }
    if command.keys.contains(where: { $0.hasSuffix(Command.anyLetter) }) { return command.keys }
    return seen
  }

  /// Has keys run a command, or nothing.
  ///
  /// Returns the keys that can no longer be typed, for they begin with the new ones or the other
  /// way round; the binding made last is the one that works.
  package mutating func bind(
    _ sequence: [Key],
    to command: Command?,
    argument: String?,
    in panes: PaneSet,
    from origin: SettingOrigin
  ) -> [String] {
    var hidden: [String] = []
    for pane in PaneID.allCases where panes.contains(pane) {
      guard command.map({ $0.panes.contains(pane) }) ?? true else { continue }
      bindings[pane.index].removeAll { other in
        if other.sequence == sequence { return true }
        guard command != nil else { return false }
        let clashes =
          other.sequence.starts(with: sequence) || sequence.starts(with: other.sequence)
        if clashes {
          let text = KeyNotation.print(other.sequence)
          if !hidden.contains(text) { hidden.append(text) }
        }
        return clashes
      }
      if let command {
        let binding = Binding(
          sequence: sequence,
          command: command,
          argument: argument,
          origin: origin
        )
        bindings[pane.index].append(binding)
      }
    }
    let place =
      panes == .all
      ? "all"
      : PaneID.allCases.filter { panes.contains($0) }
        .map { $0.title.lowercased() }.joined(separator: ",")
    let words = [place, KeyNotation.print(sequence), command?.name ?? "none", argument ?? ""]
    changes.append(
      Change(text: words.filter { !$0.isEmpty }.joined(separator: " "), origin: origin)
    )
    return hidden
  }
}
