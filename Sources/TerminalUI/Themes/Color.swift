/// A color chosen by a theme or the user.
package enum Color: Hashable, Sendable {
  /// The terminal's default color.
  case standard
  /// A color of the terminal's palette of at most 256.
  case index(Int32)
  /// An RGB color with eight bits per component.
  case rgb(Int32)
  /// The theme's color for a slot.
  case slot(ThemeSlot)

  private static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  /// Parses `default`, a color name, `bright-` and a name, a number up to 255, `#rrggbb`, or the
  /// name of a slot.
  package init?(_ text: String) {
    if text == "default" {
      self = .standard
    } else if let number = Self.names.firstIndex(of: text) {
      self = .index(Int32(number))
    } else if text.hasPrefix("bright-"),
      let number = Self.names.firstIndex(of: String(text.dropFirst(7)))
    {
      self = .index(Int32(number) + 8)
    } else if text.hasPrefix("#"), text.utf8.count == 7,
      text.dropFirst().allSatisfy(\.isHexDigit), let value = Int32(text.dropFirst(), radix: 16)
    {
      self = .rgb(value)
    } else if let number = Int32(text), (0...255).contains(number) {
      self = .index(number)
    } else if let slot = ThemeSlot(text) {
      self = .slot(slot)
    } else {
      return nil
    }
  }

  /// The color in the notation that the initializer parses.
  package var text: String {
    switch self {
    case .standard: return "default"
    case .index(let index): return String(index)
    case .rgb(let value):
      let digits = String(value, radix: 16)
      return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
    case .slot(let slot): return slot.name
    }
  }

  /// Returns the color's number on a terminal with this many colors; `nil` if no similar color
  /// exists, and for slots, which require a theme.
  package func number(colors: Int32) -> Int32? {
    switch self {
    case .standard: -1
    case .index(let index):
      if colors >= Palette256.directColors {
        index < 8 ? index : Palette256.rgb(index)
      } else if index < colors {
        index
      } else {
        index < 16 && colors >= 8 ? index % 8 : nil
      }
    case .slot: nil
    case .rgb(let value):
      colors >= Palette256.directColors ? value : colors >= 256 ? Palette256.nearest(value) : nil
    }
  }
}
