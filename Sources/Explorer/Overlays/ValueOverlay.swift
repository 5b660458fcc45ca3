import GraphQLCompiler
import GraphQLRuntime
import SwiftCodegen

/// A value in full, wrapped, with what can be read out of it, or a text; it can be searched.
package struct ValueOverlay: Sendable, Equatable {
  /// The response path, or the text's name.
  let title: String
  /// A text that is shown in place of the selected value.
  var text: String?
  var language = TextContent.Language.graphQL
  let lines: [StyledLine]
  /// The columns that the lines were made for.
  let width: Int
  var top = 0
  /// What is shown in place of a value, where dialects are compared.
  var table: DialectComparison.Table?
  /// What is being typed behind a slash.
  var editor: LineEditor?
  var needle: Needle?
  /// What the last search found out, where that is nothing.
  var note: String?
}

extension Model {
  /// Opens the value of the selected row.
  mutating func showValue() -> [Effect] {
    guard let node = selectedNode else {
      say("There is no value here.")
      return []
    }
    let path = responsePath
    overlay = .value(
      ValueOverlay(
        title: path.elements.isEmpty ? "data" : path.subscriptedText,
        lines: valueLines(node, columns: valueColumns),
        width: valueColumns
      )
    )
    return []
  }

  /// Opens a text.
  mutating func show(
    _ text: String,
    title: String,
    language: TextContent.Language = .graphQL
  ) {
    overlay = .value(
      ValueOverlay(
        title: title,
        text: text,
        language: language,
        lines: textLines(text, language, columns: valueColumns),
        width: valueColumns
      )
    )
  }

  private func textLines(
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

  /// The lines for other columns; nil where there is nothing to make them of.
  private func lines(of value: ValueOverlay, columns: Int) -> [StyledLine]? {
    if let table = value.table { return lines(of: table, columns: columns) }
    return value.text.map { textLines($0, value.language, columns: columns) }
      ?? selectedNode.map { valueLines($0, columns: columns) }
  }

  /// The columns inside of the box.
  var valueColumns: Int { max(1, min(size.width, 120) - (size.width < 8 ? 0 : 4)) }

  /// Values of more bytes are cut: nobody reads them on a screen.
  private static var longest: Int { 1 << 18 }

  private func valueLines(_ node: JSONNode, columns: Int) -> [StyledLine] {
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
      lines.append(StyledLine("… of \(length) bytes; yy copies all of it, :w writes it.", .dim))
    }
    return lines
  }

  mutating func handle(_ key: Key, in value: ValueOverlay) -> [Effect] {
    var value = value
    if var editor = value.editor {
      switch key.code {
      case .escape: value.editor = nil
      case .enter:
        value.editor = nil
        value.needle = editor.text.isEmpty ? value.needle : Needle(typed: editor.text)
        find(in: &value, from: value.top, by: 1)
      case .character, .tab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end,
        .pageUp, .pageDown, .function, .paste, .mouse:
        if editor.take(key) { value.editor = editor }
      }
      overlay = .value(value)
      return []
    }
    let page = max(1, valueRows - 1)
    switch key {
    case .escape, .enter, .character("q"), .character("i"):
      overlay = nil
      return []
    case .character("/"): value.editor = LineEditor()
    case .character("n"): find(in: &value, from: value.top + 1, by: 1)
    case .character("N"): find(in: &value, from: value.top - 1, by: -1)
    case .character("y"):
      overlay = nil
      if let text = value.text { return [.copy(text)] }
      if value.table != nil { return [.copy(value.lines.map(\.leftText).joined(separator: "\n"))] }
      return give(selectedNode?.kind == .string ? .string : .value) { _, text in [.copy(text)] }
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
    value.top = max(0, min(value.top, value.lines.count - valueRows))
    overlay = .value(value)
    return []
  }

  private func find(in value: inout ValueOverlay, from start: Int, by step: Int) {
    guard let needle = value.needle else { return }
    value.note = nil
    let count = value.lines.count
    for distance in 0..<count {
      let line = ((start + distance * step) % count + count) % count
      guard needle.matches(value.lines[line].leftText) else { continue }
      value.top = line
      return
    }
    value.note = "\(needle.text) is nowhere in it."
  }

  private var valueRows: Int { max(1, size.height - (size.height < 4 ? 0 : 3)) }

  func drawValue(_ value: ValueOverlay, on frame: inout Frame) {
    var value = value
    if value.width != valueColumns, let lines = lines(of: value, columns: valueColumns) {
      value = ValueOverlay(
        title: value.title,
        text: value.text,
        language: value.language,
        lines: lines,
        width: valueColumns,
        top: min(value.top, max(0, lines.count - 1)),
        table: value.table,
        editor: value.editor,
        needle: value.needle
      )
    }
    let area = box(width: valueColumns + 4, height: frame.size.height, in: frame.size)
    drawBox(area, title: value.title, on: &frame)
    let inner = inside(area)
    let rows = inner.height > 2 ? inner.split(bottom: 1).rest : inner
    for (offset, line) in value.lines.dropFirst(value.top).prefix(rows.height).enumerated() {
      let row = rows.row + offset
      frame.write(line, row: row, columns: rows.column..<rows.endColumn)
      mark(value.needle, row: row, columns: rows.column..<rows.endColumn, on: &frame)
    }
    let last = min(value.lines.count, value.top + rows.height)
    let position = "lines \(min(value.top + 1, last))-\(last) of \(value.lines.count)"
    let hint =
      value.editor.map { "/" + $0.text } ?? value.note
      ?? "\(position)   / search   y copy   Esc close"
    drawHint(hint, in: inner, on: &frame)
  }
}

extension StyledLine {
  /// What stands on the left, as it is drawn.
  fileprivate var leftText: String { left.map(\.text).joined() }

  /// The line in lines of at most so many columns, each word with its style.
  fileprivate func cut(columns: Int) -> [StyledLine] {
    var rest = left[...]
    return cutIntoLines(leftText, columns: columns).map { part in
      var wanted = part.unicodeScalars.count
      var spans: [Span] = []
      while wanted > 0, let first = rest.popFirst() {
        let scalars = first.text.unicodeScalars
        let taken = scalars.prefix(wanted)
        spans.append(Span(String(taken), style: first.style))
        if taken.count < scalars.count {
          rest = [Span(String(scalars.dropFirst(taken.count)), style: first.style)] + rest
        }
        wanted -= taken.count
      }
      return StyledLine(spans)
    }
  }
}

/// A text in lines of at most so many columns, broken at spaces, and inside of words that are wider.
func cutIntoLines(_ text: String, columns: Int) -> [String] {
  var lines: [String] = []
  var line: [Unicode.Scalar] = []
  var width = 0
  var space: Int?
  for scalar in text.unicodeScalars {
    let scalarWidth = scalar.isASCII && scalar.value >= 0x20 ? 1 : Span(String(scalar)).width
    if width + scalarWidth > columns, !line.isEmpty {
      let end = space.map { $0 + 1 } ?? line.count
      lines.append(String(String.UnicodeScalarView(line[..<end])))
      line = Array(line[end...])
      width = line.reduce(0) { $0 + Span(String($1)).width }
      space = nil
    }
    if scalar == " " { space = line.count }
    line.append(scalar)
    width += scalarWidth
  }
  return lines + [String(String.UnicodeScalarView(line))]
}
