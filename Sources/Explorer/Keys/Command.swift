/// One thing the explorer can do: the record that help, hints, palette, manual and keys come from.
///
/// `of` says which state a command may change: the ``Core``, a pane with it, the pane that has the
/// keys, or the whole ``Model``, which few need.
package struct Command: Sendable {
  /// The name in the palette and in configuration: `next-row`.
  package let name: String
  /// The key sequences that run it, in the notation of ``KeyNotation``; may be empty.
  package let keys: [String]
  /// One phrase for the help, in the imperative without full stop.
  package let help: String
  package let group: CommandGroup
  /// What can be typed behind the name, as help shows it; nil where nothing can.
  package var argument: String?
  /// Other names for the line behind the colon.
  package var aliases: [String] = []
  /// The command behind which it stands in help; nil for the one before it in its list.
  var predecessor: String?
  /// The panes in which the keys work.
  package var panes = PaneSet.all
  /// Whether it may change the whole model.
  package var changesModel = false
  /// Why it cannot run now, as a sentence; nil when it can.
  var disabledReason: @Sendable (Model) -> String? = { _ in nil }
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
  /// The pane that has the keys, as what a command changes.
  enum FocusedPane {}

  /// A command that may change everything, for it takes more than a pane and the core.
  init(
    _ name: String,
    _ keys: String...,
    help: String,
    group: CommandGroup,
    argument: String? = nil,
    aliases: [String] = [],
    after predecessor: String? = nil,
    panes: PaneSet = .all,
    disabled: @escaping @Sendable (Model) -> String? = { _ in nil },
    of _: Model.Type,
    run: @escaping @Sendable (inout Model, Invocation) -> Void
  ) {
    self.init(
      name: name,
      keys: keys,
      help: help,
      group: group,
      argument: argument,
      aliases: aliases,
      predecessor: predecessor,
      panes: panes,
      changesModel: true,
      disabledReason: disabled,
      run: run
    )
  }

  /// A command that changes the core.
  init(
    _ name: String,
    _ keys: String...,
    help: String,
    group: CommandGroup,
    argument: String? = nil,
    aliases: [String] = [],
    after predecessor: String? = nil,
    panes: PaneSet = .all,
    disabled: @escaping @Sendable (Core) -> String? = { _ in nil },
    of _: Core.Type,
    run: @escaping @Sendable (inout Core, Invocation) -> Void
  ) {
    self.init(
      name: name,
      keys: keys,
      help: help,
      group: group,
      argument: argument,
      aliases: aliases,
      predecessor: predecessor,
      panes: panes,
      disabledReason: { disabled($0.core) }
    ) { model, invocation in
      run(&model.core, invocation)
      model.carryOut()
    }
  }

  /// A command that changes the pane that has the keys.
  init(
    _ name: String,
    _ keys: String...,
    help: String,
    group: CommandGroup,
    argument: String? = nil,
    after predecessor: String? = nil,
    panes: PaneSet = .all,
    of _: FocusedPane.Type,
    run: @escaping @Sendable (inout any Pane, inout Core, Invocation) -> Void
  ) {
    self.init(
      name: name,
      keys: keys,
      help: help,
      group: group,
      argument: argument,
      predecessor: predecessor,
      panes: panes
    ) { model, invocation in
      model.change(model.focus) { run(&$0, &$1, invocation) }
    }
  }

  /// A command that changes a pane of its own, wherever the keys are.
  init<P: Pane>(
    _ name: String,
    _ keys: String...,
    help: String,
    group: CommandGroup,
    argument: String? = nil,
    aliases: [String] = [],
    after predecessor: String? = nil,
    panes: PaneSet = .all,
    disabled: @escaping @Sendable (Core) -> String? = { _ in nil },
    disabledIn: @escaping @Sendable (P) -> String? = { _ in nil },
    of _: P.Type,
    run: @escaping @Sendable (inout P, inout Core, Invocation) -> Void
  ) {
    self.init(
      name: name,
      keys: keys,
      help: help,
      group: group,
      argument: argument,
      aliases: aliases,
      predecessor: predecessor,
      panes: panes,
      disabledReason: { disabled($0.core) ?? disabledIn($0.panes[P.self]) }
    ) { model, invocation in
      model.change(P.self) { run(&$0, &$1, invocation) }
    }
  }

  /// A command whose keys work in a pane alone, and that changes that.
  init<P: Pane>(
    _ name: String,
    _ keys: String...,
    help: String,
    group: CommandGroup,
    argument: String? = nil,
    after predecessor: String? = nil,
    disabled: @escaping @Sendable (Core) -> String? = { _ in nil },
    disabledIn: @escaping @Sendable (P) -> String? = { _ in nil },
    in _: P.Type,
    run: @escaping @Sendable (inout P, inout Core, Invocation) -> Void
  ) {
    self.init(
      name: name,
      keys: keys,
      help: help,
      group: group,
      argument: argument,
      predecessor: predecessor,
      panes: PaneSet(P.id),
      disabledReason: { disabled($0.core) ?? disabledIn($0.panes[P.self]) }
    ) { model, invocation in
      model.change(P.self) { run(&$0, &$1, invocation) }
    }
  }
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
