package import TerminalUI

/// Three hints at the first start; any key closes them, and only the keys shown have an effect.
package struct FirstHints: Popup {
  package var name: String { "hints" }

  private static let hints = [
    ("?", "shows the keys, this pane's first; : finds any command"),
    ("]n", "goes to the next nil, which the Why pane explains"),
    ("<", "goes back to the previous place; q quits and saves your position"),
  ]
  /// The characters that the hints name, and `Q`, because a program that ignores the key for
  /// quitting seems to hang.
  private static let characters: Set<Unicode.Scalar> = ["?", ":", "]", "<", "q", "Q"]
  private static let end = "Any key closes this. It is not shown again."

  package static func open(on model: inout Model) { model.core.popup = FirstHints() }

  package func press(_ key: Key, on model: inout Model) {
    model.core.popup = nil
    // A key that the user has not read about could change something.
    guard let character = key.plainCharacter, !Self.characters.contains(character) else {
      return model.core.session.pendingKeys.append(key)
    }
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
    let height = min(lines.count + 2 + wrapped(Self.end, columns: max(1, width - 4)).count, bottom)
    guard height >= 4 else { return }
    let area = Rect(
      row: bottom - height,
      column: (frame.size.width - width) / 2,
      width: width,
      height: height
    )
    let inside = frame.box(area, title: "First steps")
    let end = wrapped(Self.end, columns: inside.width).map { StyledLine($0, .dim) }
    let shown = lines.prefix(inside.height - end.count) + end
    for (offset, line) in shown.prefix(inside.height).enumerated() {
      frame.listRow(line, at: offset, in: inside, isCursor: false)
    }
  }

  package func accessibilityText(_ model: Model) -> [String] {
    Self.hints.map { "\($0.0) \($0.1)" } + [Self.end]
  }
}
