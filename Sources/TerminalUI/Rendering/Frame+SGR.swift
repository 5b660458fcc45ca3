extension Frame {
  /// Returns the rows as text with colors and attributes for a terminal (Select Graphic Rendition,
  /// ECMA-48, 8.3.117); each row starts and ends with none.
  package func coloredText(_ looks: Looks, colors: Int32) -> String {
    var text = ""
    let plain = looks.appearance(of: Style.plain)
    for row in 0..<size.height {
      if row > 0 { text += "\n" }
      var shown = Appearance()
      let line = line(row) { cell in
        cell.scalar == " " && !cell.hasCombining
          && looks.appearance(of: cell.style).isUnseenBlank(beside: plain)
      }
      for cell in line where !cell.isContinuation {
        let appearance = looks.appearance(of: cell.style)
        if appearance != shown {
          text += appearance.sequence(colors: colors)
          shown = appearance
        }
        text.unicodeScalars.append(contentsOf: cell.scalars)
      }
      if shown != Appearance() { text += "\u{1B}[0m" }
    }
    return text
  }
}

extension Appearance {
  /// Returns true if a blank with this appearance is invisible on the terminal's default
  /// background.
  fileprivate func isUnseenBlank(beside plain: Appearance) -> Bool {
    background == -1 && plain.background == -1 && !isReversed && !isUnderlined
  }

  /// Returns the escape sequence that sets this appearance, whatever was set before.
  fileprivate func sequence(colors: Int32) -> String {
    var codes = ["0"]
    if isBold { codes.append("1") }
    if isDim { codes.append("2") }
    if isItalic { codes.append("3") }
    if isUnderlined { codes.append("4") }
    if isReversed { codes.append("7") }
    codes += Self.codes(foreground, base: 30, colors: colors)
    codes += Self.codes(background, base: 40, colors: colors)
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }

  /// Returns the codes of a color: one of the first eight, a bright one, one of 256, or its
  /// components.
  private static func codes(_ color: Int32, base: Int32, colors: Int32) -> [String] {
    switch color {
    case ..<0: []
    case 0..<8: ["\(base + color)"]
    case 8..<16 where colors < Palette256.directColors: ["\(base + 52 + color)"]
    case _ where colors < Palette256.directColors: ["\(base + 8)", "5", "\(color)"]
    case _:
      ["\(base + 8)", "2", "\(color >> 16 & 255)", "\(color >> 8 & 255)", "\(color & 255)"]
    }
  }
}
