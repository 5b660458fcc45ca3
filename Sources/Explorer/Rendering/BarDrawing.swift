import ApolloPolicy
import DialectKit
import ExplorerState
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR
import TerminalUI
import Workspace

/// Draws the title bar, the path of the selection, and the hints.
struct BarDrawing: CoreReader {
  let model: Model
  var core: Core { model.core }

  func drawTitleBar(in area: Rect, on frame: inout Frame) {
    frame.fill(area, Style(.status))
    let operation = workspace.operation.map { operation in
      (operation.marks.isLocalCacheMutation ? "local cache mutation " : "")
        + (operation.name ?? operation.structName)
    }
    var spans = [Span(" gqlview", style: Style(.status, .bold)), Span("  ", .status)]
    let options = workspace.options.codegen
    let release =
      options.dialect.usesApolloOptions
      ? options.apollo.map { apollo in
        "Apollo \(apollo.version)"
          + (apollo.versionSource.isEmpty ? "" : ", \(apollo.versionSource)")
      } : nil
    var right: [Span] = []
    if let workText = core.workText {
      let stops = core.stopsShownTask ? ", Esc stops" : ""
      right.append(Span("\(workText)\(stops)  ", style: Style(.status, .bold)))
    }
    if core.traffic.place == nil, let session = core.traffic.sessions.first {
      let count = core.traffic.log.exchanges.count
      let name = session.name.split(separator: "/").last ?? ""
      right.append(Span("\(name) \(count)  ", style: Style(.status, .bold)))
    }
    if let place = core.traffic.place {
      let count = core.traffic.log.exchanges.count + core.traffic.log.droppedCount
      right.append(Span("● \(place.address) \(count)  ", style: Style(.status, .bold)))
    }
    right.append(errorCounter)
    let used = (spans + right).reduce(1) { $0 + textWidth($1.text) }
    let texts = titleTexts(
      after: [operation, release].compactMap { $0 },
      columns: area.width - used
    )
    spans.append(Span(texts.joined(separator: Self.separator), .status))
    frame.write(
      StyledLine(spans, right: right),
      row: area.row,
      columns: area.column..<area.endColumn
    )
  }

  /// The number of errors, at the right end of the title bar.
  var errorCounter: Span {
    if workspace.isWithoutSchema { return Span(" no schema ", style: Style(.error, .reverse)) }
    let count = core.findings.errorCount
    if count > 0 {
      return Span(count == 1 ? " 1 error " : " \(count) errors ", style: Style(.error, .reverse))
    }
    return Span((exploration.unreadText ?? "no errors") + " ", .status)
  }

  /// The position of the displayed response among several, with the keys that step through them,
  /// such as `]r 1/2 responses`.
  var responseCounter: String? {
    let order = workspace.responseOrder
    guard exploration.response != nil, order.count > 1,
      let place = order.firstIndex(of: workspace.shownResponse)
    else { return nil }
    let name = place + 1 < order.count ? "next-response" : "previous-response"
    let keys = KeyTable.command(named: name).flatMap { core.preferences.keys.keys(of: $0).first }
    return (keys.map { $0 + " " } ?? "") + "\(place + 1)/\(order.count) responses"
  }

  private static let separator = " · "

  /// Returns the texts of the title bar that fit: without the schema, then without the document if
  /// it has no unsaved edits, and then with a shortened name of the response.
  private func titleTexts(after first: [String], columns: Int) -> [String] {
    func width(_ texts: [String]) -> Int { textWidth(texts.joined(separator: Self.separator)) }
    var response = responseNames
    var sources = sourceNames
    while let last = sources.last, !last.hasSuffix(Self.unsavedMark),
      width(first + response + sources) > columns
    {
      sources.removeLast()
    }
    if let name = response.first {
      let excess = width(first + response + sources) - columns
      if excess > 0 { response[0] = cutAtStart(name, columns: max(8, textWidth(name) - excess)) }
      // The position among several responses is the last to be cut.
      if response.count > 2, width(first + response + sources) > columns { response.remove(at: 1) }
    }
    return first + response + sources
  }

  /// The name of the response, the number of its changes, and its position among several.
  private var responseNames: [String] {
    guard let response = exploration.response else {
      guard let name = workspace.responses.first?.name else { return [] }
      let note = core.rows.json == nil ? " (not read)" : ""
      return ["\(name.split(separator: "/").last ?? "")\(note)"]
    }
    let name = response.name
    // The variables of a run follow the name.
    let end = name.firstRange(of: " with {")?.lowerBound ?? name.endIndex
    let short = (name[..<end].split(separator: "/").last.map(String.init) ?? "") + name[end...]
    return [short] + [response.draft?.countText, responseCounter].compactMap { $0 }
  }

  /// Marks a document with unsaved edits.
  private static let unsavedMark = " [+]"

  /// The names of the document and the schema, with a mark for unsaved edits.
  private var sourceNames: [String] {
    let edited = Set(DocumentDraft.all(in: core).map(\.name))
    let document = workspace.operation?.location.file ?? workspace.documents.first?.file
    var ids = [document].compactMap(\.self)
    if let schema = workspace.schema, let first = schema.ownTypes.first {
      ids.append(first.info.nameRange.file)
    }
    var names: [String] = []
    for id in ids {
      guard let name = workspace.sources.file(id)?.name else { continue }
      let short = name.split(separator: "/").last.map(String.init) ?? name
      let shown = short + (edited.contains(name) ? Self.unsavedMark : "")
      if !names.contains(shown) { names.append(shown) }
    }
    let others = edited.subtracting(ids.compactMap { workspace.sources.file($0)?.name })
    if !others.isEmpty {
      names.append("\(others.count) other\(others.count == 1 ? "" : "s")\(Self.unsavedMark)")
    }
    return names
  }

