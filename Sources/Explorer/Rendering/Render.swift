import GraphQLCompiler
import GraphQLRuntime
import SwiftCodegen

/// The screen of a model: every row has the frame's width, whatever the size.
package func render(_ model: Model) -> Frame {
  var frame = Frame(size: model.size)
  let layout = model.layout
  if let bar = layout.titleBar { model.drawTitleBar(in: bar, on: &frame) }
  for place in layout.places { model.draw(place, on: &frame) }
  for separator in layout.separators {
    for row in separator.row..<separator.endRow {
      frame.put(Cell("│", style: Style(.border)), row: row, column: separator.column)
    }
  }
  if let status = layout.status { model.drawStatus(in: status, on: &frame) }
  if let hints = layout.hints { model.drawHints(in: hints, on: &frame) }
  if let overlay = model.overlay {
    model.draw(overlay, on: &frame)
  } else if model.input.showsHints, !model.input.pending.isEmpty {
    model.drawNextKeys(on: &frame)
  }
  return frame
}

extension Model {
  // MARK: Bars

  fileprivate func drawTitleBar(in area: Rect, on frame: inout Frame) {
    frame.fill(area, Style(.status))
    let files = fileNames
    let operation = workspace.operation.map { $0.name ?? $0.structName }
    var spans = [Span(" gqlview", style: Style(.status, .bold)), Span("  ", .status)]
    let options = workspace.options.codegen
    let release = options.dialect == .apollo ? options.apollo.map { "Apollo \($0.version)" } : nil
    let parts = [operation, release].compactMap { $0 } + files
    spans.append(Span(parts.joined(separator: " · "), .status))
    let count = findings.errorCount
    var right: [Span] = []
    if let workText {
      let stops = stopsShownWork ? ", Esc stops" : ""
      right.append(Span("\(workText)\(stops)  ", style: Style(.status, .bold)))
    }
    if count > 0 {
      right.append(
        Span(count == 1 ? "1 error " : "\(count) errors ", style: Style(.error, .reverse))
      )
    } else if let unread = exploration.unreadText {
      right.append(Span("\(unread) ", .status))
    } else {
      right.append(Span("no errors ", .status))
    }
    frame.write(
      StyledLine(spans, right: right),
      row: area.row,
      columns: area.column..<area.endColumn
    )
  }

  private var fileNames: [String] {
    var ids: [SourceFileID] = []
    var names: [String] = []
    if let response = exploration.response {
      let name = response.name
      // With which values it was executed stands behind the name.
      let end = name.firstRange(of: " with {")?.lowerBound ?? name.endIndex
      names.append((name[..<end].split(separator: "/").last.map(String.init) ?? "") + name[end...])
    }
    ids.append(contentsOf: workspace.documents.prefix(1).map(\.file))
    if let schema = workspace.schema, let first = schema.ownTypes.first {
      ids.append(first.info.nameRange.file)
    }
    for id in ids {
      guard let name = workspace.sources.file(id)?.name else { continue }
      let short = name.split(separator: "/").last.map(String.init) ?? name
      if !names.contains(short) { names.append(short) }
    }
    return names
  }

