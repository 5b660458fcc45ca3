/// Which colours the roles have.
package enum Theme: String, CaseIterable, Hashable, Sendable {
  /// The terminal's own sixteen colours, on its own background.
  case automatic = "auto"
  /// For light backgrounds, where there are 256 colours.
  case light
  /// For dark backgrounds, where there are 256 colours.
  case dark

  package struct Appearance: Hashable, Sendable {
    /// A colour's number; -1 is the terminal's own.
    package var foreground: Int32 = -1
    package var background: Int32 = -1
    package var isBold = false
    package var isDim = false
    package var isItalic = false
    package var isReversed = false
    package var isUnderlined = false
  }

  /// How a role looks on a terminal with this many colours; 0 means attributes only.
  package func appearance(of role: StyleRole, colors: Int32) -> Appearance {
    var appearance = attributes(of: role)
    guard colors >= 8, let hue = hue(of: role) else { return appearance }
    if colors >= 256, let rich = richColor(of: hue) {
      appearance.foreground = colors >= Palette256.directColors ? Palette256.rgb(rich) : rich
    } else {
      appearance.foreground = hue.rawValue
    }
    return appearance
  }

  /// Colours that are readable on black and on white; blue, white, black and the bright ones are
  /// not, and some people's palettes have greys in the places of the bright ones.
  private enum Hue: Int32 {
    case red = 1
    case green = 2
    case yellow = 3
    case magenta = 5
    case cyan = 6
  }

  private func hue(of role: StyleRole) -> Hue? {
    switch role {
    case .error, .absent, .removed: .red
    case .present, .string, .inserted: .green
    case .warning, .number, .literal, .match, .currentMatch: .yellow
    case .keyword, .directive, .escape: .magenta
    case .typeName, .variable, .notice, .linked: .cyan
    case .plain, .dim, .title, .heading, .selection, .fieldName, .comment, .punctuation,
      .provenance, .border, .focusedBorder, .lineNumber, .status, .hint, .keyName, .prompt:
      nil
    }
  }

  /// Dim, not grey: where grey is the background's own colour, dim text is still there.
  private func attributes(of role: StyleRole) -> Appearance {
    switch role {
    case .title, .heading, .focusedBorder, .keyName, .prompt: Appearance(isBold: true)
    case .error, .warning: Appearance(isBold: true)
    case .dim, .comment, .punctuation, .provenance, .border, .lineNumber, .hint:
      Appearance(isDim: true)
    case .selection, .status, .match: Appearance(isReversed: true)
    case .currentMatch: Appearance(isBold: true, isReversed: true)
    case .escape: Appearance(isUnderlined: true)
    case .plain, .linked, .present, .absent, .notice, .keyword, .typeName, .fieldName, .variable,
      .directive, .string, .number, .literal, .inserted, .removed:
      Appearance()
    }
  }

  private func richColor(of hue: Hue) -> Int32? {
    switch (self, hue) {
    case (.automatic, _): nil
    case (.light, .red): 124
    case (.light, .green): 22
    case (.light, .yellow): 94
    case (.light, .magenta): 90
    case (.light, .cyan): 25
    case (.dark, .red): 203
    case (.dark, .green): 114
    case (.dark, .yellow): 221
    case (.dark, .magenta): 176
    case (.dark, .cyan): 80
    }
  }
}
