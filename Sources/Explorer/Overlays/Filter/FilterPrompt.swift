/// The line behind `&`.
struct FilterPrompt: Overlay {
  var editor = LineEditor()

  var name: String { "filter" }

  func press(_ key: Key, on model: inout Model) {
    switch key.code {
    case .escape: model.core.overlay = nil
    case .backspace where editor.text.isEmpty: model.core.overlay = nil
    case .enter:
      model.core.overlay = nil
      let text = editor.text.trimmed
      if text.isEmpty { return EntitiesPane.clearFilter(on: &model) }
      model.change(EntitiesPane.self) { pane, core in pane.setFilter(text, in: &core) }
    case _:
      var prompt = self
      if prompt.editor.take(key) { model.core.overlay = prompt }
    }
  }

  func draw(_ model: Model, on frame: inout Frame) {
    let layout = model.core.layout
    guard let area = layout.hints ?? layout.status else { return }
    frame.prompt("&", editor.text, row: area.row, message: model.core.dialogue.message)
  }

  func spoken(_ model: Model) -> [String] { ["Filter: \(editor.text)"] }
}
