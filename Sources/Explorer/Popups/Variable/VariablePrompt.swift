import ExplorerState
import GraphQLRuntime
package import GraphQLSyntax
package import TerminalUI
import Workspace

/// The prompt for the value of a variable or of a part of it.
package struct VariablePrompt: LinePrompt {
  package let path: [Diagnostic.PathElement]
  /// The name with its type, such as `$first: Int`.
  package let title: String
  package var editor: EditableLine
  /// The error in the typed value as a sentence; empty if there is none.
  package var note = ""

  package init(
    path: [Diagnostic.PathElement],
    title: String,
    editor: EditableLine,
    note: String = ""
  ) {
    self.path = path
    self.title = title
    self.editor = editor
    self.note = note
  }

  package var name: String { "variable" }
  package var mark: String { "\(title) = " }
  package static var history: WritableKeyPath<Preferences, LineHistory>? { \.variableValues }

  package func accept(on model: inout Model) {
    let draft = model.core.draft
    guard let row = draft.rows.first(where: { $0.path == path }),
      case .value(let value) = draft.value(typed: editor.text, for: row), note.isEmpty
    else { return model.core.say(note.isEmpty ? "This is not a valid value." : note, .error) }
    model.core.popup = nil
    remember(in: &model.core)
    Self.set(value, at: path, in: &model.core)
  }

  package func textChanged(on model: inout Model) {
    var prompt = self
    prompt.note = fault(in: model.core.draft)
    model.core.popup = prompt
  }

  /// Returns the error in the typed value.
  private func fault(in draft: VariableDraft) -> String {
    guard let row = draft.rows.first(where: { $0.path == path }) else { return "" }
    switch draft.value(typed: editor.text, for: row) {
    case .fault(let text): return text
    case .value(let value): return draft.fault(of: value, at: row.path) ?? ""
    }
  }

  package func message(_ model: Model) -> Message? {
    note.isEmpty ? nil : Message(text: note, role: .error)
  }

  package func accessibilityText(_ model: Model) -> [String] {
    ["Value of \(title): \(editor.accessibilityText). \(note)"]
  }
}

extension VariablePrompt {
  /// Sets or removes the value of a variable or of a part of it.
  static func set(_ value: JSONValue?, at path: [Diagnostic.PathElement], in core: inout Core) {
    core.draft.set(value, at: path)
    let row = core.draft.rows.first { $0.path == path }
    let text = value.map { JSONPrinter.print($0, layout: .compact) } ?? "not given"
    let faults = core.live.server == nil ? core.draft.errorsOfValues : core.draft.errors
    if let fault = faults.first { return core.say(fault.message, .error) }
    core.say("\(row?.name ?? "It") is \(text); press x to run the operation.")
  }

  /// Handles `:variable`, such as `first=3` or `filter.size=SMALL`.
  static func set(_ text: String, in core: inout Core) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    var name = String(parts[0]).trimmed
    if name.hasPrefix("$") { name.removeFirst() }
    guard parts.count == 2 else {
      return core.say("variable needs a name, '=' and a value.", .warning)
    }
    let path = name.split(separator: ".").map { part -> Diagnostic.PathElement in
      Int(part).map { .index($0) } ?? .key(String(part))
    }
    guard let row = core.draft.rows.first(where: { $0.path == path }) else {
      let names = core.draft.rows.filter { $0.depth == 0 }.map { String($0.name.dropFirst()) }
      let near = Suggestions.near(name, in: names)
      let message = "The operation has no variable '\(name)'." + Suggestions.sentence(near)
      return core.say(message, .warning)
    }
    switch core.draft.value(typed: String(parts[1]), for: row) {
    case .fault(let fault): core.say(fault, .warning)
    case .value(let value): set(value, at: path, in: &core)
    }
  }
}
