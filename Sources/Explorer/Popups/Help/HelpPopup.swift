package import TerminalUI

/// The help: all commands, starting with those of the focused pane, filtered by the typed text.
package struct HelpPopup: Popup, Equatable {
  package var filter = EditableLine()
  package var top = 0

  package init() {}

  package var name: String { "help" }

  package func press(_ key: Key, on model: inout Model) {
    var help = self
    let size = model.core.size
    let page = max(1, size.height - 6)
    let isUntyped = filter.text.isEmpty
    switch key.code {
    case .escape, .enter, .function(1): return model.core.popup = nil
    case .character("q") where isUntyped && key.modifiers.isEmpty: return model.core.popup = nil
    case .character("?") where isUntyped: return model.core.popup = nil
    case .character(" ") where isUntyped: help.top += page
    case .home where filter.isAtStart: help.top = 0
    case .end where filter.isAtEnd: help.top = Int.max / 2
    case .character("d") where key.modifiers == .control: help.top += page / 2
    case .character("u") where key.modifiers == .control: help.top -= page / 2
    case .character("f") where key.modifiers == .control: help.top += page
    case .character("b") where key.modifiers == .control: help.top -= page
    case _:
      if let top = ListKeys(page: page).row(after: help.top, key) {
        help.top = top
      } else if help.filter.apply(key), help.filter.text != filter.text {
        help.top = 0
      }
    }
    let columns = Self.area(in: size).inside.width
    let rows = HelpText(model.core).lines(help.filter.text, columns: columns).count
    help.top = max(0, min(help.top, rows - max(1, size.height - 3)))
    model.core.popup = help
  }

  private static func area(in size: Size) -> Rect {
    Rect(width: min(size.width, 96), height: size.height, inMiddleOf: size)
  }

  /// The search field, displayed in the title; `nil` while it is empty.
  package func field(_ model: Model) -> LineField? {
    let area = Self.area(in: model.core.size)
    guard !filter.text.isEmpty, area.height >= 4, area.width >= 8 else { return nil }
    let title = area.split(top: 1).top.split(left: area.width - 2).left.split(left: 3).rest
    var field = LineField("Keys: ", filter, in: title)
    (field.markStyle, field.textStyle) = (Style(.title), Style(.title))
    return field
  }

  package func draw(_ model: Model, on frame: inout Frame) {
    let typed = filter.text
    let title = "Keys" + (typed.isEmpty ? "" : ": \(typed)")
    let inner = frame.box(Self.area(in: frame.size), title: title)
    let lines = HelpText(model.core).lines(typed, columns: inner.width)
    frame.lines(lines.dropFirst(top), in: inner.split(bottom: 1).rest)
    field(model)?.draw(on: &frame)
    frame.hint("type to search   ↑ ↓ ^D ^U scroll   Esc close", in: inner)
  }

  package func accessibilityText(_ model: Model) -> [String] {
    [
      "Keys\(filter.text.isEmpty ? "" : ": \(filter.accessibilityText)"); type to search them, Escape closes."
    ]
      + HelpText(model.core).lines(filter.text).map(spokenLine)
  }
}
