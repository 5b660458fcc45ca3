package import TerminalUI

/// A one-line prompt for text at the bottom of the screen.
package protocol LinePrompt: Popup {
  var editor: EditableLine { get set }
  /// The symbol or question before the text.
  var mark: String { get }
  /// The text as displayed (default: unchanged).
  var shown: EditableLine { get }
  /// True if Backspace in an empty line closes the prompt (default: false).
  var closesWhenErased: Bool { get }
  /// The lines typed earlier in such prompts (default: `nil`, which keeps none).
  static var history: WritableKeyPath<Preferences, LineHistory>? { get }

  /// Applies a key to the line or to the list above it; returns `false` if neither changes.
  mutating func edit(_ key: Key, in core: Core) -> Bool
  /// Updates the model after the text changed while the prompt is open (default: does nothing).
  func textChanged(on model: inout Model)
  /// Closes the prompt and uses the text, when Enter is pressed.
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

  /// Recalls another line of the history; returns `false` for other keys.
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
    model.core.popup = prompt
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
