import GraphQLCompiler
import GraphQLRuntime

extension Model {
  func draw(_ overlay: Overlay, on frame: inout Frame) {
    switch overlay {
    case .help(let help): drawHelp(help, on: &frame)
    case .palette(let palette): drawPalette(palette, on: &frame)
    case .options(let options): drawOptions(options, on: &frame)
    case .pick(let list): drawPickList(list, on: &frame)
    case .value(let value): drawValue(value, on: &frame)
    case .variable(let prompt): drawVariable(prompt, on: &frame)
    case .filter(let editor):
      guard let area = layout.hints ?? layout.status else { return }
      drawPrompt("&", editor.text, on: &frame, row: area.row)
    case .search(let prompt):
      guard let area = layout.hints ?? layout.status else { return }
      drawPrompt(prompt.isForward ? "/" : "?", prompt.editor.text, on: &frame, row: area.row)
    }
  }

  func drawPrompt(_ mark: String, _ text: String, on frame: inout Frame, row: Int) {
    frame.fill(Rect(row: row, column: 0, width: frame.size.width, height: 1), .plain)
    // The end of the text is what is being typed: it has to be seen.
    let room = max(1, frame.size.width - 3)
    let shown = String(String.UnicodeScalarView(text.unicodeScalars.suffix(room)))
    var column = frame.write(
      mark,
      style: Style(.prompt),
      row: row,
      column: 0,
      end: frame.size.width
    )
    column = frame.write(shown, style: .plain, row: row, column: column, end: frame.size.width)
    frame.cursor = Position(row: row, column: min(column, max(0, frame.size.width - 1)))
    guard let message, column + 4 < frame.size.width else { return }
    frame.write(
      "   " + message.text,
      style: Style(message.role),
      row: row,
      column: column,
      end: frame.size.width
    )
  }

