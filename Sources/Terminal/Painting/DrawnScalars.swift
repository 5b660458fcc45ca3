import CTerminal
import GraphQLSyntax
import TerminalUI

/// Filters the scalars of a cell, so that none can move the terminal's cursor or join cells.
///
/// This is a safeguard: frames already show such scalars escaped.
struct DrawnScalars {
  let encoding: TerminalEncoding

  /// Returns the scalars to draw, which occupy one column or, for a wide cell, two.
  func scalars(of cell: Cell) -> [Unicode.Scalar] {
    let base = cell.scalar
    if encoding == .ascii { return [isASCII(base) ? base : ASCIIGlyphs.replacement(for: base)] }
    // If the terminal's width of a scalar differs from ours, the rest of the row would be
    // displaced.
    guard isDrawable(base), gq_wcwidth(base.value) == Int32(cell.width) else { return ["\u{FFFD}"] }
    return [base]
      + cell.scalars.dropFirst().filter { isDrawable($0) && gq_wcwidth($0.value) == 0 }
  }

  private func isDrawable(_ scalar: Unicode.Scalar) -> Bool {
    // Most non-ASCII characters are lines and blocks.
    if isASCII(scalar) || (0x2500...0x259F).contains(scalar.value) { return true }
    // A skin tone would join the preceding emoji, making the row two columns shorter.
    return isDisplayable(scalar) && !scalar.properties.isEmojiModifier
  }

  private func isASCII(_ scalar: Unicode.Scalar) -> Bool {
    (0x20..<0x7F).contains(scalar.value)
  }
}
