/// One of a theme's sixteen colors, named and used as in the base16 convention.
///
/// `base00` to `base07` range from the background to the brightest text; `base08` to `base0F` are
/// hues.
package enum ThemeSlot: UInt8, CaseIterable, Hashable, Sendable {
  case base00, base01, base02, base03, base04, base05, base06, base07
  case base08, base09, base0A, base0B, base0C, base0D, base0E, base0F

  package init?(_ name: String) {
    guard let slot = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = slot
  }

  package var name: String { "\(self)" }

  /// The terminal color used for a hue that the theme or terminal lacks.
  ///
  /// Red, green, yellow, magenta and cyan are readable on black and on white. Blue and the bright
  /// colors are not, and some palettes have grays in place of the bright colors.
  var hue: Int32? {
    switch self {
    case .base08, .base0F: 1
    case .base0B: 2
    case .base09, .base0A: 3
    case .base0E: 5
    case .base0C, .base0D: 6
    case .base00, .base01, .base02, .base03, .base04, .base05, .base06, .base07: nil
    }
  }

  /// True for slots of less prominent text, which is dim if no gray is available.
  var recedes: Bool { self == .base03 || self == .base04 }
}
