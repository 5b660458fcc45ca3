/// The appearance of every style on a terminal, computed once from the theme, the user's colors,
/// the number of colors and the background.
///
/// It is used both for drawing on a terminal and for printing screens.
package struct Looks: Sendable {
  /// The appearances by the role's raw value.
  private let roles: [Appearance]

  /// Creates the looks of a theme, overridden by `chosen`.
  ///
  /// `colors` is the number of colors, or 0 for attributes only; `background` is `nil` if it is
  /// unknown.
  package init(
    _ theme: Theme,
    chosen: [StyleRole: RoleLook],
    colors: Int32,
    background: Background?
  ) {
    let resolver = Resolver(theme: theme, colors: colors, background: background)
    let plainLook = chosen[.plain] ?? theme.look(of: .plain)
    var plain = resolver.appearance(plainLook)
    // If the background color is not available, the terminal's default is used everywhere.
    plain.isReversed = plainLook.attributes.contains(.reverse)
    roles = StyleRole.allCases.map { role in
      if role == .plain { return plain }
      var appearance = resolver.appearance(chosen[role] ?? theme.look(of: role))
      // A theme's background color is used behind all text.
      if appearance.background == -1 { appearance.background = plain.background }
      if appearance.foreground == -1 { appearance.foreground = plain.foreground }
      return appearance
    }
  }

  package func appearance(ofRole role: StyleRole) -> Appearance { roles[Int(role.rawValue)] }

  package func appearance(of style: Style) -> Appearance {
    var result = appearance(ofRole: style.role)
    if style.attributes.contains(.selected) {
      result = selected(result)
    } else if style.attributes.contains(.related) {
      let related = appearance(ofRole: .related)
      if related.isReversed || related.isUnderlined {
        result.isUnderlined = true
      } else if keepsNoBackground(result) {
        result.background = related.background
      }
    }
    result.add(style.attributes)
    return result
  }

  /// Returns the appearance of selected text, which keeps its colors on the selection's background.
  ///
  /// If there is no color for that background, the row is reversed without colors, because
  /// reversing would turn them into backgrounds.
  private func selected(_ own: Appearance) -> Appearance {
    let selection = appearance(ofRole: .selection)
    var result = own
    if selection.isReversed {
      // Text that is already reversed, such as a search match, must remain distinguishable.
      if own.isReversed { return own }
      result = selection
      result.isUnderlined = own.isUnderlined
      result.isItalic = own.isItalic
    } else if keepsNoBackground(own) {
      result.background = selection.background
      let isPlain = selection.foreground == appearance(ofRole: .plain).foreground
      if !isPlain { result.foreground = selection.foreground }
    }
    result.isBold = own.isBold || selection.isBold
    if selection.isUnderlined { result.isUnderlined = true }
    if selection.isItalic { result.isItalic = true }
    return result
  }

  /// Returns true if the text has no background color, so that the row's background can be used.
  private func keepsNoBackground(_ own: Appearance) -> Bool {
    !own.isReversed && own.background == appearance(ofRole: .plain).background
  }
}

/// Converts the colors of a look to those of the terminal.
private struct Resolver {
  let theme: Theme
  let colors: Int32
  let background: Background?

  func appearance(_ look: RoleLook) -> Appearance {
    var appearance = Appearance()
    appearance.isBold = look.attributes.contains(.bold)
    appearance.isDim = look.attributes.contains(.dim)
    appearance.isItalic = look.attributes.contains(.italic)
    appearance.isUnderlined = look.attributes.contains(.underline)
    appearance.isReversed = look.attributes.contains(.reverse)
    if let color = look.foreground {
      appearance.foreground = number(of: color) ?? -1
      // If gray is not available, use dim text, which remains visible on any background.
      if case .slot(let slot) = color, slot.recedes, number(of: color) == nil {
        appearance.isDim = true
      }
    }
    if let color = look.background {
      if let number = number(of: color) {
        appearance.background = number
      } else {
        appearance.isReversed = true
      }
    }
    return appearance
  }

  /// Returns `nil` if the terminal has no similar color.
  private func number(of color: Color) -> Int32? {
    guard colors >= 8 else { return color == .standard ? -1 : nil }
    guard case .slot(let slot) = color else { return color.number(colors: colors) }
    let own = theme.color(of: slot, on: background)
    return own?.number(colors: colors) ?? slot.hue
  }
}
