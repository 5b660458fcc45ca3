import CNcursesw
import Explorer
import TerminalUI

/// Paints frames through ncurses, which sends only the changes.
///
/// Whole rows of cells are written, which do not wrap, scroll or interpret control characters.
final class FramePainter {
  private struct Look {
    var attributes: attr_t
    var pair: Int16
  }

  private let drawn: DrawnScalars
  private let looks: Looks
  private var pairs: ColorPairs
  /// The looks by role and attributes, created when first drawn.
  private var known: [Look?]
  private var row: [cchar_t] = []

  /// Creates a painter; ncurses must have been started, and `background` is what the terminal
  /// reported.
  init(_ settings: Settings, encoding: TerminalEncoding, background: Background?) {
    drawn = DrawnScalars(encoding: settings.glyphs == .ascii ? .ascii : encoding)
    pairs = ColorPairs(settings.colors)
    looks = Looks(settings, colors: pairs.colors, seen: background)
    known = Array(repeating: nil, count: StyleRole.allCases.count << StyleAttributes.bits)
  }

  func paint(_ frame: Frame, on size: Size) {
    assert(
      frame.cells.count == frame.size.width * frame.size.height,
      "a frame has not one cell for each place"
    )
    let window = gq_standard_window()
    if frame.size.width < size.width || frame.size.height < size.height { werase(window) }
    let width = min(frame.size.width, size.width)
    for line in 0..<min(frame.size.height, size.height) {
      fill(frame, line: line, width: width)
      mvwadd_wchnstr(window, Int32(line), 0, row, Int32(row.count))
    }
    if let cursor = frame.cursor, cursor.row < size.height, cursor.column < size.width {
      wmove(window, Int32(cursor.row), Int32(cursor.column))
      curs_set(1)
    } else {
      curs_set(0)
    }
    wrefresh(window)
  }

  /// Adds one element per cell, except for the right halves of wide cells, which ncurses adds.
  private func fill(_ frame: Frame, line: Int, width: Int) {
    row.removeAll(keepingCapacity: true)
    let start = line * frame.size.width
    for column in 0..<width {
      let cell = frame.cells[start + column]
      if cell.isContinuation {
        assert(
          column > 0 && frame.cells[start + column - 1].width == 2,
          "the right half of a wide cell follows no left half"
        )
        continue
      }
      if cell.width == 2, column + 1 >= width {
        append([" "], cell.style)
      } else if (0x20..<0x7F).contains(cell.scalar.value), !cell.hasCombining {
        append(cell.scalar, cell.style)
      } else {
        let scalars = drawn.scalars(of: cell)
        append(scalars, cell.style)
        if cell.width == 2, scalars.first != cell.scalar { append(" ", cell.style) }
      }
    }
  }

  private func append(_ scalar: Unicode.Scalar, _ style: Style) {
    var characters = (wchar_t(scalar.value), wchar_t(0))
    withUnsafePointer(to: &characters) { pointer in
      pointer.withMemoryRebound(to: wchar_t.self, capacity: 2) { append($0, style) }
    }
  }

  private func append(_ scalars: [Unicode.Scalar], _ style: Style) {
    append(scalars.map { wchar_t($0.value) } + [0], style)
  }

  private func append(_ characters: UnsafePointer<wchar_t>, _ style: Style) {
    let look = look(of: style)
    var cell = cchar_t()
    setcchar(&cell, characters, look.attributes, look.pair, nil)
    row.append(cell)
  }

  private func look(of style: Style) -> Look {
    let index = Int(style.role.rawValue) << StyleAttributes.bits | Int(style.attributes.rawValue)
    if let look = known[index] { return look }
    let appearance = looks.appearance(of: style)
    var attributes = GQ_NORMAL
    if appearance.isBold { attributes |= GQ_BOLD }
    if appearance.isDim { attributes |= GQ_DIM }
    if appearance.isReversed { attributes |= GQ_REVERSE }
    if appearance.isUnderlined { attributes |= GQ_UNDERLINE }
    if appearance.isItalic { attributes |= GQ_ITALIC }
    let pair = pairs.pair(foreground: appearance.foreground, background: appearance.background)
    let look = Look(attributes: attributes, pair: pair)
    known[index] = look
    return look
  }
}
