/// What stands for a glyph where only ASCII can be shown.
enum ASCIIGlyphs {
  static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "─", "━", "┄", "┈", "╌", "–", "—", "‐": "-"
    case "═": "="
    case "│", "┃", "┆", "┊", "║", "▌", "▐", "▏", "▎", "▍": "|"
    case "┌"..."╋", "╒"..."╬", "╭"..."╰": "+"
    case "▸", "▶", "›", "→", "❯": ">"
    case "◂", "◀", "‹", "←", "❮": "<"
    case "▾", "▼", "↓": "v"
    case "▴", "▲", "↑": "^"
    case "✓", "✔": "+"
    case "✗", "✘", "×": "x"
    case "…": "~"
    case "●", "•", "∙", "◆": "*"
    case "·": "."
    case "○", "◇": "o"
    case "█", "▓", "▒", "░": "#"
    case "‘", "’": "'"
    case "“", "”": "\""
    case "\u{A0}": " "
    default: "?"
    }
  }
}
