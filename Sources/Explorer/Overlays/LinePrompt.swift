package import TerminalUI

/// An overlay that is one line at the foot of the screen, in which text is typed.
package protocol LinePrompt: Overlay {
  var editor: EditableLine { get set }
  /// The sign or the question before the text.
  var mark: String { get }
  /// The text as it is drawn (default: as it is).
  var shown: EditableLine { get }
  /// Whether Backspace in an empty line closes the prompt (default: false).
  var closesWhenErased: Bool { get }
  /// The lines typed in such prompts before; `nil` if none are kept (default: `nil`).
  static var history: WritableKeyPath<Preferences, LineHistory>? { get }

  /// Applies a key to the line, or to what is listed above it; returns false if it changes neither.
  mutating func edit(_ key: Key, in core: Core) -> Bool
  /// Shows the effect of a changed text, when the prompt is the model's overlay (default: nothing).
  func textChanged(on model: inout Model)
  /// Enter: closes the prompt and uses the text.
  func accept(on model: inout Model)
  /// The message after the text (default: `nil`).
  func message(_ model: Model) -> Message?
}

extension LinePrompt {
  package var shown: EditableLine { editor }
  package var closesWhenErased: Bool { false }
  package static var history: WritableKeyPath<Preferences, LineHistory>? { nil }
  package func textChanged(on model: inout Model) {}
  package func message(_ model: Model) -> Message? { nil }

  package mutating func edit(_ key: Key, in core: Core) -> Bool {
    recall(key, in: core) || editor.apply(key)
  }

  /// Shows another line of the history; returns false if the key does not.
  package mutating func recall(_ key: Key, row: Int? = nil, in core: Core) -> Bool {
    guard let history = Self.history else { return false }
    return editor.recall(key, row: row, in: core.preferences[keyPath: history])
  }

  /// Adds the text to the history.
  package func remember(in core: inout Core) {
    guard let history = Self.history else { return }
    core.preferences[keyPath: history].add(editor.text)
  }

  package func press(_ key: Key, on model: inout Model) {
    switch key.code {
    case .escape: return cancel(in: &model.core)
    case .backspace where editor.text.isEmpty && closesWhenErased:
      return cancel(in: &model.core)
    case .enter: return accept(on: &model)
    case .character, .tab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown, .function, .paste, .mouse:
      break
    }
    var prompt = self
    guard prompt.edit(key, in: model.core) else { return }
    model.core.overlay = prompt
    if prompt.editor.text != editor.text { prompt.textChanged(on: &model) }
  }

  package func field(_ model: Model) -> LineField? {
    model.core.layout.promptRow.map { row in
      var field = LineField(mark, shown, in: row)
      field.note = message(model).map { Span($0.text, $0.role) }
      return field
    }
  }

  package func draw(_ model: Model, on frame: inout Frame) {
    guard let field = field(model) else { return }
    frame.drawPrompt(field)
  }
}
