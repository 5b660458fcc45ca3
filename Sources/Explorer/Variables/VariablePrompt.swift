import GraphQLCompiler
import GraphQLRuntime

/// The line in which the value of a variable, or of a part of it, is typed.
package struct VariablePrompt: Sendable, Equatable {
  let path: [Diagnostic.PathElement]
  /// The name with its type, as `$first: Int`.
  package let title: String
  package var editor: LineEditor
  /// What is wrong with what is typed, as a sentence; empty for nothing.
  package var note = ""
}

extension Model {
  /// Enter in the Variables pane: a list of what can be chosen, else a line to type in.
  mutating func editVariable() -> [Effect] {
    guard let row = draft.rows[checked: viewports[PaneID.variables.index].cursor] else { return [] }
    let choices = draft.choices(of: row)
    guard choices.isEmpty else {
      let items = choices.map { choice in
        PickList.Item(choice.text, note: choice.note, .variable(row.path, choice.value))
      }
      var list = PickList(title: "\(row.name): \(row.type)", items: items)
      list.cursor = row.value.flatMap { value in choices.firstIndex { $0.value == value } } ?? 0
      overlay = .pick(list)
      return []
    }
    overlay = .variable(
      VariablePrompt(
        path: row.path,
        title: "\(row.name): \(row.type)",
        editor: LineEditor(typed(row))
      )
    )
    return []
  }

  /// A row's value as it would be typed.
  private func typed(_ row: VariableDraft.Row) -> String {
    guard let value = row.value else {
      guard case .inputObject? = workspace.schema?.type(named: row.type.typeName) else { return "" }
      return row.type.listItem == nil ? "{}" : "[]"
    }
    if case .string(let text) = value, text != "null", text.first != "\"", !text.isEmpty,
      ["String", "ID"].contains(row.type.typeName)
    {
      return text
    }
    return JSONPrinter.print(value, layout: .compact)
  }

  mutating func handle(_ key: Key, in prompt: VariablePrompt) {
    var prompt = prompt
    switch key.code {
    case .escape: return overlay = nil
    case .enter:
      guard let row = draft.rows.first(where: { $0.path == prompt.path }),
        case .value(let value) = draft.value(typed: prompt.editor.text, for: row),
        prompt.note.isEmpty
      else { return say(prompt.note.isEmpty ? "This is no value." : prompt.note, .error) }
      overlay = nil
      return setVariable(value, at: prompt.path)
    case .character, .tab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown, .function, .paste, .mouse:
      guard prompt.editor.take(key) else { return }
    }
    prompt.note = note(on: prompt)
    overlay = .variable(prompt)
  }

  /// What is wrong with what is typed.
  private func note(on prompt: VariablePrompt) -> String {
    guard let row = draft.rows.first(where: { $0.path == prompt.path }) else { return "" }
    switch draft.value(typed: prompt.editor.text, for: row) {
    case .fault(let text): return text
    case .value(let value): return draft.fault(of: value, at: row.path) ?? ""
    }
  }

  /// Gives a variable, or a part of it, a value; nil takes it away.
  mutating func setVariable(_ value: JSONValue?, at path: [Diagnostic.PathElement]) {
    draft.set(value, at: path)
    let row = draft.rows.first { $0.path == path }
    let text = value.map { JSONPrinter.print($0, layout: .compact) } ?? "not given"
    let pane = PaneID.variables.index
    viewports[pane].clamp(rows: draft.rows.count, height: height(of: .variables))
    if let fault = draft.errors.first {
      return say(fault.message, .error)
    }
    say("\(row?.name ?? "It") is \(text); x runs the operation.")
  }

  /// `:variable`: `first=3` or `filter.size=SMALL`.
  mutating func setVariable(_ text: String) -> [Effect] {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    var name = String(parts[0]).trimmed
    if name.hasPrefix("$") { name.removeFirst() }
    guard parts.count == 2 else {
      say("variable needs a name, = and a value.", .warning)
      return []
    }
    let path = name.split(separator: ".").map { part -> Diagnostic.PathElement in
      Int(part).map { .index($0) } ?? .key(String(part))
    }
    guard let row = draft.rows.first(where: { $0.path == path }) else {
      let names = draft.rows.filter { $0.depth == 0 }.map { String($0.name.dropFirst()) }
      let near = Suggestions.near(name, in: names)
      say("The operation has no variable '\(name)'." + Suggestions.sentence(near), .warning)
      return []
    }
    switch draft.value(typed: String(parts[1]), for: row) {
    case .fault(let fault): say(fault, .warning)
    case .value(let value): setVariable(value, at: path)
    }
    return []
  }

  func drawVariable(_ prompt: VariablePrompt, on frame: inout Frame) {
    guard let area = layout.hints ?? layout.status else { return }
    var model = self
    model.message =
      prompt.note.isEmpty ? nil : Message(text: prompt.note, role: .error)
    model.drawPrompt("\(prompt.title) = ", prompt.editor.text, on: &frame, row: area.row)
  }

  /// Whether the values fit the operation; else says what does not, and shows it.
  mutating func isDraftUsable() -> Bool {
    guard let fault = draft.errors.first else { return true }
    say(fault.message, .error)
    choice.showsVariables = true
    _ = setFocus(.variables)
    let row = draft.rows.firstIndex { $0.fault != nil } ?? 0
    viewports[PaneID.variables.index].move(
      to: row,
      rows: draft.rows.count,
      height: height(of: .variables)
    )
    return false
  }
}