  fileprivate func drawStatus(in area: Rect, on frame: inout Frame) {
    frame.fill(area, Style(.status))
    let isAlone = layout.hints == nil
    if isAlone, let message {
      frame.write(
        message.text,
        style: Style(message.role),
        row: area.row,
        column: area.column,
        end: area.endColumn
      )
      return
    }
    let path = tree == nil ? "" : "." + responsePath.subscriptedText
    if isAlone {
      // The end of a path says more than its beginning.
      let shown = cutAtStart(path, columns: area.width)
      frame.write(shown, style: Style(.status), row: area.row, column: 0, end: area.endColumn)
      return
    }
    var parts: [Span] = [Span(" " + path, style: Style(.status, .bold))]
    let wide = area.width >= 100
    if let coordinate {
      let type = selectedAccessor.map { ": \($0.type)" } ?? ""
      let field = coordinate.field.map { ".\($0)" } ?? ""
      parts.append(Span("    \(coordinate.type)\(field)\(type)", .status))
    }
    if wide, let expression = accessorExpression {
      parts.append(Span("    \(expression)", .status))
    }
    if area.width >= 140, let entity = selection.entity, let set = selection.set,
      case .accessor(let index) = selection.member, index < compiled[set].accessors.count
    {
      let phrase = provenancePhrase(FieldView(set: set, accessor: index), in: entity)
      parts.append(Span("    \(phrase)", .status))
    }
    if area.width >= 140, let key = ownCacheKeyText {
      parts.append(Span("    cache \(key)", .status))
    }
    var right: [Span] = []
    if let server = live.server {
      if server.isInsecure { right.append(Span(" INSECURE ", style: Style(.error, .reverse))) }
      right.append(Span(" \(server.place)  ", .status))
    }
    if let instanceText { right.append(Span("\(instanceText)  ", .status)) }
    if !pinned.isEmpty {
      let names = PaneID.allCases.filter { pinned.contains($0) }.map(\.title)
      right.append(Span("pinned: \(names.joined(separator: " "))  ", .status))
    }
    right.append(Span(input.isEmpty ? "" : input.text + " ", style: Style(.status, .bold)))
    frame.write(
      StyledLine(parts, right: right.filter { !$0.text.isEmpty }),
      row: area.row,
      columns: area.column..<area.endColumn
    )
  }

  fileprivate func drawHints(in area: Rect, on frame: inout Frame) {
    if let message {
      frame.write(
        " " + message.text,
        style: Style(message.role),
        row: area.row,
        column: area.column,
        end: area.endColumn
      )
      return
    }
    var column = area.column + 1
    for (key, text) in hints {
      let width = key.utf8.count + 1 + text.utf8.count
      guard column + width + 1 <= area.endColumn else { break }
      column = frame.write(
        key,
        style: Style(.keyName),
        row: area.row,
        column: column,
        end: area.endColumn
      )
      column = frame.write(
        " " + text + "  ",
        style: Style(.hint),
        row: area.row,
        column: column,
        end: area.endColumn
      )
    }
  }

  /// The keys worth knowing in the focused pane, the most useful first.
  private var hints: [(String, String)] {
    [escapeHint].compactMap(\.self) + commandHints
  }

  /// What Escape would take back, where that is worth saying.
  private var escapeHint: (String, String)? {
    guard overlay == nil, let target = escapeTarget, target != .keys else { return nil }
    // Nobody stops what is done at once.
    if case .work = target, workText == nil { return nil }
    return ("Esc", target.hint)
  }

  private var commandHints: [(String, String)] {
    KeyTable.hints.compactMap { hint in
      guard let word = hint.word(focus), let command = KeyTable.command(named: hint.command),
        let first = keys.keys(of: command).first
      else { return nil }
      let shown = readableKeys(first)
      return (hint.isPrefix ? String(shown.prefix(1)) : shown, word)
    }
  }

  // MARK: Panes

  fileprivate func draw(_ place: Layout.Place, on frame: inout Frame) {
    let pane = place.pane
    if let title = place.title { drawTitle(place, in: title, on: &frame) }
    let content = place.content
    guard !content.isEmpty else { return }
    let footer = footer(of: pane, height: content.height)
    let (whole, foot) = content.split(bottom: footer.count)
    for (offset, line) in footer.enumerated() {
      frame.write(line, row: foot.row + offset, columns: (foot.column + 1)..<foot.endColumn)
    }
    let area = drawBeside(pane, in: whole, on: &frame)
    let rows = paneRows(pane, count: area.height, width: area.width)
    if rows.isEmpty { return drawNothing(pane, in: area, on: &frame) }
    for (offset, row) in rows.enumerated() {
      let index = viewports[pane.index].top + offset
      draw(
        row,
        of: pane,
        isCursor: index == viewports[pane.index].cursor,
        in: area,
        at: offset,
        on: &frame
      )
    }
  }

