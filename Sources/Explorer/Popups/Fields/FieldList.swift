import DocumentEditing
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR
package import TerminalUI
import Workspace

/// The fields of a type at a place in the documents, with marks for selected ones.
package struct FieldList: Popup {
  let path: EditPath
  private(set) var choices: FieldChoices
  /// The keys of the loaded response at this place, or `nil` if it has none.
  private(set) var keys: Set<String>?
  var editor = EditableLine()
  var cursor = 0
  /// The field that the last edit removed, so that adding it again undoes that edit.
  private var removed: EditPath?

  package var name: String { "fields" }

  /// Opens the list at a place, or reports why that is not possible.
  static func open(at path: EditPath?, in core: inout Core) {
    guard let path else {
      return core.say("No operation is selected; press O to select one.", .warning)
    }
    do throws(EditFault) {
      let choices = try core.workspace.editable.choices(at: path)
      core.popup = FieldList(path: path, choices: choices, keys: responseKeys(at: path, core))
    } catch {
      core.say(error.message, .warning)
    }
  }

  init(path: EditPath, choices: FieldChoices, keys: Set<String>?) {
    self.path = path
    self.choices = choices
    self.keys = keys
  }

  /// Returns the place of the focused pane's cursor, or else that of the selection.
  static func path(in model: Model) -> EditPath? {
    model.panes[model.focus].fieldsPath(in: model.core) ?? path(in: model.core)
  }

  /// Returns the place of the selection in the documents: that of the selected list or object, or
  /// else that of the entity with the selected value.
  static func path(in core: Core) -> EditPath? {
    let entity = entityPath(in: core)
    guard core.tree != nil, let root = entity?.names.first else { return entity }
    let selected = EditPath(names: [root] + keys(of: core.responsePath))
    let isList = selected != entity && (try? core.workspace.editable.choices(at: selected)) != nil
    return isList ? selected : entity
  }

  private static func keys(of path: ResponsePath) -> [String] {
    path.elements.compactMap { if case .key(let key) = $0 { key } else { nil } }
  }

  /// Returns the place of the selected entity: the operation, then the keys of the entity.
  private static func entityPath(in core: Core) -> EditPath? {
    guard let operation = core.workspace.operation else {
      return core.workspace.isBlank ? EditPath(names: ["Query"]) : nil
    }
    let definition = core.workspace.documents.lazy.flatMap(\.operations).first {
      $0.range == operation.location
    }
    let root =
      definition?.name?.text ?? operation.kind.rawValue.prefix(1).uppercased()
      + operation.kind.rawValue.dropFirst()
    let path = core.selection.entity.flatMap { core.tree?.result.path(of: $0) }
    return EditPath(names: [root] + (path.map(keys) ?? []))
  }

  /// Returns the keys of the selected entity if it is at the path.
  private static func responseKeys(at path: EditPath, _ core: Core) -> Set<String>? {
    guard path == entityPath(in: core), let entity = core.selection.entity,
      let node = core.tree?.result.node(of: entity), node.kind == .object
    else { return nil }
    return Set(node.members.map(\.key))
  }

  /// The fields that match the typed text, best match first.
  var shown: [FieldChoice] {
    let typed = editor.text.lowercased()
    guard !typed.isEmpty else { return choices.fields }
    let ranked = choices.fields.enumerated().compactMap { index, choice in
      Self.rank(choice, typed).map { (rank: $0, index: index, choice: choice) }
    }
    return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.choice)
  }

  /// Returns a rank, smaller is better: equal name, prefix of the name, prefix of the case's type,
  /// anywhere.
  private static func rank(_ choice: FieldChoice, _ typed: String) -> Int? {
    let name = choice.definition.name.lowercased()
    if name == typed { return 0 }
    if name.hasPrefix(typed) { return 1 }
    if choice.condition?.lowercased().hasPrefix(typed) == true { return 2 }
    return name.contains(typed) ? 3 : nil
  }

  package func cancel(in core: inout Core) {
    core.session.pendingKeys = []
    core.popup = nil
  }

  package func press(_ key: Key, on model: inout Model) {
    var list = self
    let shown = shown
    let choice = shown[checked: cursor]
    switch key {
    case .escape: return model.core.popup = nil
    case .character(" "):
      if let choice { tick(choice, on: &model) }
      return
    case .enter:
      guard let choice else { return }
      guard choice.isComposite else { return tick(choice, on: &model) }
      return Self.open(at: choice.placedPath, in: &model.core)
    case .backspace where editor.text.isEmpty:
      guard path.names.count > 1 else { return }
      return Self.open(at: outer(of: model.core), in: &model.core)
    case _:
      if let row = ListKeys().row(after: cursor, key) {
        list.cursor = row
      } else if list.editor.apply(key), list.editor.text != editor.text {
        list.cursor = 0
      }
    }
    list.cursor = max(0, min(list.cursor, list.shown.count - 1))
    model.core.popup = list
  }

  /// Returns the parent place, without the case on the path.
  private func outer(of core: Core) -> EditPath {
    var names = path.names.dropLast()
    if names.count > 1, let last = names.last,
      core.workspace.schema?.type(named: last)?.isComposite == true
    {
      names = names.dropLast()
    }
    return EditPath(names: Array(names))
  }

  /// Adds a field to the document or removes it, keeping the list open.
  private func tick(_ choice: FieldChoice, on model: inout Model) {
    let isRemoval = choice.state == .selected
    var list = self
    list.removed = isRemoval ? choice.path : nil
    let refresh: @Sendable (inout Model) -> Void = { [list] model in
      var next = list
      do throws(EditFault) {
        next.choices = try model.workspace.editable.choices(at: list.path)
      } catch {
        return model.core.say(error.message, .warning)
      }
      next.keys = Self.responseKeys(at: list.path, model.core)
      // The next letters search for another field.
      next.editor = EditableLine()
      let place = next.choices.fields.firstIndex { $0.path == choice.path }
      next.cursor = place ?? max(0, min(next.cursor, next.shown.count - 1))
      model.core.popup = next
    }
    if !isRemoval, removed == choice.path, !model.editHistory.past.isEmpty {
      // Undoing the removal restores the field at its place.
      model.stepEdits(by: 1, forward: false)
      return refresh(&model)
    }
    let edit: DocumentEdit = isRemoval ? .remove(choice.placedPath) : .add(choice.path)
    DocumentEdits.edit(edit, on: &model, then: refresh)
  }

  private func area(in size: Size) -> Rect {
    Rect(
      width: min(size.width, 100),
      height: min(size.height, max(8, min(shown.count, 20) + 5)),
      inMiddleOf: size
    )
  }

  package func field(_ model: Model) -> LineField? {
    LineField("/", editor, in: area(in: model.core.size).inside.split(top: 1).top)
  }

  package func draw(_ model: Model, on frame: inout Frame) {
    let shown = shown
    let inner = frame.box(area(in: frame.size), title: "Fields of \(choices.type)  \(path)")
    let rows = inner.split(top: 1).rest.split(bottom: inner.height > 5 ? 2 : 0).rest
    let top = max(0, cursor - rows.height + 1)
    let visible = shown.dropFirst(top).prefix(rows.height)
    let widest = visible.map { Span(head($0)).width }.max() ?? 0
    let column = min(widest, max(16, rows.width / 2))
    for (offset, choice) in visible.enumerated() {
      let isCursor = top + offset == cursor
      frame.listRow(line(choice, column), at: offset, in: rows, isCursor: isCursor)
    }
    if shown.isEmpty, rows.height > 0 {
      let more = path.names.count > 1 ? " Without text, Backspace lists the fields around it." : ""
      let words = "No match in \(choices.type)." + more
      frame.listRow(StyledLine(words, .dim), at: 0, in: rows, isCursor: false)
    }
    field(model)?.draw(on: &frame)
    guard inner.height > 5 else { return }
    let message = model.core.promptState.message
    frame.write(
      message?.text ?? shown[checked: cursor].map(note) ?? "",
      style: Style(message?.role ?? .dim),
      row: inner.endRow - 2,
      column: inner.column,
      end: inner.endColumn
    )
    let sign = visible.contains { mark($0) == "[~] " } ? "   [~] in a fragment" : ""
    let keys = "type to search   ↑ ↓ move   Space toggle   Enter open   Esc close"
    frame.hint(keys + sign, in: inner)
  }

  private func mark(_ choice: FieldChoice) -> String {
    switch choice.state {
    case .free: "[ ] "
    case .selected: "[x] "
    case .inFragment: "[~] "
    }
  }

  private func head(_ choice: FieldChoice) -> String {
    let condition = choice.condition.map { "... on \($0) " } ?? ""
    return mark(choice) + condition + "\(choice.definition.name): \(choice.definition.type)"
  }

  private func line(_ choice: FieldChoice, _ column: Int) -> StyledLine {
    let padding = "".padding(to: max(0, column - Span(head(choice)).width))
    var spans = [Span(mark(choice), choice.state == .free ? .dim : .present)]
    if let condition = choice.condition { spans.append(Span("... on \(condition) ", .typeName)) }
    spans += [
      Span(choice.definition.name, .fieldName), Span(": "),
      Span(choice.definition.type.description, .typeName), Span(padding + "  "),
    ]
    if choice.definition.deprecationReason != nil { spans.append(Span("deprecated  ", .warning)) }
    spans.append(Span(state(choice), .dim))
    return StyledLine(spans)
  }

  /// Describes whether the response has the field, where it is selected, and its type.
  private func state(_ choice: FieldChoice) -> String {
    var parts: [String] = []
    if choice.key != choice.definition.name { parts.append("as \(choice.key)") }
    if case .inFragment(let name) = choice.state { parts.append("in ...\(name)") }
    if let keys, choice.state != .free {
      let isThere = keys.contains(choice.key)
      if !isThere, choice.condition == nil { parts.append("not in the response") }
    } else if let keys, keys.contains(choice.definition.name) {
      parts.append("in the response")
    }
    if let text = choice.definition.documentation?.text {
      parts.append(String(text.prefix { !$0.isNewline }))
    }
    return parts.joined(separator: "  ")
  }

  /// Returns the complete description of the row at the cursor.
  private func note(_ choice: FieldChoice) -> String {
    if let reason = choice.definition.deprecationReason { return "deprecated: \(reason)" }
    let required = choice.definition.arguments.filter(\.isRequired).map {
      "\($0.name): \($0.type)"
    }
    if !required.isEmpty { return "needs " + required.joined(separator: ", ") }
    let text = choice.definition.documentation?.text ?? ""
    return text.replacing("\n", with: " ")
  }

  package func accessibilityText(_ model: Model) -> [String] {
    let shown = shown
    let typed = editor.text.isEmpty ? "" : " \(editor.accessibilityText)."
    let title = "Fields of \(choices.type).\(typed)"
    guard let choice = shown[checked: cursor] else { return [title] }
    let state =
      switch choice.state {
      case .free: "not selected"
      case .selected: "selected"
      case .inFragment(let name): "selected by fragment \(name)"
      }
    let alias = choice.key == choice.definition.name ? "" : " as \(choice.key)"
    let text = "\(choice.condition.map { "on \($0), " } ?? "")\(choice.definition.name)\(alias)"
    return ["\(title) \(cursor + 1) of \(shown.count): \(text), \(state)."]
  }
}
