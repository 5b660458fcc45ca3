import Explorer
import ExplorerState
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import TerminalUI
import Workspace

/// A pane that shows the variables of the operation with their types, values and defaults, and in
/// which values can be entered.
struct VariablesPane: Pane {
  static let identity = PaneIdentity(
    number: PaneID.variables.number,
    title: "Variables",
    letter: "V",
    wide: .lowerMiddle,
    narrow: .lowerLeft,
    followWord: "edit",
    folds: false,
    isOffered: false,
    hints: ["run": "run"]
  )

  func rowCount(in core: Core) -> Int { core.draft.rows.count }

  func rows(_ range: Range<Int>, width: Int, in core: Core) -> [PaneRow] {
    range.map { PaneRow(line($0, width: width - 2, in: core)) }
  }

  func text(ofRow row: Int, in core: Core) -> String { line(row, width: 200, in: core).text }

  func name(in core: Core) -> String? { row(in: core)?.name }

  func emptyMessage(in core: Core) -> String { "The operation has no variables." }

  /// Returns the title, with a note if the displayed response was requested with other values.
  func title(in core: Core) -> (text: String, note: String) {
    let draft = core.draft
    guard !draft.rows.isEmpty else { return ("", "") }
    if !draft.errors.isEmpty { return ("wrong type", "") }
    let shown = core.exploration.response
    let used = shown?.variables ?? core.workspace.variables
    let values = used.map { JSONValue($0.json.root) } ?? .object([])
    guard shown != nil, values != draft.values ?? .object([]) else { return ("", "") }
    return ("not run yet; press x to run it", "")
  }

  // MARK: Editing

  mutating func show(in core: inout Core) {}

  func holds(_ destination: Destination, in core: Core) -> Bool {
    destination == .faultyVariable
  }

  mutating func show(_ destination: Destination, in core: inout Core) {
    placeCursor(on: core.draft.rows.firstIndex { $0.fault != nil } ?? 0, in: &core)
  }

  private func row(in core: Core) -> VariableDraft.Row? {
    core.draft.rows[checked: core[Self.id].cursor]
  }

  /// Lists the possible values, or opens a prompt (Enter).
  mutating func follow(in core: inout Core) {
    guard let row = row(in: core) else { return }
    let choices = core.draft.choices(of: row)
    guard choices.isEmpty else {
      let items = choices.map { choice in
        PickList.Item(choice.text, note: choice.note, .variable(row.path, choice.value))
      }
      var list = PickList(title: "\(row.name): \(row.type)", items: items)
      list.cursor = row.value.flatMap { value in choices.firstIndex { $0.value == value } } ?? 0
      core.popup = list
      return
    }
    core.popup = VariablePrompt(
      path: row.path,
      title: "\(row.name): \(row.type)",
      editor: EditableLine(typed(row, in: core))
    )
  }

  /// Returns a row's value as the user would type it.
  private func typed(_ row: VariableDraft.Row, in core: Core) -> String {
    guard let value = row.value else {
      guard case .inputObject? = core.workspace.schema?.type(named: row.type.typeName) else {
        return ""
      }
      return row.type.listItem == nil ? "{}" : "[]"
    }
    return TypedValue.text(of: value, as: row.type)
  }

  // MARK: Rows

  private func line(_ index: Int, width: Int, in core: Core) -> StyledLine {
    guard let row = core.draft.rows[checked: index] else { return StyledLine() }
    let margin = String(repeating: "  ", count: min(row.depth, 20))
    var spans = [
      Span(margin), Span(row.name, row.depth == 0 ? .variable : .fieldName),
      Span(": \(row.type)  ", .typeName),
    ]
    switch row.value {
    case nil where row.defaultText != nil: spans.append(Span("= \(row.defaultText ?? "")", .dim))
    case nil: spans.append(Span("not given", .dim))
    case .object? where row.type.listItem == nil && isInputObject(row.type, in: core): break
    case let value?:
      let role = role(of: value, row.type, in: core)
      spans.append(Span(JSONPrinter.print(value, layout: .compact), role))
    }
    if row.fault != nil { spans.insert(Span("! ", .error), at: 0) }
    let choices = core.draft.choices(of: row).filter { $0.value != nil && $0.value != .null }
    let text = choices.map(\.text).joined(separator: " | ")
    let isFitting = !choices.isEmpty && Span(text).width * 2 < width
    return StyledLine(spans, right: isFitting ? [Span(text, .dim)] : [])
  }

  private func isInputObject(_ type: TypeReference, in core: Core) -> Bool {
    let type = core.workspace.schema?.type(named: type.typeName)
    return if case .inputObject? = type { true } else { false }
  }

  private func role(of value: JSONValue, _ type: TypeReference, in core: Core) -> StyleRole {
    switch value {
    case .null, .bool: return .literal
    case .number: return .number
    case .string:
      if case .enum? = core.workspace.schema?.type(named: type.typeName) { return .literal }
      return .string
    case .array, .object: return .plain
    }
  }

  /// Returns the problem of the row under the cursor, its description and its possible values.
  func footer(height: Int, in core: Core) -> [StyledLine] {
    guard let row = row(in: core) else { return [] }
    let columns = width(in: core) - 2
    var texts: [StyledLine] = []
    if let fault = row.fault {
      texts += wrapped(fault, columns: columns).map { StyledLine($0, .error) }
    }
    if let description = row.description {
      texts += wrapped(description, columns: columns).map { StyledLine($0, .dim) }
    }
    let choices = core.draft.choices(of: row).map(\.text)
    if !choices.isEmpty { texts.append(StyledLine(choices.joined(separator: " | "), .dim)) }
    return Array(texts.prefix(height >= 9 ? 3 : 1))
  }
}
