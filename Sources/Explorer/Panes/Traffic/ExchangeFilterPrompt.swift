import TerminalUI

/// The line behind `&` in the list of exchanges: what is typed is listed at once.
struct ExchangeFilterPrompt: Overlay {
  private var editor: LineEditor
  /// What Escape brings back.
  private let before: ExchangeFilter?

  var name: String { "filter" }

  init(_ filter: ExchangeFilter?) {
    before = filter
    editor = LineEditor()
  }

  func press(_ key: Key, on model: inout Model) {
    var prompt = self
    switch key.code {
    case .escape: return cancel(in: &model.core)
    case .backspace where editor.text.isEmpty: return cancel(in: &model.core)
    case .enter:
      model.core.overlay = nil
      return set(ExchangeFilter(editor.text), in: &model.core)
    case _: guard prompt.editor.take(key) else { return }
    }
    model.core.overlay = prompt
    set(ExchangeFilter(prompt.editor.text) ?? before, in: &model.core)
  }

  func cancel(in core: inout Core) {
    core.overlay = nil
    set(before, in: &core)
  }

  private func set(_ filter: ExchangeFilter?, in core: inout Core) {
    core.duties.append(
      .change { model in
        model.change(TrafficPane.self) { pane, core in pane.setFilter(filter, in: &core) }
      }
    )
  }

  func draw(_ model: Model, on frame: inout Frame) {
    guard let area = model.core.layout.hints ?? model.core.layout.status else { return }
    let count = model.rowCount(of: .traffic)
    let words = editor.text.isEmpty ? ExchangeFilter.help : count == 1 ? "1 row" : "\(count) rows"
    frame.prompt("&", editor.text, row: area.row, message: Message(text: words, role: .hint))
  }

  func spoken(_ model: Model) -> [String] {
    ["Filter: \(editor.text)", "\(model.rowCount(of: .traffic)) rows"]
  }
}
