import GraphQLSyntax
package import TerminalUI

/// The text format of themes: lines such as `slot base08 #dc322f` and `role error base08 default
/// bold`, with comments after `#`.
package enum ThemeText {
  /// Parses a theme; invalid lines are reported as problems, and the others are used.
  package static func read(
    _ utf8: [UInt8],
    name: String,
    file: String
  ) -> (theme: Theme, problems: [ConfigurationProblem]) {
    var theme = Theme(name: name)
    let problems = LineTokens.apply(utf8, file: file) { words, _ throws(LineTokens.Failure) in
      try apply(&words, &theme)
    }
    return (theme, problems)
  }

  private static func apply(
    _ words: inout LineTokens,
    _ theme: inout Theme
  ) throws(LineTokens.Failure) {
    guard let (verb, column) = words.word(), !verb.hasPrefix("#") else { return }
    switch verb {
    case "slot":
      let (slot, colors) = try slot(&words)
      theme.set(slot, to: colors)
    case "role":
      let (role, look) = try words.roleLook(
        usage: "role needs a role, colors and attributes: role error base08 default bold"
      )
      theme.set(role, to: look)
    default:
      let near = Suggestions.near(verb, in: ["slot", "role"])
      throw LineTokens.Failure(
        message: "'\(verb)' is not slot or role." + Suggestions.sentence(near),
        column: column
      )
    }
  }

  /// Parses a slot with its color for dark backgrounds, and optionally one for light backgrounds.
  private static func slot(
    _ words: inout LineTokens
  ) throws(LineTokens.Failure) -> (ThemeSlot, Theme.SlotColors) {
    let usage = "slot needs base00 to base0F and a color, or one for dark and one for light"
    guard let (name, column) = words.word() else {
      throw LineTokens.Failure(message: usage, column: words.column)
    }
    guard let slot = ThemeSlot(name) else {
      throw LineTokens.Failure(
        message: "unknown slot '\(name)': the slots are base00 to base0F",
        column: column
      )
    }
    var colors: [Color] = []
    while let (text, column) = words.word() {
      guard colors.count < 2, let color = Color(text), !color.isSlot else {
        throw LineTokens.Failure(
          message:
            "'\(text)' is not a color (red, bright-red, 0 to 255, #rrggbb, default; at most two)",
          column: column
        )
      }
      colors.append(color)
    }
    guard let dark = colors.first, let light = colors.last else {
      throw LineTokens.Failure(message: usage, column: words.column)
    }
    return (slot, Theme.SlotColors(dark: dark, light: light))
  }
}

extension Color {
  fileprivate var isSlot: Bool {
    if case .slot = self { true } else { false }
  }
}
