/// A frame as an SVG 1.1 image of a terminal.
///
/// Text is drawn as runs of one style, stretched to their columns for any font. Box-drawing lines
/// are drawn as shapes, so that they connect.
package struct FramePicture {
  private let frame: Frame
  private let style: PictureStyle

  /// Creates an image; `background` determines the terminal's sixteen colors.
  package init(_ frame: Frame, _ looks: Looks, colors: Int32, on background: Background) {
    self.frame = frame
    style = PictureStyle(looks: looks, colors: colors, background: background)
  }

  package var svg: String {
    let width = frame.size.width * PictureStyle.cellWidth + 2 * PictureStyle.margin
    let height = frame.size.height * PictureStyle.cellHeight + 2 * PictureStyle.margin
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" \
      height="\(height)" font-family="\(PictureStyle.fonts)" font-size="\(PictureStyle.fontSize)" \
      xml:space="preserve">
      <rect width="\(width)" height="\(height)" rx="6" fill="\(style.ground)"/>

      """
    for row in 0..<frame.size.height { text += svg(ofRow: row) }
    return text + "</svg>\n"
  }

  private func svg(ofRow row: Int) -> String {
    var grounds = ""
    var letters = ""
    var column = 0
    while column < frame.size.width {
      guard let first = frame[row, column] else { break }
      let look = style.look(of: first.style)
      let start = column
      var run = ""
      var lines = ""
      while column < frame.size.width, let cell = frame[row, column],
        style.look(of: cell.style) == look
      {
        if !cell.isContinuation {
          let arms = BoxArms(cell.scalar)
          if let arms { lines += arms.path(row: row, column: column) }
          for scalar in arms == nil ? cell.scalars : [" "] {
            run += PictureStyle.escaped(scalar)
          }
        }
        column += 1
      }
      let columns = start..<column
      if look.background != style.ground {
        grounds += style.ground(row: row, columns, look.background)
      }
      if !lines.isEmpty {
        letters += "<path d=\"\(lines)\" stroke=\"\(look.foreground)\" fill=\"none\"/>\n"
      }
      if run.contains(where: { $0 != " " }) {
        letters += style.letters(run, row: row, columns, look)
      }
    }
    return grounds + letters
  }
}

/// Converts cells to SVG elements.
private struct PictureStyle {
  static let cellWidth = 9
  static let cellHeight = 18
  static let margin = 8
  static let fontSize = 15
  static let fonts = "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace"

  /// The look of a run of cells; colors are in SVG notation.
  struct Look: Equatable {
    var foreground: String
    var background: String
    var attributes: String
  }

  private let looks: Looks
  private let isDirect: Bool
  /// The terminal's default text and background colors, and its sixteen palette colors.
  private let foreground: Int32
  private let background: Int32
  private let sixteen: [Int32]
  private(set) var ground: String

  private static let dark: [Int32] = [
    0x3A3F4B, 0xE06C75, 0x98C379, 0xE5C07B, 0x61AFEF, 0xC678DD, 0x56B6C2, 0xD0D0D0,
    0x8A919E, 0xF28B93, 0xB5E08F, 0xF5D89A, 0x8CC8FF, 0xDDA0F0, 0x7FD6E0, 0xFFFFFF,
  ]
  private static let light: [Int32] = [
    0x202020, 0xB3261E, 0x1E7F34, 0x7A5600, 0x1A5FB4, 0x8E3A9E, 0x0B7285, 0x6A6A6A,
    0x757575, 0xD93025, 0x188038, 0xA05A00, 0x1967D2, 0xA142C4, 0x0E8A9A, 0x000000,
  ]

  init(looks: Looks, colors: Int32, background: Background) {
    self.looks = looks
    isDirect = colors >= Palette256.directColors
    foreground = background == .dark ? 0xD0D0D0 : 0x202020
    self.background = background == .dark ? 0x16181D : 0xFFFFFF
    sixteen = background == .dark ? Self.dark : Self.light
    ground = ""
    ground = color(looks.appearance(of: .plain).background, else: self.background)
  }

  func look(of style: Style) -> Look {
    let appearance = looks.appearance(of: style)
    var colors = (
      color(appearance.foreground, else: foreground),
      color(appearance.background, else: background)
    )
    if appearance.isReversed { colors = (colors.1, colors.0) }
    var attributes = ""
    if appearance.isBold { attributes += " font-weight=\"bold\"" }
    if appearance.isItalic { attributes += " font-style=\"italic\"" }
    if appearance.isUnderlined { attributes += " text-decoration=\"underline\"" }
    if appearance.isDim { attributes += " fill-opacity=\"0.6\"" }
    return Look(foreground: colors.0, background: colors.1, attributes: attributes)
  }

  private func color(_ number: Int32, else own: Int32) -> String {
    let value =
      switch number {
      case ..<0: own
      case ..<(isDirect ? 8 : 16): sixteen[Int(number)]
      case _: isDirect ? number : Palette256.rgb(number)
      }
    return Color.rgb(value).text
  }

  static func left(_ column: Int) -> Int { margin + column * cellWidth }
  static func top(_ row: Int) -> Int { margin + row * cellHeight }

  func ground(row: Int, _ columns: Range<Int>, _ color: String) -> String {
    "<rect x=\"\(Self.left(columns.lowerBound))\" y=\"\(Self.top(row))\" "
      + "width=\"\(columns.count * Self.cellWidth)\" height=\"\(Self.cellHeight)\" fill=\"\(color)\"/>\n"
  }

  func letters(_ text: String, row: Int, _ columns: Range<Int>, _ look: Look) -> String {
    "<text x=\"\(Self.left(columns.lowerBound))\" y=\"\(Self.top(row) + 14)\" "
      + "textLength=\"\(columns.count * Self.cellWidth)\" lengthAdjust=\"spacingAndGlyphs\" "
      + "fill=\"\(look.foreground)\"\(look.attributes)>\(text)</text>\n"
  }

  /// Escapes a scalar for XML; a frame contains no scalars that XML does not allow.
  static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    default: String(scalar)
    }
  }
}

/// The lines of a box-drawing character, from the middle of a cell to its edges.
private struct BoxArms {
  private let arms: String

  /// Returns `nil` unless the scalar is a light box-drawing line.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "─": arms = "lr"
    case "│": arms = "ud"
    case "┌": arms = "rd"
    case "┐": arms = "ld"
    case "└": arms = "ru"
    case "┘": arms = "lu"
    case "├": arms = "rud"
    case "┤": arms = "lud"
    case "┬": arms = "lrd"
    case "┴": arms = "lru"
    case "┼": arms = "lrud"
    default: return nil
    }
  }

  func path(row: Int, column: Int) -> String {
    let (left, top) = (PictureStyle.left(column), PictureStyle.top(row))
    let middle = (x: Double(left) + 4.5, y: top + 9)
    return arms.map { arm in
      let end =
        switch arm {
        case "l": "H\(left)"
        case "r": "H\(left + PictureStyle.cellWidth)"
        case "u": "V\(top)"
        default: "V\(top + PictureStyle.cellHeight)"
        }
      return "M\(middle.x) \(middle.y)\(end)"
    }.joined()
  }
}
