import GraphQLSyntax
import TerminalUI

/// A popup with the keys that can follow an incomplete command.
struct NextKeys {
  let core: Core

  /// Draws the keys that can follow.
  func draw(on frame: inout Frame) {
    let bindings = core.preferences.keys.bindings(in: core.focus).filter {
      $0.sequence.starts(with: core.promptState.input.pending)
        && $0.sequence.count > core.promptState.input.pending.count
    }
    var entries: [(keys: String, command: Command)] = []
    for binding in bindings {
      let rest = Array(binding.sequence.dropFirst(core.promptState.input.pending.count))
      let keys = KeyNotation.readable(KeyNotation.print(rest))
      if let last = entries.last, last.command.name == binding.command.name {
        // For a range of letters or digits of one command, show only the first and the last.
        if last.command.sequences.count > 6 {
          entries[entries.count - 1].keys = last.keys.prefix(1) + "-" + keys
        } else {
          entries[entries.count - 1].keys += " " + keys
        }
      } else {
        entries.append((keys, binding.command))
      }
    }
    // Use one column with complete texts, or two columns for short texts if there are too many.
    let columns = frame.size.width - 4
    guard columns > 8 else { return }
    let room = max(1, frame.size.height - 5)
    let copies = Dictionary(
      Copyable.allCases.flatMap { what in
        ["copy", "print"].map { ("\($0)-\(what.name)", what) }
      },
      uniquingKeysWith: { first, _ in first }
    )
    var lines = entries.flatMap { keys, command in
      copies[command.name].map { [previewLine(keys, $0, columns: columns)] }
        ?? nextKeyLines(keys, command.help, columns: columns)
    }
    if lines.count > room { lines = paired(lines, columns: columns) }
    let height = min(max(lines.count, 2) + 2, max(0, frame.size.height - 3))
    guard height > 2 else { return }
    let area = Rect(
      row: frame.size.height - height - (core.layout.hints == nil ? 1 : 2),
      column: 0,
      width: frame.size.width,
      height: height
    )
    let inner = frame.box(area, title: KeyNotation.readable(core.promptState.input.text) + " …")
    frame.lines(lines, in: inner)
  }

  /// Returns a preview of the text that a key copies, cut at the end of the line.
  private func previewLine(_ keys: String, _ what: Copyable, columns: Int) -> StyledLine {
    let name = what.name.replacing("-", with: " ").padding(to: 13)
    var spans = [Span(keys.padding(to: 7), .keyName), Span(name, .dim)]
    switch SelectionSnippets(core: core).preview(of: what) {
    case .text(let text): spans.append(Span(cut(displayText(text), to: columns - 21)))
    case .words(let words): spans.append(Span(words, .dim))
    }
    return StyledLine(spans)
  }

  private func cut(_ text: String, to columns: Int) -> String {
    guard textWidth(text) > columns else { return text }
    var (shown, width) = ("", 1)
    for character in text {
      width += textWidth(String(character))
      if width > columns { break }
      shown.append(character)
    }
    return shown + "…"
  }

  private func nextKeyLines(_ keys: String, _ help: String, columns: Int) -> [StyledLine] {
    let width = max(6, Span(keys).width) + 1
    return wrapped(help, columns: columns - width - 1).enumerated().map { number, text in
      let shown = (number == 0 ? keys : "").padding(to: width)
      return StyledLine([Span(shown, .keyName), Span(text)])
    }
  }

  /// Joins pairs of adjacent lines that each fit into half of the width.
  private func paired(_ lines: [StyledLine], columns: Int) -> [StyledLine] {
    let half = columns / 2
    var result: [StyledLine] = []
    var open: Int?
    for line in lines {
      let width = line.left.reduce(0) { $0 + $1.width }
      let isShort = width < half && line.left.first?.text.first != " "
      if isShort, let first = open {
        let used = result[first].left.reduce(0) { $0 + $1.width }
        result[first].left.append(Span(String(repeating: " ", count: half - used)))
        result[first].left += line.left
        open = nil
      } else {
        open = isShort ? result.count : nil
        result.append(line)
      }
    }
    return result
  }
}