  func drawStatus(in area: Rect, on frame: inout Frame) {
    frame.fill(area, Style(.status))
    let isAlone = core.layout.hints == nil
    if isAlone, let message = core.promptState.message {
      frame.write(
        message.text,
        style: Style(message.role),
        row: area.row,
        column: area.column,
        end: area.endColumn
      )
      return
    }
    let path = tree == nil ? "" : "." + core.responsePath.subscriptedText
    if isAlone {
      // The end of a path is more informative than its beginning.
      let shown = cutAtStart(path, columns: area.width)
      frame.write(shown, style: Style(.status), row: area.row, column: 0, end: area.endColumn)
      return
    }
    let words = SelectionSnippets(core: core)
    var parts: [Span] = [Span(" " + path, style: Style(.status, .bold))]
    let wide = area.width >= 100
    if let coordinate = core.coordinate {
      let type = core.selectedAccessor.map { ": \($0.type)" } ?? ""
      let field = coordinate.field.map { ".\($0)" } ?? ""
      parts.append(Span("    \(coordinate.type)\(field)\(type)", .status))
    }
    if wide, let expression = words.accessorExpression {
      parts.append(Span("    \(expression)", .status))
    }
    if area.width >= 140, let entity = selection.entity, let set = selection.set,
      case .accessor(let index) = selection.member, index < compiled[set].accessors.count
    {
      let phrase = exploration.provenancePhrase(FieldView(set: set, accessor: index), in: entity)
      parts.append(Span("    \(phrase)", .status))
    }
    if area.width >= 140, let key = words.ownCacheKeyText {
      parts.append(Span("    cache \(key)", .status))
    }
    var right: [Span] = []
    if let server = core.live.server {
      if server.isInsecure { right.append(Span(" INSECURE ", style: Style(.error, .reverse))) }
      right.append(Span(" \(server.place)  ", .status))
    }
    if let instanceText = core.instanceText { right.append(Span("\(instanceText)  ", .status)) }
    if !core.layoutState.pinned.isEmpty {
      let names = core.layoutState.pinned.panes.map(\.title)
      right.append(Span("pinned: \(names.joined(separator: " "))  ", .status))
    }
    right.append(
      Span(
        core.promptState.input.isEmpty ? "" : core.promptState.input.text + " ",
        style: Style(.status, .bold)
      )
    )
    if !wide, let expression = words.accessorExpression.map({ Span("    \($0)", .status) }),
      (parts + right + [expression]).reduce(1, { $0 + $1.width }) <= area.width
    {
      parts.append(expression)
    }
    frame.write(
      StyledLine(parts, right: right.filter { !$0.text.isEmpty }),
      row: area.row,
      columns: area.column..<area.endColumn
    )
  }

  func drawHints(in area: Rect, on frame: inout Frame) {
    if let message = core.promptState.message {
      frame.write(
        " " + message.text,
        style: Style(message.role),
        row: area.row,
        column: area.column,
        end: area.endColumn
      )
      return
    }
    for hint in hints(in: area) {
      let (row, end) = (area.row, area.endColumn)
      let start = hint.columns.lowerBound
      let column = frame.write(
        hint.key,
        style: Style(.keyName),
        row: row,
        column: start,
        end: end
      )
      frame.write(" \(hint.text)", style: Style(.hint), row: row, column: column, end: end)
    }
  }

  /// A hint with its position on the last line, and its keys.
  struct PositionedHint {
    let key: String
    let text: String
    let keys: [Key]
    let columns: Range<Int>
  }

  /// Returns the hints for the focused pane that fit, most useful first.
  func hints(in area: Rect) -> [PositionedHint] {
    var column = area.column + 1
    var placed: [PositionedHint] = []
    for hint in [escapeHint].compactMap(\.self) + commandHints {
      let width = textWidth(hint.key) + 1 + textWidth(hint.text)
      guard column + width + 1 <= area.endColumn else { break }
      let columns = column..<(column + width)
      placed.append(
        PositionedHint(key: hint.key, text: hint.text, keys: hint.keys, columns: columns)
      )
      column += width + 2
    }
    return placed
  }

  private typealias Hint = (key: String, text: String, keys: [Key])

  /// The effect of Escape, if it should be shown.
  private var escapeHint: Hint? {
    guard core.popup == nil, let target = EscapeTarget(core), target != .keys else { return nil }
    // Work that ends immediately cannot be cancelled.
    if case .work = target, core.workText == nil { return nil }
    return ("Esc", target.hint, [.escape])
  }

  private var commandHints: [Hint] {
    if let hints = core.popup?.hints { return hints.map { ($0.key, $0.text, []) } }
    let isJSON = core.rows.json != nil
    return KeyTable.hints(of: core.focus, isJSON: isJSON).compactMap { hint, command, word in
      guard let first = core.preferences.keys.keys(of: command).first,
        command.name != "joined-store" || core.hasSeveralResponses,
        command.panes != PaneSet(core.focus) || command.disabledReason(model) == nil
      else { return nil }
      let shown = KeyNotation.readable(first)
      let keys = (try? KeyNotation.parse(first)) ?? []
      if hint.isPrefix { return (String(shown.prefix(1)), word, Array(keys.prefix(1))) }
      return (shown, word, keys)
    }
  }
}
