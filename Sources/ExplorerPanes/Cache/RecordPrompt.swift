import Explorer
import TerminalUI

/// The prompt opened by `&` in the Cache pane, which filters the records of the file.
struct RecordPrompt: LinePrompt {
  var editor = EditableLine()

  var name: String { "records" }
  var mark: String { "&" }
  var closesWhenErased: Bool { true }
  static var history: WritableKeyPath<Preferences, LineHistory>? { \.recordFilters }

  private static let help = #"such as name == "Luke" and friends.count > 2; Enter lists them"#

  func accept(on model: inout Model) {
    model.core.popup = nil
    let text = editor.text
    if text.isEmpty { return }
    remember(in: &model.core)
    model.change(CachePane.self) { pane, core in pane.pickRecords(text, in: &core) }
  }

  func message(_ model: Model) -> Message? { Message(text: Self.help, role: .hint) }

  func accessibilityText(_ model: Model) -> [String] {
    ["Records: \(editor.accessibilityText)", Self.help]
  }
}
