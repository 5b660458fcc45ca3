package import TerminalUI

/// Which keys run which command in each pane: the table's keys, and what a person has bound.
package struct KeyMap: Sendable {
  /// A key sequence and the command it runs.
  package struct Binding: Sendable {
    package let sequence: [Key]
    package let command: Command
    package var argument: String?
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

  /// By pane; nil until something was bound, for then those of the table hold.
  private var own: [[Binding]]?
  /// The commands whose keys may differ from the table's.
  private var touched: Set<String> = []
  package private(set) var changes: [Change] = []

  /// The keys of the table.
  package static let standard = KeyMap()

  private init() {}

  /// The table's, for all panes together: made at the first key, which a list for each pane would keep waiting.
  private static let table: [Binding] = KeyTable.commands.flatMap { command in
    command.sequences.map { Binding(sequence: $0, command: command) }
  }

  /// The bindings that hold in a pane.
  package func bindings(in pane: PaneID) -> [Binding] {
    own?[pane.index] ?? Self.table.filter { $0.command.panes.contains(pane) }
  }

  package func match(_ keys: [Key], in pane: PaneID) -> Match {
    // The table has those of all panes together: each is asked whether it holds here.
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

  /// The keys of a command in their notation: the table's own form where nothing was bound anew.
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

  /// The keys that run a command with an argument in a pane, in their notation; nil without any.
  func keys(of command: Command, argument: String, in pane: PaneID) -> String? {
    bindings(in: pane).last { $0.command.name == command.name && $0.argument == argument }
      .map { KeyNotation.print($0.sequence) }
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
