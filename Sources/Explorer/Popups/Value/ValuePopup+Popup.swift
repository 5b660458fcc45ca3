import Dialects
import ExplorerState
import GraphQLRuntime
import ResponseAnalysis
package import TerminalUI

// Opening, scrolling, searching and drawing a value or text.

extension ValuePopup {
  /// Opens the value of the selected row.
  package static func openValue(in core: inout Core) {
    guard let node = SelectionSnippets(core: core).selectedNode else {
      return core.say("No value here.")
    }
    let path = core.responsePath
    let columns = columns(in: core)
    core.popup = ValuePopup(
      title: path.elements.isEmpty ? "data" : path.subscriptedText,
      lines: valueLines(node, columns: columns),
      width: columns
    )
  }

  /// Opens a text.
  package static func open(
    _ text: String,
    title: String,
    language: TextContent.Language = .graphQL,
    in core: inout Core
  ) {
    let columns = columns(in: core)
    core.popup = ValuePopup(
      title: title,
      text: text,
      language: language,
      lines: textLines(text, language, columns: columns),
      width: columns
    )
  }

  /// Opens a comparison of dialects.
  static func open(_ table: DialectComparison.Table, in core: inout Core) {
    let columns = columns(in: core)
    core.popup = ValuePopup(
      title: "Dialects",
      lines: DialectTable.lines(of: table, columns: columns, shown: core.dialect),
      width: columns,
      table: table
    )
  }

  /// Returns the width of the content.
  static func columns(in core: Core) -> Int {
    max(1, min(core.size.width, 120) - (core.size.width < 8 ? 0 : 4))
  }

  private static func rowCount(in core: Core) -> Int {
    max(1, core.size.height - (core.size.height < 4 ? 0 : 3))
  }

  private static func textLines(
    _ text: String,
    _ language: TextContent.Language,
    columns: Int
  ) -> [StyledLine] {
    let content = TextContent(name: "", text: text, language: language)
    return (0..<content.lineCount).flatMap { number -> [StyledLine] in
      let line = StyledLine(content.spans(ofLine: number))
      guard line.left.reduce(0, { $0 + $1.width }) > columns else { return [line] }
      return line.cut(columns: columns)
    }
  }

  /// Returns the popup with lines for another width, if the content is available.
  private func fitted(to columns: Int, in core: Core) -> ValuePopup {
    let lines: [StyledLine]?
    if let table {
      lines = DialectTable.lines(of: table, columns: columns, shown: core.dialect)
    } else if let text {
      lines = Self.textLines(text, language, columns: columns)
    } else {
      let node = SelectionSnippets(core: core).selectedNode
      lines = node.map { Self.valueLines($0, columns: columns) }
    }
    guard let lines else { return self }
    return ValuePopup(
      title: title,
      text: text,
      language: language,
      lines: lines,
      width: columns,
      top: min(top, max(0, lines.count - 1)),
      table: table,
      editor: editor,
      needle: needle
    )
  }

  /// The maximum size of a displayed value in bytes; longer ones are cut.
  private static var longest: Int { 1 << 18 }

