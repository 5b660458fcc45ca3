/// A color theme: a palette of up to sixteen slots, and the looks of roles that differ from the
/// defaults.
///
/// A slot without a color uses one of the terminal's own colors.
package struct Theme: Hashable, Sendable {
  /// A slot's colors for dark and light backgrounds.
  package struct SlotColors: Hashable, Sendable {
    package let dark: Color
    package let light: Color

    package init(dark: Color, light: Color) {
      self.dark = dark
      self.light = light
    }
  }

  /// The name of a built-in theme, or the path of a theme file as given.
  package let name: String
  private(set) var slots: [ThemeSlot: SlotColors] = [:]
  private(set) var looks: [StyleRole: RoleLook] = [:]

  package init(name: String) { self.name = name }

  package mutating func set(_ slot: ThemeSlot, to colors: SlotColors) { slots[slot] = colors }

  package mutating func set(_ role: StyleRole, to look: RoleLook) { looks[role] = look }

  /// The theme that uses the terminal's sixteen colors and its background.
  package static let automatic = Theme(name: "auto")

  func look(of role: StyleRole) -> RoleLook { looks[role] ?? Self.defaultLook(of: role) }

  /// Returns the color of a slot, or `nil` if it is the terminal's own.
  func color(of slot: ThemeSlot, on background: Background?) -> Color? {
    guard let colors = slots[slot] else {
      // Grays that every terminal with 256 colors has, used if the background is known.
      switch (slot, background) {
      case (.base01, .dark): return .index(235)
      case (.base02, .dark): return .index(237)
      case (.base01, .light): return .index(255)
      case (.base02, .light): return .index(253)
      case (_, _): return nil
      }
    }
    switch background {
    case .dark: return colors.dark
    case .light: return colors.light
    case nil: return colors.dark == colors.light ? colors.dark : nil
    }
  }

  private static func defaultLook(of role: StyleRole) -> RoleLook {
    switch role {
    case .plain, .fieldName: RoleLook()
    case .title, .heading, .keyName: RoleLook(nil, [.bold])
    case .dim, .comment, .punctuation, .provenance, .lineNumber, .hint: RoleLook(.slot(.base04))
    case .border: RoleLook(.slot(.base03))
    case .focusedBorder, .prompt: RoleLook(.slot(.base0D), [.bold])
    case .focusedTitle: RoleLook(.slot(.base0D), [.bold, .reverse])
    case .selection: RoleLook(.standard, on: .slot(.base02))
    case .related, .status: RoleLook(.standard, on: .slot(.base01))
    case .match: RoleLook(.slot(.base0A), [.reverse])
    case .currentMatch: RoleLook(.slot(.base0A), [.bold, .reverse])
    case .error: RoleLook(.slot(.base08), [.bold])
    case .warning: RoleLook(.slot(.base09), [.bold])
    case .absent, .removed: RoleLook(.slot(.base08))
    case .present, .string, .inserted: RoleLook(.slot(.base0B))
    case .number, .literal: RoleLook(.slot(.base09))
    case .keyword, .directive: RoleLook(.slot(.base0E))
    case .typeName, .variable, .notice, .linked: RoleLook(.slot(.base0C))
    case .escape: RoleLook(.slot(.base0E), [.underline])
    }
  }
}

extension RoleLook {
  fileprivate init(_ foreground: Color?, _ attributes: [Attribute]) {
    self.init(foreground, on: nil, attributes)
  }
}
