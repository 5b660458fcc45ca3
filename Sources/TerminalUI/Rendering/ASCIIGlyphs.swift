/// The ASCII replacements of glyphs, which are never letters because glyphs are next to words.
package enum ASCIIGlyphs {
  package static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "─", "━", "┄", "┈", "╌", "–", "—", "‐": "-"
    case "═": "="
    case "│", "┃", "┆", "┊", "║", "▌", "▐", "▏", "▎", "▍": "|"
    case "┌"..."╋", "╒"..."╬", "╭"..."╰": "+"
    case "▸", "▶", "›", "→", "❯": ">"
    case "◂", "◀", "‹", "←", "❮": "<"
    case "▾", "▼", "↓": "\\"
    case "▴", "▲", "↑": "^"
    case "✓", "✔": "+"
    case "✗", "✘": "-"
    case "×": "*"
    case "…": "~"
    case "●", "•", "∙", "◆": "*"
    case "·": "."
    case "○", "◇": "@"
    case "▁", "▂": "."
    case "▃", "▄", "▅": ":"
    case "▆", "▇": "|"
    case "█", "▓", "▒", "░": "#"
    case "‘", "’": "'"
    case "“", "”": "\""
    case "\u{A0}": " "
    default: "?"
    }
  }
}

extension Frame {
  /// The frame with ASCII characters only.
  package var inASCII: Frame {
    var frame = self
    for row in 0..<size.height {
      for column in 0..<size.width {
        guard let cell = self[row, column], !cell.isContinuation else { continue }
        let isASCII = (0x20..<0x7F).contains(cell.scalar.value)
        if isASCII, !cell.hasCombining { continue }
        let scalar = isASCII ? cell.scalar : ASCIIGlyphs.replacement(for: cell.scalar)
        // Use as many columns as the original glyph.
        for offset in 0..<Int(cell.width) {
          frame.put(
            Cell(offset == 0 ? scalar : " ", style: cell.style),
            row: row,
            column: column + offset
          )
        }
      }
    }
    return frame
  }
}
