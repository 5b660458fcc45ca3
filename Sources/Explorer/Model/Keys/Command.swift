package import TerminalUI

/// A command of the explorer, from which help, hints, palette, manual and key bindings are
/// generated.
///
/// `of` determines which state a command can change, as a ``CommandScope``.
package struct Command: Sendable {
  /// The name in the palette and in configuration, such as `next-row`.
  package let name: String
  /// The key sequences in the notation of ``KeyNotation``; may be empty.
  package var keys: [String]
  /// A short description for the help, in the imperative without full stop.
  package let help: String
  package let group: CommandGroup
  /// The argument as shown in help, or `nil` if there is none.
  package let argument: String?
  /// Alternative names on the command line.
  package let aliases: [String]
  /// The command that it follows in help, or `nil` for the previous one in its list.
  package let synonyms: [String]
  let predecessor: String?
  /// The panes in which the keys work.
  package let panes: PaneSet
  /// True if the previous position is recorded in the navigation history.
  package private(set) var recordsPosition: Bool
  /// True if it can change the whole model.
  package let changesModel: Bool
  /// Returns the reason why the command is not available, as a sentence, or `nil` if it is.
  let disabledReason: @Sendable (Model) -> String?
  let run: @Sendable (inout Model, Invocation) -> Void

  /// A placeholder at the end of a sequence for any letter from a to z, which is passed to the
  /// command.
  static let anyLetter = "{a-z}"

  /// The parsed key sequences; invalid ones are omitted (a test detects them).
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

  /// True if the command requires an argument, which is then not in brackets.
  package var needsArgument: Bool { argument.map { !$0.hasPrefix("[") } ?? false }
}

extension Command {
  /// Creates a command that can access only the state given by `of`.
  package init<Asked, Run>(
    _ name: String,
    _ keys: String...,
    help: String,
    group: CommandGroup,
    argument: String? = nil,
    aliases: [String] = [],
    synonyms: [String] = [],
    after predecessor: String? = nil,
    panes: PaneSet = .all,
    disabled: @escaping @Sendable (Asked) -> String? = { _ in nil },
    of reach: CommandScope<Asked, Run>,
    run: Run
  ) {
    self.name = name
    self.keys = keys
    self.help = help
    self.group = group
    self.argument = argument
    self.aliases = aliases
    self.synonyms = synonyms
    self.predecessor = predecessor
    self.panes = panes.intersection(reach.panes)
    recordsPosition = [.going, .stepping, .searching].contains(group)
    changesModel = reach.isWhole
    disabledReason = { disabled(reach.asked($0)) }
    self.run = reach.bind(run)
  }
}

extension Command {
  /// Returns a command that records the previous position although its group does not.
  func recordingPosition() -> Command {
    var command = self
    command.recordsPosition = true
    return command
  }
}

/// The way a command was invoked.
package struct Invocation: Sendable {
  /// The number typed before the keys.
  package var count: Int?
  /// The text typed after the command's name.
  package var argument: String?
  /// The last key of the sequence.
  package var key: Key?

  /// The number typed, or 1.
  package var times: Int { count ?? 1 }

  /// The letter that was typed or given as argument.
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
  case going = "Navigation"
  case stepping = "Next and previous"
  case searching = "Search"
  case copying = "Copy"
  case panes = "Panes"
  case view = "View"
  case editing = "Editing"
  case live = "Running"
  case program = "Program"
}
