import GraphQLCompiler
import GraphQLRuntime

/// The variables with their types, values and defaults.
extension Model {
  func variableLine(_ index: Int, width: Int) -> StyledLine {
    guard let row = draft.rows[checked: index] else { return StyledLine() }
    let margin = String(repeating: "  ", count: min(row.depth, 20))
    var spans = [
      Span(margin), Span(row.name, row.depth == 0 ? .variable : .fieldName),
      Span(": \(row.type)  ", .typeName),
    ]
    switch row.value {
    case nil where row.defaultText != nil: spans.append(Span("= \(row.defaultText ?? "")", .dim))
    case nil: spans.append(Span("not given", .dim))
    case .object? where row.type.listItem == nil && isInputObject(row.type): break
    case let value?:
      spans.append(Span(JSONPrinter.print(value, layout: .compact), role(of: value, row.type)))
    }
    if row.fault != nil { spans.insert(Span("! ", .error), at: 0) }
    let choices = draft.choices(of: row).filter { $0.value != nil && $0.value != .null }.map(\.text)
    let text = choices.joined(separator: " | ")
    let isFitting = !choices.isEmpty && Span(text).width * 2 < width
    return StyledLine(spans, right: isFitting ? [Span(text, .dim)] : [])
  }

  private func isInputObject(_ type: TypeReference) -> Bool {
    if case .inputObject? = workspace.schema?.type(named: type.typeName) { true } else { false }
  }

  private func role(of value: JSONValue, _ type: TypeReference) -> StyleRole {
    switch value {
    case .null, .bool: return .literal
    case .number: return .number
    case .string:
      if case .enum? = workspace.schema?.type(named: type.typeName) { return .literal }
      return .string
    case .array, .object: return .plain
    }
  }

  /// What is wrong with the row under the cursor, what it is for, and what it can be.
  func variableFooter(width: Int, lines: Int) -> [StyledLine] {
    guard let row = draft.rows[checked: viewports[PaneID.variables.index].cursor] else { return [] }
    var texts: [StyledLine] = []
    if let fault = row.fault {
      texts += wrapped(fault, columns: width - 2).map { StyledLine($0, .error) }
    }
    if let description = row.description {
      texts += wrapped(description, columns: width - 2).map { StyledLine($0, .dim) }
    }
    let choices = draft.choices(of: row).map(\.text)
    if !choices.isEmpty { texts.append(StyledLine(choices.joined(separator: " | "), .dim)) }
    return Array(texts.prefix(lines))
  }

  /// Whether what is shown was asked for with other values.
  var draftTitle: String {
    guard !draft.rows.isEmpty else { return "" }
    if !draft.errors.isEmpty { return "does not fit" }
    let shown = exploration.response
    let used = shown?.variables ?? workspace.variables
    let values = used.map { JSONValue($0.json.root) } ?? .object([])
    guard shown != nil, values != draft.values ?? .object([]) else { return "" }
    return "not run yet: x runs"
  }
}
