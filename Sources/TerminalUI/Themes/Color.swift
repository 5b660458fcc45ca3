/// A colour that a theme or a person chose.
package enum Color: Hashable, Sendable {
  /// The terminal's own.
  case standard
  /// One of the terminal's palette of at most 256.
  case index(Int32)
  /// Red, green and blue, eight bits each.
  case rgb(Int32)
  /// What the theme has for it.
  case slot(ThemeSlot)

  private static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  /// Reads `default`, a name, `bright-` and a name, a number up to 255, `#rrggbb`, or a slot's name.
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

  /// The colour as it is written.
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

  /// The number that a terminal with this many colours has for it; nil when it has none near it, and
  /// for slots, of which only a theme knows.
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
