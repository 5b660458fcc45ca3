package import TerminalUI

/// A popup above the panes, which receives the keys.
package protocol Popup: Sendable {
  /// The name in scripts.
  var name: String { get }

  /// Processes a key, and stores the changed popup in the core.
  func press(_ key: Key, on model: inout Model)
  /// Closes the popup after Control-C.
  func cancel(in core: inout Core)
  func draw(_ model: Model, on frame: inout Frame)
  /// Returns the rows that can be selected by mouse, or `nil` if there are none.
  func list(_ model: Model) -> PopupList?
  /// The line that is being edited, with its position on the screen; `nil` if no line is.
  func field(_ model: Model) -> LineField?
  /// The key hints for the last line of the screen, or `nil` for those of the focused pane.
  var hints: [(key: String, text: String)]? { get }
  /// Returns the content as lines of text for accessibility.
  func accessibilityText(_ model: Model) -> [String]
}

extension Popup {
  package func cancel(in core: inout Core) { core.popup = nil }
  package func list(_ model: Model) -> PopupList? { nil }
  package func field(_ model: Model) -> LineField? { nil }
  package var hints: [(key: String, text: String)]? { nil }
}

/// The common keys for moving in a list or text.
package struct ListKeys {
  /// The number of rows per page.
  package var page = 10
  /// True if `j`, `k`, Control-D and Control-U also move, which requires that no text is typed.
  package var takesLetters = false

  package init(page: Int = 10, takesLetters: Bool = false) {
    self.page = page
    self.takesLetters = takesLetters
  }

  /// Returns the row after a key, or `nil` if the key does not move.
  ///
  /// The caller must clamp the row.
  package func row(after row: Int, _ key: Key) -> Int? {
    switch key.code {
    case .down: return row + 1
    case .up: return row - 1
    case .pageDown: return row + page
    case .pageUp: return row - page
    case .character("n") where key.modifiers == .control: return row + 1
    case .character("p") where key.modifiers == .control: return row - 1
    case .character("j") where takesLetters && key.modifiers.isEmpty: return row + 1
    case .character("k") where takesLetters && key.modifiers.isEmpty: return row - 1
    case .character("d") where takesLetters && key.modifiers == .control: return row + page
    case .character("u") where takesLetters && key.modifiers == .control: return row - page
    case .mouse(let mouse) where mouse.button == .wheelDown: return row + 3
    case .mouse(let mouse) where mouse.button == .wheelUp: return row - 3
    case .mouse: return row
    case _: return nil
    }
  }
}