  private func draw(
    _ row: PaneRow,
    of pane: PaneID,
    isCursor: Bool,
    in area: Rect,
    at offset: Int,
    on frame: inout Frame
  ) {
    let isFocused = pane == focus
    let screenRow = area.row + offset
    var column = area.column
    if let number = row.number {
      let text = settings.lineNumbers && !row.continues ? String(number) : ""
      let digits =
        settings.lineNumbers
        ? String(repeating: " ", count: max(0, row.numberWidth - text.utf8.count)) + text : ""
      column = frame.write(
        digits,
        style: Style(.lineNumber),
        row: screenRow,
        column: column,
        end: area.endColumn
      )
      let mark: (Unicode.Scalar, StyleRole) =
        switch row.mark {
        case .linked: ("▌", .linked)
        case .block: ("┊", .border)
        case .none: (" ", .border)
        }
      if column < area.endColumn {
        frame.put(Cell(mark.0, style: Style(mark.1)), row: screenRow, column: column)
        column += 1
      }
    } else {
      if isCursor {
        frame.put(Cell("▌", style: Style(.linked)), row: screenRow, column: column)
      }
      column += 1
    }
    guard column < area.endColumn else { return }
    let end = row.number == nil && area.width > 20 ? area.endColumn - 1 : area.endColumn
    frame.write(row.line, row: screenRow, columns: column..<end)
    highlightMatches(row: screenRow, columns: column..<area.endColumn, pane: pane, on: &frame)
    let line = Rect(row: screenRow, column: column, width: area.endColumn - column, height: 1)
    if isCursor, isFocused {
      frame.restyle(line) { $0.role == .currentMatch ? $0 : Style(.selection, $0.attributes) }
    } else if isCursor || row.mark == .linked {
      let end = usedColumns(row: screenRow, columns: column..<area.endColumn, on: frame)
      frame.restyle(Rect(row: screenRow, column: column, width: end - column, height: 1)) {
        $0.adding(.underline)
      }
    }
  }

  /// The column behind the last one that is not blank.
  private func usedColumns(row: Int, columns: Range<Int>, on frame: Frame) -> Int {
    var end = columns.upperBound
    while end > columns.lowerBound, frame[row, end - 1]?.scalar == " ",
      frame[row, end - 1]?.isContinuation == false
    {
      end -= 1
    }
    return end
  }

  private func highlightMatches(
    row: Int,
    columns: Range<Int>,
    pane: PaneID,
    on frame: inout Frame
  ) {
    guard pane == focus else { return }
    mark(search, row: row, columns: columns, on: &frame)
  }

  /// Highlights what a search finds in a row of the screen.
  func mark(_ search: Needle?, row: Int, columns: Range<Int>, on frame: inout Frame) {
    guard let search else { return }
    var bytes: [UInt8] = []
    var columnOfByte: [Int] = []
    for column in columns {
      guard let cell = frame[row, column], !cell.isContinuation else { continue }
      for scalar in cell.scalars {
        for byte in String(scalar).utf8 {
          bytes.append(byte)
          columnOfByte.append(column)
        }
      }
    }
    var start = 0
    while let match = search.first(in: bytes, from: start) {
      let first = columnOfByte[match.lowerBound]
      let last = columnOfByte[match.upperBound - 1]
      frame.restyle(Rect(row: row, column: first, width: last - first + 1, height: 1)) { _ in
        Style(.match)
      }
      start = match.upperBound
    }
  }

  private var noResponse: String {
    let isUnreadable = workspace.diagnostics.contains { fault in
      guard fault.severity == .error, fault.stage == .syntax || fault.stage == .response,
        let file = fault.ranges.first.flatMap({ workspace.sources.file($0.file) })
      else { return false }
      return file.name.hasSuffix(".json") || file.name.hasPrefix("<")
    }
    return isUnreadable
      ? "The response cannot be read; see Errors (gE)." : "No response is loaded."
  }

