package import TerminalUI

/// One thing the explorer can do: the record that help, hints, palette, manual and keys come from.
///
/// `of` says which state a command may change, as a ``CommandReach``.
package struct Command: Sendable {
  /// The name in the palette and in configuration: `next-row`.
  package let name: String
  /// The key sequences that run it, in the notation of ``KeyNotation``; may be empty.
  package var keys: [String]
  /// One phrase for the help, in the imperative without full stop.
  package let help: String
  package let group: CommandGroup
  /// What can be typed behind the name, as help shows it; nil where nothing can.
  package let argument: String?
  /// Other names for the line behind the colon.
  package let aliases: [String]
  /// The command behind which it stands in help; nil for the one before it in its list.
  let predecessor: String?
  /// The panes in which the keys work.
  package let panes: PaneSet
  /// Whether the place before is worth going back to.
  package private(set) var goesFar: Bool
  /// Whether it may change the whole model.
  package let changesModel: Bool
  /// Why it cannot run now, as a sentence; nil when it can.
  let disabledReason: @Sendable (Model) -> String?
  let run: @Sendable (inout Model, Invocation) -> Void

  /// Behind the other keys of a sequence: any of the letters a to z, which the command is given.
  static let anyLetter = "{a-z}"

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

extension Command {
  /// A command that may change what `of` names, and is told no more than that.
  package init<Asked, Run>(
    _ name: String,
    _ keys: String...,
    help: String,
    group: CommandGroup,
    argument: String? = nil,
    aliases: [String] = [],
    after predecessor: String? = nil,
    panes: PaneSet = .all,
    disabled: @escaping @Sendable (Asked) -> String? = { _ in nil },
    of reach: CommandReach<Asked, Run>,
    run: Run
  ) {
    self.name = name
    self.keys = keys
    self.help = help
    self.group = group
    self.argument = argument
    self.aliases = aliases
    self.predecessor = predecessor
    self.panes = panes.intersection(reach.panes)
    goesFar = [.going, .stepping, .searching].contains(group)
    changesModel = reach.isWhole
    disabledReason = { disabled(reach.asked($0)) }
    self.run = reach.bind(run)
  }
}

extension Command {
  /// The same for a command that goes far though its group does not.
  func goingFar() -> Command {
    var command = self
    command.goesFar = true
    return command
  }
}

/// How a command was called.
package struct Invocation: Sendable {
  /// The number typed before the keys.
  package var count: Int?
  /// What was typed behind the command's name.
  package let argument: String?
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
  case editing = "Editing"
  case live = "Running"
  case program = "Program"
}