  static func valueLines(_ node: JSONNode, columns: Int) -> [StyledLine] {
    let length = node.endOffset - node.offset
    var lines: [StyledLine] = []
    for form in ReadableForms.of(node, limit: Self.longest) {
      if let heading = form.heading {
        if !lines.isEmpty { lines.append(StyledLine()) }
        lines.append(StyledLine(heading, .heading))
      }
      for line in form.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        lines += cutIntoLines(String(line), columns: columns).map { StyledLine($0, form.role) }
      }
    }
    if length > Self.longest {
      lines.append(StyledLine("… of \(length) bytes; yy copies the value, :w writes it.", .dim))
    }
    return lines
  }

  package func press(_ key: Key, on model: inout Model) {
    var value = self
    if var editor = value.editor {
      switch key.code {
      case .escape: value.editor = nil
      case .enter:
        value.editor = nil
        value.needle = editor.text.isEmpty ? value.needle : Needle(typed: editor.text)
        model.core.preferences.searches.add(editor.text)
        value.find(from: value.top, by: 1)
      case .character, .tab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end,
        .pageUp, .pageDown, .function, .paste, .mouse:
        if editor.recall(key, in: model.core.preferences.searches) || editor.apply(key) {
          value.editor = editor
        }
      }
      return model.core.popup = value
    }
    let rows = Self.rowCount(in: model.core)
    let page = max(1, rows - 1)
    switch key {
    case .escape, .enter, .character("q"), .character("i"):
      return model.core.popup = nil
    case .character("/"): value.editor = EditableLine()
    case .character("n"): value.find(from: top + 1, by: 1)
    case .character("N"): value.find(from: top - 1, by: -1)
    case .character("y"):
      return copy(in: &model.core)
    case .down, .character("j"), .control("n"), .control("e"): value.top += 1
    case .up, .character("k"), .control("p"), .control("y"): value.top -= 1
    case .control("d"): value.top += page / 2
    case .control("u"): value.top -= page / 2
    case .control("f"), .character(" "): value.top += page
    case .control("b"): value.top -= page
    case .character("g"): value.top = 0
    case .character("G"): value.top = value.lines.count
    case _:
      switch key.code {
      case .pageDown: value.top += page
      case .pageUp: value.top -= page
      case .home: value.top = 0
      case .end: value.top = value.lines.count
      case .mouse(let mouse):
        if mouse.button == .wheelDown { value.top += 3 }
        if mouse.button == .wheelUp { value.top -= 3 }
      case .character, .enter, .escape, .tab, .backspace, .delete, .insert, .up, .down, .left,
        .right, .function, .paste:
        break
      }
    }
    value.top = max(0, min(value.top, value.lines.count - rows))
    model.core.popup = value
  }

  private func copy(in core: inout Core) {
    core.popup = nil
    if let text { return core.request(.copy(text)) }
    if table != nil {
      return core.request(.copy(lines.map(\.leftText).joined(separator: "\n")))
    }
    let isString = SelectionSnippets(core: core).selectedNode?.kind == .string
    let what: Copyable = isString ? .string : .value
    what.give(in: &core) { core, text in core.request(.copy(text)) }
  }

  private mutating func find(from start: Int, by step: Int) {
    guard let needle = needle else { return }
    note = nil
    let count = lines.count
    for distance in 0..<count {
      let line = ((start + distance * step) % count + count) % count
      guard needle.matches(lines[line].leftText) else { continue }
      top = line
      return
    }
    note = "The value does not contain \(needle.text)."
  }

  /// Returns the popup with its lines laid out for the current screen.
  private func onScreen(_ core: Core) -> ValuePopup {
    let columns = Self.columns(in: core)
    return width == columns ? self : fitted(to: columns, in: core)
  }

  package func field(_ model: Model) -> LineField? {
    let value = onScreen(model.core)
    return value.field(in: value.area(on: model.core.size).inside)
  }

  private func field(in inner: Rect) -> LineField? {
    guard let editor, inner.height > 2 else { return nil }
    return LineField("/", editor, in: inner.split(bottom: 1).bottom)
  }

  package func draw(_ model: Model, on frame: inout Frame) {
    onScreen(model.core).drawLines(on: &frame)
  }

  private func drawLines(on frame: inout Frame) {
    let inner = frame.box(area(on: frame.size), title: title)
    let rows = inner.height > 2 ? inner.split(bottom: 1).rest : inner
    for (offset, line) in lines.dropFirst(top).prefix(rows.height).enumerated() {
      let row = rows.row + offset
      frame.write(line, row: row, columns: rows.column..<rows.endColumn)
      frame.mark(needle, row: row, columns: rows.column..<rows.endColumn)
    }
    if let field = field(in: inner) { return field.draw(on: &frame) }
    frame.hint(note ?? foot(in: frame.size), in: inner)
  }

  private func foot(in size: Size) -> String {
    let last = min(lines.count, top + max(1, size.height - 3))
    let position = "lines \(min(top + 1, last))-\(last) of \(lines.count)"
    return "\(position)   / search   y copy   Esc close"
  }

  /// Returns the box, as large as its content but not larger than the screen.
  private func area(on size: Size) -> Rect {
    // Two borders and the key hint need additional lines.
    let height = max(lines.count, 2) + 3
    guard height < size.height else {
      return Rect(width: width + 4, height: size.height, inMiddleOf: size)
    }
    let widths = lines.map { $0.left.reduce(0) { $0 + $1.width } }
    let longest = max(widths.max() ?? 0, textWidth(foot(in: size)), Span(title).width + 2)
    // Right-aligned text needs the full width.
    let isWide = lines.contains { !$0.right.isEmpty }
    return Rect(
      width: isWide ? width + 4 : min(longest, width) + 4,
      height: height,
      inMiddleOf: size
    )
  }

  package func accessibilityText(_ model: Model) -> [String] {
    if let editor { return ["Search: \(editor.accessibilityText)"] }
    return ["Value of \(title):"] + lines.prefix(200).map(spokenLine)
  }
}
