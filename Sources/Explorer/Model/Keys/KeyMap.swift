package import TerminalUI

/// The key bindings of each pane: those of the table, and those of the user.
package struct KeyMap: Sendable {
  /// A key sequence and its command.
  package struct Binding: Sendable {
    package let sequence: [Key]
    package let command: Command
    package var argument: String?
  }

  /// The meaning of keys in a pane.
  package enum Match: Sendable {
    case command(Binding)
    /// The keys are the start of longer sequences.
    case prefix
    case none
  }

  /// A user's binding, as listed by `:options`.
  package struct Change: Sendable, Equatable {
    package let text: String
    package let origin: SettingOrigin
  }

  /// The bindings by pane, or `nil` if the user has none, in which case those of the table apply.
  private var own: [[Binding]]?
  /// The commands whose keys may differ from the table's.
  private var touched: Set<String> = []
  package private(set) var changes: [Change] = []

  /// The default key bindings.
  package static let standard = KeyMap()

  private init() {}

  /// The table's bindings for all panes, created at the first key press; separate lists per pane
  /// would take longer.
  private static let table: [Binding] = KeyTable.commands.flatMap { command in
    command.sequences.map { Binding(sequence: $0, command: command) }
  }

  /// Returns the bindings of a pane.
  package func bindings(in pane: PaneID) -> [Binding] {
    own?[pane.index] ?? Self.table.filter { $0.command.panes.contains(pane) }
  }

  package func match(_ keys: [Key], in pane: PaneID) -> Match {
    // The table contains bindings of other panes, so each one is checked.
    let bindings = own?[pane.index] ?? Self.table
    var isPrefix = false
    for index in bindings.indices
    where bindings[index].sequence.starts(with: keys)
      && bindings[index].command.panes.contains(pane)
    {
      if bindings[index].sequence.count == keys.count { return .command(bindings[index]) }
      isPrefix = true
    }
    return isPrefix ? .prefix : .none
  }

  /// Returns the keys of a command in notation; those of the table if the user did not change them.
  package func keys(of command: Command) -> [String] {
    guard touched.contains(command.name) else { return command.keys }
    var seen: [String] = []
    for pane in PaneID.allCases where command.panes.contains(pane) {
      for binding in bindings(in: pane) where binding.command.name == command.name {
        let keys = KeyNotation.print(binding.sequence)
        if !seen.contains(keys) { seen.append(keys) }
      }
    }
    if command.keys.contains(where: { $0.hasSuffix(Command.anyLetter) }) { return command.keys }
    return seen
  }

  /// Returns the keys that run a command with an argument in a pane, in notation, or `nil` if there
  /// are none.
  func keys(of command: Command, argument: String, in pane: PaneID) -> String? {
    bindings(in: pane).last { $0.command.name == command.name && $0.argument == argument }
      .map { KeyNotation.print($0.sequence) }
  }

  /// Binds keys to a command, or unbinds them.
  ///
  /// Returns the sequences that can no longer be typed, because they are a prefix of the new one or
  /// vice versa; the latest binding wins.
  package mutating func bind(
    _ sequence: [Key],
    to command: Command?,
    argument: String?,
    in panes: PaneSet,
    from origin: SettingOrigin
  ) -> [String] {
    var hidden: [String] = []
    var bindings = own ?? PaneID.allCases.map { self.bindings(in: $0) }
    if let command { touched.insert(command.name) }
    for pane in PaneID.allCases where panes.contains(pane) {
      guard command.map({ $0.panes.contains(pane) }) ?? true else { continue }
      bindings[pane.index].removeAll { other in
        let isSame = other.sequence == sequence
        let clashes =
          command != nil
          && (other.sequence.starts(with: sequence) || sequence.starts(with: other.sequence))
        guard isSame || clashes else { return false }
        touched.insert(other.command.name)
        let text = KeyNotation.print(other.sequence)
        if !isSame, !hidden.contains(text) { hidden.append(text) }
        return true
      }
      if let command {
        let binding = Binding(
          sequence: sequence,
          command: command,
          argument: argument
        )
        bindings[pane.index].append(binding)
      }
    }
    own = bindings
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
