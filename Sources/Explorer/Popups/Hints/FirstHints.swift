package import TerminalUI

/// Three hints at the first start; any key closes them and has its usual effect.
package struct FirstHints: Popup {
  package var name: String { "hints" }

  private static let hints = [
    ("?", "shows the keys, this pane's first; : finds any command"),
    ("]n", "goes to the next nil, which the Why pane explains"),
    ("<", "goes back to the previous place; q quits and saves your position"),
  ]
  private static let end = "Press any key. This message is not shown again."

  package static func open(on model: inout Model) { model.core.popup = FirstHints() }

  package func press(_ key: Key, on model: inout Model) {
    model.core.popup = nil
    // The key is processed as if the popup had not been open.
    if key != .escape { model.core.session.pendingKeys.append(key) }
  }

  package func draw(_ model: Model, on frame: inout Frame) {
    let bottom = (model.core.layout.status ?? model.core.layout.hints)?.row ?? frame.size.height
    let width = min(frame.size.width, 76)
    let lines = Self.hints.flatMap { key, text in
      wrapped(text, columns: max(1, width - 8)).enumerated().map { index, line in
        StyledLine([
          Span((index == 0 ? key : "").padding(to: 4), .keyName), Span(line),
        ])
      }
    }
    let height = min(lines.count + 3, bottom)
    guard height >= 4 else { return }
    let area = Rect(
      row: bottom - height,
      column: (frame.size.width - width) / 2,
      width: width,
      height: height
    )
    let inside = frame.box(area, title: "First steps")
    for (offset, line) in (lines + [StyledLine(Self.end, .dim)]).prefix(inside.height).enumerated()
    {
      frame.listRow(line, at: offset, in: inside, isCursor: false)
    }
  }

  package func accessibilityText(_ model: Model) -> [String] {
    Self.hints.map { "\($0.0) \($0.1)" } + [Self.end]
  }
}