  /// The lines of the help for the focused pane and what is typed.
  func helpLines(_ help: HelpOverlay, columns: Int = .max) -> [StyledLine] {
    let typed = TypedText(help.filter.text)
    var lines: [StyledLine] = []
    for group in CommandGroup.allCases {
      let commands = KeyTable.commands.filter { command in
        command.group == group && matches(command, typed)
      }
      if commands.isEmpty { continue }
      if !lines.isEmpty { lines.append(StyledLine()) }
      lines.append(StyledLine(group.rawValue, .heading))
      for command in commands {
        let works = command.panes.contains(focus)
        let argument = command.argument.map { [":\(command.name) \($0)"] } ?? []
        var shown = keys.keys(of: command).map(readableKeys) + argument
        if shown.isEmpty { shown = [":\(command.name)"] }
        let role: StyleRole = works ? .plain : .dim
        let help = command.help + KeyTable.paneNote(command.panes)
        let texts = wrapped(help, columns: columns == .max ? columns : columns - 23)
        // Keys that need the place of the text stand above it.
        var head = shown.joined(separator: " ")
        if columns < .max, Span(head).width > 20 {
          lines += wrapped(head, columns: columns - 2).map {
            StyledLine([Span("  "), Span($0, works ? .keyName : .dim)])
          }
          head = ""
        }
        for (number, text) in texts.enumerated() {
          let keys = (number == 0 ? head : "").padding(to: 20)
          lines.append(
            StyledLine([
              Span("  "), Span(keys, works ? .keyName : .dim), Span(" "), Span(text, role),
            ])
          )
        }
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
      lines = [StyledLine("No key or description has “\(help.filter.text)”.", .dim)]
    }
    return lines
  }

  /// What the program's own glyphs mean.
  private static let signs = [
    "▸ ▾  rows below are closed, open",
    "✓ ✗  the type case or fragment is present, is nil; a row with signs alone has them in the order "
      + "that the title of Entities, and Why, name",
    "!  the value has a fault",
    "▌ ┊  the line belongs to the selection, to the struct or type around it",
    "←  where a merged Swift property comes from",
    "…Name  from the fragment Name",
    "═  the title of the pane that has the keys",
  ]

  private func matches(_ command: Command, _ typed: TypedText) -> Bool {
    typed.isIn(command.help) || typed.isIn(command.name)
      || keys.keys(of: command).contains(where: typed.isIn)
  }

  /// Keys as people read them: `^D` for Control-D.
  func readableKeys(_ notation: String) -> String {
    if notation.hasSuffix(Command.anyLetter) {
      return readableKeys(String(notation.dropLast(Command.anyLetter.count))) + "a-z"
    }
    guard let keys = try? KeyNotation.parse(notation) else { return notation }
    return keys.map { key in
      if case .character(let scalar) = key.code, key.modifiers == .control {
        return "^" + scalar.properties.uppercaseMapping
      }
      if case .character(let scalar) = key.code, key.modifiers.isEmpty, scalar != " " {
        return String(scalar)
      }
      return key.description.filter { $0 != "<" && $0 != ">" }
    }
    .joined()
  }

  private func drawHelp(_ help: HelpOverlay, on frame: inout Frame) {
    let width = min(frame.size.width, 96)
    let area = box(width: width, height: frame.size.height, in: frame.size)
    let typed = help.filter.text
    drawBox(area, title: "Keys" + (typed.isEmpty ? "" : ": \(typed)"), on: &frame)
    let inner = inside(area)
    let lines = helpLines(help, columns: inner.width)
    drawLines(lines.dropFirst(help.top), in: inner.split(bottom: 1).rest, on: &frame)
    drawHint("type to search   ↑ ↓ ^D ^U scroll   Esc close", in: inner, on: &frame)
  }

  private func drawPalette(_ palette: Palette, on frame: inout Frame) {
    let items = palette.items(lines)
    let area = box(
      width: min(frame.size.width, 84),
      height: min(frame.size.height, max(6, min(items.count, 14) + 5)),
      in: frame.size
    )
    drawBox(area, title: "Commands", on: &frame)
    let (prompt, below) = inside(area).split(top: 1)
    // Beside the name a description may be cut: that of the chosen command stands below in full.
    let (list, detail) = below.split(bottom: below.height > 6 ? 2 : 0)
    if items.indices.contains(palette.cursor) {
      let lines = wrapped(items[palette.cursor].help, columns: detail.width)
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
    let top = max(0, palette.cursor - list.height + 1)
    for (offset, item) in items.dropFirst(top).prefix(list.height).enumerated() {
      let command = item.command
      let works = command.panes.contains(focus) && command.disabledReason(self) == nil
      let name =
        item.argument == nil && command.argument != nil
        ? "\(command.name) \(command.argument ?? "")" : item.line
      let line = StyledLine(
        [Span(name.padding(to: 24), works ? .plain : .dim), Span(" "), Span(item.help, .dim)],
        right: [Span(keys.keys(of: command).first.map(readableKeys) ?? "", .keyName)]
      )
      drawListRow(line, at: offset, in: list, isCursor: top + offset == palette.cursor, on: &frame)
    }
    if items.isEmpty, list.height > 0 {
      frame.write(
        "No command fits.",
        style: .dim,
        row: list.row,
        column: list.column,
        end: list.endColumn
      )
    }
    drawEditor(":", palette.editor, in: prompt, on: &frame)
  }

  /// A line that is being typed, in a box.
  func drawEditor(_ mark: String, _ editor: LineEditor, in prompt: Rect, on frame: inout Frame) {
    guard prompt.height > 0 else { return }
    var column = frame.write(
      mark,
      style: Style(.prompt),
      row: prompt.row,
      column: prompt.column,
      end: prompt.endColumn
    )
    // The end of the line is what is being typed.
    let room = max(1, prompt.endColumn - column - 1)
    column = frame.write(
      String(String.UnicodeScalarView(editor.text.unicodeScalars.suffix(room))),
      style: .plain,
      row: prompt.row,
      column: column,
      end: prompt.endColumn
    )
    frame.cursor = Position(row: prompt.row, column: min(column, frame.size.width - 1))
  }

  private func drawOptions(_ options: OptionList, on frame: inout Frame) {
    let rows = optionRows
    let area = box(
      width: min(frame.size.width, 84),
      height: min(frame.size.height, rows.count + 5),
      in: frame.size
    )
    drawBox(area, title: "Options", on: &frame)
    let inner = inside(area)
    let list = inner.split(bottom: 2).rest
    let top = max(0, options.cursor - list.height + 1)
    for (offset, row) in rows.dropFirst(top).prefix(list.height).enumerated() {
      let isCursor = top + offset == options.cursor
      drawListRow(row.line, at: offset, in: list, isCursor: isCursor, on: &frame)
    }
    guard inner.height > 3 else { return }
    if options.cursor < rows.count, let setting = rows[options.cursor].setting {
      frame.write(
        "\(setting.synopsis): \(setting.help)",
        style: .dim,
        row: inner.endRow - 2,
        column: inner.column,
        end: inner.endColumn
      )
    }
    drawHint("Enter change   :set NAME=VALUE   Esc close", in: inner, on: &frame)
  }

  /// A row of a list, marked when the cursor is on it.
  func drawListRow(
    _ line: StyledLine,
    at offset: Int,
    in list: Rect,
    isCursor: Bool,
    on frame: inout Frame
  ) {
    let row = list.row + offset
    frame.write(line, row: row, columns: list.column..<list.endColumn)
    guard isCursor else { return }
    frame.restyle(Rect(row: row, column: list.column, width: list.width, height: 1)) { _ in
      Style(.selection)
    }
  }

  /// The keys that can follow those typed so far.
  func drawNextKeys(on frame: inout Frame) {
    let bindings = keys.bindings(in: focus).filter {
      $0.sequence.starts(with: input.pending) && $0.sequence.count > input.pending.count
    }
    var entries: [(keys: String, command: Command)] = []
    for binding in bindings {
      let rest = Array(binding.sequence.dropFirst(input.pending.count))
      let keys = readableKeys(KeyNotation.print(rest))
      if let last = entries.last, last.command.name == binding.command.name {
        // Of the letters or digits that one command takes the first and the last tell enough.
        if last.command.sequences.count > 6 {
          entries[entries.count - 1].keys = last.keys.prefix(1) + "-" + keys
        } else {
          entries[entries.count - 1].keys += " " + keys
        }
      } else {
        entries.append((keys, binding.command))
      }
    }
    // One column, for the texts to be whole; short ones share a line where there are too many.
    let columns = frame.size.width - 4
    guard columns > 8 else { return }
    let room = max(1, frame.size.height - 5)
    var lines = entries.flatMap { nextKeyLines($0.keys, $0.command.help, columns: columns) }
    if lines.count > room { lines = paired(lines, columns: columns) }
    let height = min(max(lines.count, 2) + 2, max(0, frame.size.height - 3))
    guard height > 2 else { return }
    let area = Rect(
      row: frame.size.height - height - (layout.hints == nil ? 1 : 2),
      column: 0,
      width: frame.size.width,
      height: height
    )
    drawBox(area, title: readableKeys(input.text) + " …", on: &frame)
    let inner = inside(area)
    for (offset, line) in lines.prefix(inner.height).enumerated() {
      frame.write(line, row: inner.row + offset, columns: inner.column..<inner.endColumn)
    }
  }

  private func nextKeyLines(_ keys: String, _ help: String, columns: Int) -> [StyledLine] {
    let width = max(6, Span(keys).width) + 1
    return wrapped(help, columns: columns - width - 1).enumerated().map { number, text in
      let shown = (number == 0 ? keys : "").padding(to: width)
      return StyledLine([Span(shown, .keyName), Span(text)])
    }
  }

  /// Lines of which two neighbours stand side by side where each fits into half of the columns.
  private func paired(_ lines: [StyledLine], columns: Int) -> [StyledLine] {
    let half = columns / 2
    var result: [StyledLine] = []
    var open: Int?
    for line in lines {
      let width = line.left.reduce(0) { $0 + $1.width }
      let isShort = width < half && line.left.first?.text.first != " "
      if isShort, let first = open {
        let used = result[first].left.reduce(0) { $0 + $1.width }
        result[first].left.append(Span(String(repeating: " ", count: half - used)))
        result[first].left += line.left
        open = nil
      } else {
        open = isShort ? result.count : nil
        result.append(line)
      }
    }
    return result
  }

  // MARK: Boxes

  func box(width: Int, height: Int, in size: Size) -> Rect {
    Rect(
      row: max(0, (size.height - height) / 2),
      column: max(0, (size.width - width) / 2),
      width: width,
      height: height
    )
  }

  func inside(_ area: Rect) -> Rect {
    // Without room for a frame the content has all of it.
    area.height < 4 || area.width < 8
      ? area
      : Rect(
        row: area.row + 1,
        column: area.column + 2,
        width: area.width - 4,
        height: area.height - 2
      )
  }

  func drawBox(_ area: Rect, title: String, on frame: inout Frame) {
    frame.fill(area, .plain)
    guard area.height >= 4, area.width >= 8 else { return }
    let line = String(repeating: "─", count: area.width - 2)
    let border = Style(.focusedBorder)
    frame.write("┌\(line)┐", style: border, row: area.row, column: area.column, end: area.endColumn)
    for row in (area.row + 1)..<(area.endRow - 1) {
      frame.put(Cell("│", style: border), row: row, column: area.column)
      frame.put(Cell("│", style: border), row: row, column: area.endColumn - 1)
    }
    frame.write(
      "└\(line)┘",
      style: border,
      row: area.endRow - 1,
      column: area.column,
      end: area.endColumn
    )
    frame.write(
      " \(title) ",
      style: Style(.title),
      row: area.row,
      column: area.column + 2,
      end: area.endColumn - 2
    )
  }

  private func drawLines(
    _ lines: ArraySlice<StyledLine>,
    in area: Rect,
    on frame: inout Frame
  ) {
    for (offset, line) in lines.prefix(area.height).enumerated() {
      frame.write(line, row: area.row + offset, columns: area.column..<area.endColumn)
    }
  }

  func drawHint(_ text: String, in area: Rect, on frame: inout Frame) {
    guard area.height > 2 else { return }
    frame.write(
      text,
      style: Style(.hint),
      row: area.endRow - 1,
      column: area.column,
      end: area.endColumn
    )
  }
}
