package import TerminalUI

/// A question answered by y or n before something is written.
package struct QuestionPrompt: Popup {
  package let question: String
  /// The message after n, which states what is left unchanged.
  package let refusal: String
  /// The effect after y.
  package let effect: Effect

  package init(question: String, refusal: String, effect: Effect) {
    self.question = question
    self.refusal = refusal
    self.effect = effect
  }

  package var name: String { "question" }

  package func press(_ key: Key, on model: inout Model) {
    switch key.code {
    case .character("y"), .character("Y"):
      model.core.popup = nil
      model.core.request(effect)
    case .character("n"), .character("N"), .escape, .enter, .backspace:
      model.core.popup = nil
      model.core.say(refusal)
    case _: break
    }
  }

  package func cancel(in core: inout Core) {
    core.popup = nil
    core.say(refusal)
  }

  package func draw(_ model: Model, on frame: inout Frame) {
    guard let row = model.core.layout.promptRow else { return }
    var field = LineField(question + " ", EditableLine(), in: row)
    field.note = Span("y/n", .hint)
    frame.drawPrompt(field)
  }

  package func accessibilityText(_ model: Model) -> [String] { [question + " y or n."] }
}
