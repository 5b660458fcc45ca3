import TerminalUI

/// The line behind `&` in the Cache pane: which records of the file are listed.
struct RecordPrompt: Overlay {
  private var editor = LineEditor()

  var name: String { "records" }

  private static let help = #"such as name == "Luke" and friends.count > 2; Enter lists them"#

  func press(_ key: Key, on model: inout Model) {
    var prompt = self
    switch key.code {
    case .escape: return cancel(in: &model.core)
    case .backspace where editor.text.isEmpty: return cancel(in: &model.core)
    case .enter:
      model.core.overlay = nil
      let text = editor.text
      if text.isEmpty { return }
      return model.change(CachePane.self) { pane, core in pane.pickRecords(text, in: &core) }
    case _: guard prompt.editor.take(key) else { return }
    }
    model.core.overlay = prompt
  }

  func draw(_ model: Model, on frame: inout Frame) {
    guard let area = model.core.layout.hints ?? model.core.layout.status else { return }
    let message = Message(text: Self.help, role: .hint)
    frame.prompt("&", editor.text, row: area.row, message: message)
  }

  func spoken(_ model: Model) -> [String] { ["Records: \(editor.text)", Self.help] }
}
