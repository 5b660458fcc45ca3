import Explorer
import TerminalUI

/// The prompt opened by `&` in the list of exchanges, which applies the filter while it is typed.
struct ExchangeFilterPrompt: LinePrompt {
  var editor = EditableLine()
  /// The filter that Escape restores.
  private let before: ExchangeFilter?

  var name: String { "filter" }
  var mark: String { "&" }
  var closesWhenErased: Bool { true }
  static var history: WritableKeyPath<Preferences, LineHistory>? { \.exchangeFilters }

  init(_ filter: ExchangeFilter?) { before = filter }

  func accept(on model: inout Model) {
    model.core.popup = nil
    remember(in: &model.core)
    set(ExchangeFilter(editor.text), in: &model.core)
  }

  func textChanged(on model: inout Model) {
    set(ExchangeFilter(editor.text) ?? before, in: &model.core)
  }

  func cancel(in core: inout Core) {
    core.popup = nil
    set(before, in: &core)
  }

  private func set(_ filter: ExchangeFilter?, in core: inout Core) {
    core.pendingActions.append(
      .change { model in
        model.change(TrafficPane.self) { pane, core in pane.setFilter(filter, in: &core) }
      }
    )
  }

  func message(_ model: Model) -> Message? {
    let count = model.rowCount(of: .traffic)
    let words = editor.text.isEmpty ? ExchangeFilter.help : count == 1 ? "1 row" : "\(count) rows"
    return Message(text: words, role: .hint)
  }

  func accessibilityText(_ model: Model) -> [String] {
    ["Filter: \(editor.accessibilityText)", "\(model.rowCount(of: .traffic)) rows"]
  }
}
