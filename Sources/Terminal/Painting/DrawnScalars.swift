import CTerminal
import GraphQLSyntax
import TerminalUI

/// What of a cell goes to the terminal: nothing that could move its cursor or join cells.
///
/// The last line of defence, for frames come with such scalars shown as escapes already.
struct DrawnScalars {
  let encoding: TerminalEncoding

  /// The scalars of one column or, for a wide cell, of two.
  func scalars(of cell: Cell) -> [Unicode.Scalar] {
    let base = cell.scalar
    if encoding == .ascii { return [isASCII(base) ? base : ASCIIGlyphs.replacement(for: base)] }
    // ncurses and this program have to agree on the width, or the rest of the row moves.
    guard isDrawable(base), gq_wcwidth(base.value) == Int32(cell.width) else { return ["\u{FFFD}"] }
    return [base]
      + cell.scalars.dropFirst().filter { isDrawable($0) && gq_wcwidth($0.value) == 0 }
  }

  private func isDrawable(_ scalar: Unicode.Scalar) -> Bool {
    // Lines and blocks are most of what is not ASCII.
    if isASCII(scalar) || (0x2500...0x259F).contains(scalar.value) { return true }
    // A skin tone would join the emoji before it, and the row would be two columns short.
    return isDisplayable(scalar) && !scalar.properties.isEmojiModifier
  }

  private func isASCII(_ scalar: Unicode.Scalar) -> Bool {
    (0x20..<0x7F).contains(scalar.value)
  }
}
