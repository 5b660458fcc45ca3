/// How every style looks on one terminal: the theme, a person's own colours, the number of colours
/// and the background, worked out once.
///
/// What is drawn on a terminal and what is printed of it both come from here.
package struct Looks: Sendable {
  /// By the role's raw value.
  private let roles: [Appearance]

  /// The looks of a theme; `chosen` are used in place of the theme's.
  ///
  /// `colors` is the number of colours, 0 for attributes alone; `background` is nil if it is unknown.
  package init(
    _ theme: Theme,
    chosen: [StyleRole: RoleLook],
    colors: Int32,
    background: Background?
  ) {
    let resolver = Resolver(theme: theme, colors: colors, background: background)
    let plainLook = chosen[.plain] ?? theme.look(of: .plain)
    var plain = resolver.appearance(plainLook)
    // Where a background cannot be had the terminal's own is behind everything.
    plain.isReversed = plainLook.attributes.contains(.reverse)
    roles = StyleRole.allCases.map { role in
      if role == .plain { return plain }
      var appearance = resolver.appearance(chosen[role] ?? theme.look(of: role))
      // A theme with a background of its own has it behind everything.
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

  /// What is selected keeps its colours on the selection's background.
  ///
  /// Where there is no colour for that the row is reversed, and has none of its own: those would be
  /// backgrounds then.
  private func selected(_ own: Appearance) -> Appearance {
    let selection = appearance(ofRole: .selection)
    var result = own
    if selection.isReversed {
      // What is reversed already, as a search's matches are, has to be told from what is around it.
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

  /// Whether what lies behind a row may lie behind this too: it has nothing of its own there.
  private func keepsNoBackground(_ own: Appearance) -> Bool {
    !own.isReversed && own.background == appearance(ofRole: .plain).background
  }
}

/// What a terminal has for the colours of a look.
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
      // Dim, not grey: where grey is the background's own colour, dim text is still there.
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

  /// Nil where the terminal has nothing near it.
  private func number(of color: Color) -> Int32? {
    guard colors >= 8 else { return color == .standard ? -1 : nil }
    guard case .slot(let slot) = color else { return color.number(colors: colors) }
    let own = theme.color(of: slot, on: background)
    return own?.number(colors: colors) ?? slot.hue
  }
}
