import TerminalUI

/// The help's text for the commands that match the typed text.
struct HelpText {
  private let keys: KeyMap
  private let focus: PaneID

  init(_ core: Core) {
    keys = core.preferences.keys
    focus = core.focus
  }

  /// Returns the lines of the help.
  func lines(_ text: String, columns: Int = .max) -> [StyledLine] {
    let typed = TypedText(text)
    var lines: [StyledLine] = []
    for (title, commands) in sections(typed) where !commands.isEmpty {
      if !lines.isEmpty { lines.append(StyledLine()) }
      lines.append(StyledLine(title, .heading))
      for command in commands { lines += self.lines(command, columns: columns) }
    }
    let line = TextEdit.help.filter { typed.isIn($0.text) || $0.keys.contains(where: typed.isIn) }
    if !line.isEmpty {
      if !lines.isEmpty { lines.append(StyledLine()) }
      lines.append(StyledLine("Typing a line", .heading))
      for (keys, text) in line {
        lines += self.lines(
          keys.map(KeyNotation.readable),
          text,
          backgroundTasks: true,
          columns: columns
        )
      }
    }
    let signs = Self.signs.filter(typed.isIn)
    if !signs.isEmpty {
      if !lines.isEmpty { lines.append(StyledLine()) }
      lines.append(StyledLine("Signs", .heading))
      for sign in signs {
        for text in wrapped(sign, columns: columns == .max ? columns : columns - 2) {
          lines.append(StyledLine([Span("  "), Span(text)]))
        }
      }
    }
    if lines.isEmpty {
      lines = [StyledLine("No key or description contains “\(text)”.", .dim)]
    }
    return lines
  }

  /// Returns the matching commands in sections: the most useful ones of the pane, if nothing is
  /// typed, then commands of only some panes, fewest panes first.
  private func sections(_ typed: TypedText) -> [(title: String, commands: [Command])] {
    let fitting = KeyTable.commands.filter { matches($0, typed) }
    let own = fitting.filter(isOwn).enumerated()
      .sorted {
        let (one, other) = ($0.element.panes.panes.count, $1.element.panes.panes.count)
        return (one, $0.offset) < (other, $1.offset)
      }
      .map(\.element)
    let useful = KeyTable.hints(of: focus).map(\.command).filter { $0.name != "help" }.prefix(10)
    return [("Most used in \(focus.title)", typed.bytes.isEmpty ? Array(useful) : [])]
      + [("All keys of \(focus.title)", own)]
      + CommandGroup.allCases.map { group in
        (group.rawValue, fitting.filter { $0.group == group && !isOwn($0) })
      }
  }

  private func isOwn(_ command: Command) -> Bool {
    command.panes != .all && command.panes.contains(focus)
  }

  private func lines(_ command: Command, columns: Int) -> [StyledLine] {
    let argument = command.argument.map { [":\(command.name) \($0)"] } ?? []
    let shown = keys.keys(of: command).map(KeyNotation.readable) + argument
    let isHere = command.panes.contains(focus)
    return lines(
      shown.isEmpty ? [":\(command.name)"] : shown,
      command.help + (isHere ? "" : KeyTable.paneNote(command.panes)),
      backgroundTasks: isHere,
      columns: columns
    )
  }

  /// Formats keys in one column, next to their descriptions.
  private func lines(
    _ keys: [String],
    _ help: String,
    backgroundTasks: Bool,
    columns: Int
  ) -> [StyledLine] {
    var lines: [StyledLine] = []
    let texts = wrapped(help, columns: columns == .max ? columns : columns - 23)
    // Long key lists are placed above the description.
    var head = keys.joined(separator: " ")
    if columns < .max, Span(head).width > 20 {
      lines += wrapped(head, columns: columns - 2).map {
        StyledLine([Span("  "), Span($0, backgroundTasks ? .keyName : .dim)])
      }
      head = ""
    }
    for (number, text) in texts.enumerated() {
      let keys = (number == 0 ? head : "").padding(to: 20)
      lines.append(
        StyledLine([
          Span("  "), Span(keys, backgroundTasks ? .keyName : .dim), Span(" "),
          Span(text, backgroundTasks ? .plain : .dim),
        ])
      )
    }
    return lines
  }

  /// The meaning of the symbols.
  private static let signs = [
    "▸ ▾  collapsed row, expanded row",
    "✓ ✗  type case or fragment present, nil; several are in the order of the title of Entities",
    "!  value with an error",
    "▌ ┊  line of the selection, line of the enclosing struct or type",
    "←  origin of a merged Swift property",
    "…Name  from the fragment Name",
    "═  title of the focused pane",
    "▲ ◆  in a line of responses: the displayed one, a flip (differs from the one before)",
  ]

  private func matches(_ command: Command, _ typed: TypedText) -> Bool {
    typed.isIn(command.help) || typed.isIn(command.name)
      || keys.keys(of: command).contains(where: typed.isIn)
  }
}
