/// One thing the explorer can do: the record that help, hints, palette, manual and keys come from.
package struct Command: Sendable {
  /// The name in the palette and in configuration: `next-row`.
  package let name: String
  /// The key sequences that run it, in the notation of ``KeyNotation``; may be empty.
  package let keys: [String]
  /// One phrase for the help, in the imperative without full stop.
  package let help: String
  package let group: CommandGroup
  /// What can be typed behind the name, as help shows it; nil where nothing can.
  package let argument: String?
  /// Other names for the line behind the colon.
  package let aliases: [String]
  /// The panes in which the keys work.
  package let panes: PaneSet
  /// Why it cannot run now, as a sentence; nil when it can.
  package let disabledReason: @Sendable (Model) -> String?
  package let run: @Sendable (inout Model, Invocation) -> [Effect]

  /// Behind the other keys of a sequence: any of the letters a to z, which the command is given.
  static let anyLetter = "{a-z}"

  package init(
    _ name: String,
    _ keys: String...,
    help: String,
    group: CommandGroup,
    argument: String? = nil,
    aliases: [String] = [],
    panes: PaneSet = .all,
    disabled: @escaping @Sendable (Model) -> String? = { _ in nil },
    run: @escaping @Sendable (inout Model, Invocation) -> [Effect]
  ) {
    self.init(
      name,
      keys: keys,
      help: help,
      group: group,
      argument: argument,
      aliases: aliases,
      panes: panes,
      disabled: disabled,
      run: run
    )
  }

  init(
    _ name: String,
    keys: [String],
    help: String,
    group: CommandGroup,
    argument: String? = nil,
    aliases: [String] = [],
    panes: PaneSet = .all,
    disabled: @escaping @Sendable (Model) -> String? = { _ in nil },
    run: @escaping @Sendable (inout Model, Invocation) -> [Effect]
  ) {
    self.name = name
    self.keys = keys
    self.help = help
    self.group = group
    self.argument = argument
    self.aliases = aliases
    self.panes = panes
    self.disabledReason = disabled
    self.run = run
  }

  /// The parsed key sequences; a sequence that does not parse is left out (a test finds it).
  package var sequences: [[Key]] {
    keys.flatMap { notation -> [[Key]] in
      guard notation.hasSuffix(Self.anyLetter) else {
        return (try? KeyNotation.parse(notation)).map { [$0] } ?? []
      }
      let start = try? KeyNotation.parse(String(notation.dropLast(Self.anyLetter.count)))
      return start.map { start in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).map { start + [.character(Unicode.Scalar($0))] }
      } ?? []
    }
  }

  /// Whether the name alone says too little: an argument that is not in brackets.
  package var needsArgument: Bool { argument.map { !$0.hasPrefix("[") } ?? false }
}

/// How a command was called.
package struct Invocation: Sendable {
  /// The number typed before the keys.
  package var count: Int?
  /// What was typed behind the command's name.
  package var argument: String?
  /// The last of the keys that ran it.
  package var key: Key?

  package init(count: Int? = nil, argument: String? = nil, key: Key? = nil) {
    self.count = count
    self.argument = argument
    self.key = key
  }

  /// The count, 1 by default.
  package var times: Int { count ?? 1 }

  /// The letter that was typed, or stands behind the name.
  var letter: Unicode.Scalar? {
    guard let argument else { return key?.plainCharacter }
    let scalars = argument.unicodeScalars
    return scalars.count == 1 ? scalars.first : nil
  }
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
  case view = "What is shown"
  case live = "Running"
  case program = "Program"
}
