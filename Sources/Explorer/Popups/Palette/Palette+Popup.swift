// Input and drawing of the palette.

package import TerminalUI
import Workspace

extension Palette {
  package func press(_ key: Key, on model: inout Model) {
    var palette = self
    let lines = model.core.preferences.lines
    switch key.code {
    case .escape:
      return model.core.popup = nil
    case .enter: return choose(on: &model)
    case .tab where key.modifiers.isEmpty && !palette.editor.text.isEmpty:
      let items = items(of: model)
      if palette.cursor < items.count {
        let item = items[palette.cursor]
        let isOpen = item.argument == nil && item.command.argument != nil
        palette.editor = EditableLine(item.line + (isOpen ? " " : ""))
        palette.cursor = 0
      }
    case .tab: palette.cursor += 1
    case .backspace where palette.editor.text.isEmpty:
      return model.core.popup = nil
    case _:
      if palette.editor.recall(key, row: palette.cursor, in: lines) {
        palette.cursor = 0
      } else if let row = ListKeys().row(after: palette.cursor, key) {
        palette.cursor = row
      } else if palette.editor.apply(key), palette.editor.text != editor.text {
        palette.cursor = 0
      }
    }
    // Typing a letter keeps the cursor on the first row.
    palette.cursor =
      palette.cursor > 0 ? max(0, min(palette.cursor, palette.items(of: model).count - 1)) : 0
    model.core.popup = palette
  }

  private func items(of model: Model) -> [Item] {
    items(model.core.preferences.lines, own: model.core.preferences.commands)
  }

  /// Runs the typed text if it is a command line, otherwise the command at the cursor.
  private func choose(on model: inout Model) {
    let typed = editor.text.trimmed
    let first = typed.split(separator: " ").first.map(String.init) ?? ""
    let isLine =
      Int(first) != nil || KeyTable.command(named: first) != nil
      || model.core.preferences.commands.contains { $0.name == first }
    var line = typed
    if cursor > 0 || !isLine || typed.isEmpty {
      let items = items(of: model)
      guard cursor < items.count else {
        model.core.popup = nil
        return model.core.say("No command matches \(typed).", .warning)
      }
      line = items[cursor].line
      if items[cursor].argument?.hasSuffix("=") == true { return Self.open(line, in: &model.core) }
    }
    if let command = KeyTable.command(named: line), command.needsArgument {
      return Self.open(line + " ", in: &model.core)
    }
    model.core.popup = nil
    model.core.preferences.lines.add(HeaderPrompt.withoutValue(line))
    do throws(LineError) {
      try model.run(line: line)
    } catch {
      model.core.say(error.message, .warning)
    }
  }

  /// Opens the palette with a text.
  private static func open(_ line: String, in core: inout Core) {
    var palette = Palette()
    palette.editor = EditableLine(line)
    core.popup = palette
  }

  private static func area(of count: Int, in size: Size) -> Rect {
    Rect(
      width: min(size.width, 110),
      height: min(size.height, max(6, min(count, 14) + 5)),
      inMiddleOf: size
    )
  }

  package func list(_ model: Model) -> PopupList? {
    let count = items(of: model).count
    let below = Self.area(of: count, in: model.core.size).inside.split(top: 1).rest
    let rows = below.split(bottom: below.height > 6 ? 2 : 0).rest
    return PopupList(rows, count: count, cursor: cursor)
  }

  package func field(_ model: Model) -> LineField? {
    let area = Self.area(of: items(of: model).count, in: model.core.size)
    return LineField(":", editor, in: area.inside.split(top: 1).top)
  }

  package func draw(_ model: Model, on frame: inout Frame) {
    let core = model.core
    let items = items(of: model)
    let area = Self.area(of: items.count, in: frame.size)
    let below = frame.box(area, title: "Commands").split(top: 1).rest
    // Descriptions in the list may be cut; that of the current command is repeated in full below.
    let (list, detail) = below.split(bottom: below.height > 6 ? 2 : 0)
    if items.indices.contains(cursor) {
      let lines = wrapped(items[cursor].help, columns: detail.width)
      for (offset, text) in lines.prefix(detail.height).enumerated() {
        frame.write(
          text,
          style: Style(.hint),
          row: detail.row + offset,
          column: detail.column,
          end: detail.endColumn
        )
      }
    }
    let top = max(0, cursor - list.height + 1)
    for (offset, item) in items.dropFirst(top).prefix(list.height).enumerated() {
      let command = item.command
      let backgroundTasks =
        command.panes.contains(core.focus) && command.disabledReason(model) == nil
      let name =
        item.argument == nil && command.argument != nil
        ? "\(command.name) \(command.argument ?? "")" : item.line
      let line = StyledLine(
        [
          Span(name.padding(to: 24), backgroundTasks ? .plain : .dim), Span(" "),
          Span(item.help, .dim),
        ],
        right: [Span(keys(of: item, in: core).map(KeyNotation.readable) ?? "", .keyName)]
      )
      frame.listRow(line, at: offset, in: list, isCursor: top + offset == cursor)
    }
    if items.isEmpty, list.height > 0 {
      frame.write(
        "No match.",
        style: .dim,
        row: list.row,
        column: list.column,
        end: list.endColumn
      )
    }
    field(model)?.draw(on: &frame)
  }

  /// Returns the keys of a row's command; for a user-defined command, those bound to it.
  private func keys(of item: Item, in core: Core) -> String? {
    let keys = core.preferences.keys
    guard let argument = item.argument, item.command.name == "command" else {
      return keys.keys(of: item.command).first
    }
    return keys.keys(of: item.command, argument: argument, in: core.focus)
  }

  package func accessibilityText(_ model: Model) -> [String] {
    let items = items(of: model)
    guard cursor < items.count else { return ["Command: \(editor.accessibilityText). No match."] }
    let item = items[cursor]
    return [
      "Command: \(editor.accessibilityText). \(cursor + 1) of \(items.count): \(item.line), \(item.help)"
    ]
  }
}