  private func drawNothing(_ pane: PaneID, in area: Rect, on frame: inout Frame) {
    let text =
      switch pane {
      case .entities:
        isUnderWay(.asking) || isUnderWay(.introspecting)
          ? "\(live.server?.name ?? "The server") is asked"
            + (isUnderWay(.asking) ? "." : " for its schema.")
          : workspace.responses.isEmpty
            ? noResponse
            : workspace.choice == .open
              ? "There are several operations: O chooses one."
              : "No operation is executed; see Errors (gE)."
      case .errors: "No errors: everything fits."
      case .coverage where isUnderWay(.counting): "This is being counted."
      case .cache where isUnderWay(.caching): "The cache is being made."
      case .coverage, .cache: "No operation is executed over a response."
      case .sets: "No document is compiled: there is no schema."
      case .variables: "The operation has no variables."
      case .request where workspace.schema == nil && live.server != nil:
        "The server has told no schema, so no operation was run; x asks again."
      case .request: "Nothing was asked yet: x runs the operation."
      case .diff where diffShowsFolder:
        folderDiff == nil
          ? "The folder is being compared." : "\(folder?.name ?? "") is as generated."
      case .diff:
        workspace.executions.count < 2
          ? "There is one response: two on the command line can be compared."
          : diff == nil ? "The responses are being compared." : "The responses do not differ."
      case .why: "Nothing is selected."
      case .swift: texts[pane.index].note ?? "Nothing is generated."
      case .document: "No document is loaded."
      case .schema: texts[pane.index].note ?? "No schema is loaded."
      }
    frame.write(
      text,
      style: .dim,
      row: area.row,
      column: area.column + min(1, area.width),
      end: area.endColumn
    )
  }

  private func drawTitle(_ place: Layout.Place, in area: Rect, on frame: inout Frame) {
    let isFocused = place.pane == focus
    let border = Style(isFocused ? .focusedBorder : .border)
    let name = Style(.title, isFocused ? [.bold, .underline] : [])
    for column in area.column..<area.endColumn {
      // The pane that has the keys is told without attributes too.
      frame.put(Cell(isFocused ? "═" : "─", style: border), row: area.row, column: column)
    }
    var column = area.column + 1
    let (text, position) = title(of: place.pane)
    let pin = pinned.contains(place.pane) ? " [pinned]" : ""
    let right = pin + (position.isEmpty ? "" : " \(position) ")
    let end = max(column, area.endColumn - (area.width > 30 ? textWidth(right) + 1 : 0))
    for pane in shownTabs(of: place, width: area.width) {
      let isShown = pane == place.pane
      let label: String
      if place.tabs.count == 1 {
        label = " \(pane.number) \(pane.title) "
      } else {
        label = isShown ? " [\(pane.title)]" : " \(pane.title)"
      }
      guard column + label.utf8.count <= end else { break }
      column = frame.write(
        label,
        style: isShown ? name : Style(.dim),
        row: area.row,
        column: column,
        end: end
      )
      if place.tabs.count > 1 {
        column = frame.write(" ", style: border, row: area.row, column: column, end: end)
      }
    }
    if !text.isEmpty, column + 8 < end {
      // The end of a path says more than its beginning.
      let shown =
        place.pane == .entities
        ? cutAtEnd(text, columns: end - column - 3) : cutAtStart(text, columns: end - column - 3)
      frame.write(" \(shown) ", style: Style(.dim), row: area.row, column: column, end: end - 1)
    }
    if area.width > 30, !right.isEmpty {
      frame.write(
        right,
        style: border,
        row: area.row,
        column: area.endColumn - textWidth(right) - 1,
        end: area.endColumn
      )
    }
  }

  /// The tabs of a title, without the first ones where the shown one would have no room.
  private func shownTabs(of place: Layout.Place, width: Int) -> [PaneID] {
    let room = width - 14
    var tabs = place.tabs[...]
    while let first = tabs.first, first != place.pane {
      let before = tabs.prefix { $0 != place.pane }.reduce(0) { $0 + $1.title.utf8.count + 2 }
      if before + place.pane.title.utf8.count + 4 <= room { break }
      tabs = tabs.dropFirst()
    }
    return Array(tabs)
  }

  /// The tab of a title under a column.
  func tab(of place: Layout.Place, at column: Int) -> PaneID? {
    guard let title = place.title, place.tabs.count > 1 else { return nil }
    var start = title.column + 1
    for pane in shownTabs(of: place, width: title.width) {
      let width = pane.title.utf8.count + (pane == place.pane ? 4 : 2)
      if column >= start, column < start + width { return pane }
      start += width
    }
    return nil
  }
}
