package import TerminalUI

/// What lies over the panes and takes the keys.
package protocol Overlay: Sendable {
  /// What scripts call it.
  var name: String { get }

  /// Takes a key: what becomes of the overlay itself is what stands in the core behind it.
  func press(_ key: Key, on model: inout Model)
  /// Is closed by Control-C.
  func cancel(in core: inout Core)
  func draw(_ model: Model, on frame: inout Frame)
  /// Where its rows stand that the mouse can choose; nil where it has none.
  func list(_ model: Model) -> OverlayList?
  /// The line that is being edited, with its position on the screen; `nil` if no line is.
  func field(_ model: Model) -> LineField?
  /// The keys worth knowing in it, for the last line of the screen; nil for those of the focused pane.
  var hints: [(key: String, text: String)]? { get }
  /// What there is to see, in words, a line each.
  func spoken(_ model: Model) -> [String]
}

extension Overlay {
  package func cancel(in core: inout Core) { core.overlay = nil }
  package func list(_ model: Model) -> OverlayList? { nil }
  package func field(_ model: Model) -> LineField? { nil }
  package var hints: [(key: String, text: String)]? { nil }
}

/// Moving through a list or a text by the keys that all overlays share.
package struct ListKeys {
  /// How far a page goes.
  package var page = 10
  /// Whether letters move too, where none are typed: `j`, `k`, Control-D and Control-U.
  package var takesLetters = false

  package init(page: Int = 10, takesLetters: Bool = false) {
    self.page = page
    self.takesLetters = takesLetters
  }

  /// The row that a key leads to; nil where it is no such key.
  ///
  /// Rows beyond the end are for the caller to bring back.
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
