import GraphQLCompiler

/// A colour that a person chose.
package enum Color: Hashable, Sendable {
  /// The terminal's own.
  case standard
  /// One of the terminal's palette of at most 256.
  case index(Int32)
  /// Red, green and blue, eight bits each.
  case rgb(Int32)

  private static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  /// Reads `default`, a name, `bright-` and a name, a number up to 255, or `#rrggbb`.
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
      let value = Int32(text.dropFirst(), radix: 16)
    {
      self = .rgb(value)
    } else if let number = Int32(text), (0...255).contains(number) {
      self = .index(number)
    } else {
      return nil
    }
  }

  /// The number that a terminal with this many colours has for it; nil when it has none near it.
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
    case .rgb(let value):
      colors >= Palette256.directColors ? value : colors >= 256 ? Palette256.nearest(value) : nil
    }
  }
}

/// The upper 240 of the 256 colours that terminals agree on, and the usual values of the rest.
package enum Palette256 {
  /// The colours of a terminal that takes red, green and blue.
  package static let directColors: Int32 = 1 << 24

  private static let levels: [Int32] = [0, 95, 135, 175, 215, 255]
  private static let first: [Int32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  /// Red, green and blue of a colour from 0 to 255.
  package static func rgb(_ index: Int32) -> Int32 {
    let index = min(max(index, 0), 255)
    if index < 16 { return first[Int(index)] }
    if index >= 232 {
      let grey = 8 + 10 * (index - 232)
      return grey << 16 | grey << 8 | grey
    }
    let cube = Int(index - 16)
    return levels[cube / 36] << 16 | levels[cube / 6 % 6] << 8 | levels[cube % 6]
  }

  /// The colour from 16 on that is nearest.
  package static func nearest(_ value: Int32) -> Int32 {
    var best: (index: Int32, distance: Int32) = (16, .max)
    for index in Int32(16)...255 {
      let other = rgb(index)
      let distance = [16, 8, 0].reduce(Int32(0)) { sum, shift in
        let difference = (value >> shift & 255) - (other >> shift & 255)
        return sum + difference * difference
      }
      if distance < best.distance { best = (index, distance) }
    }
    return best.index
  }
}

/// What a person chose for one role: `color error bright-red default bold`.
package struct ColorRule: Hashable, Sendable {
  package let role: StyleRole
  package var foreground: Color?
  package var background: Color?
  package var attributes: [Attribute] = []
  package let origin: SettingOrigin

  package enum Attribute: String, CaseIterable, Hashable, Sendable {
    case bold, dim, italic, underline, reverse
  }

  /// The rule as it is written.
  package var text: String {
    let colors = [foreground, background].compactMap { $0.map(Self.text) }
    return ([role.name] + colors + attributes.map(\.rawValue)).joined(separator: " ")
  }

  private static func text(of color: Color) -> String {
    switch color {
    case .standard: return "default"
    case .index(let index): return String(index)
    case .rgb(let value):
      let digits = String(value, radix: 16)
      return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
    }
  }

  /// How the role looks by this rule, instead of what the theme says.
  func appearance(colors: Int32) -> Theme.Appearance {
    var appearance = Theme.Appearance()
    if colors >= 8 {
      appearance.foreground = foreground?.number(colors: colors) ?? -1
      appearance.background = background?.number(colors: colors) ?? -1
    }
    appearance.isBold = attributes.contains(.bold)
    appearance.isDim = attributes.contains(.dim)
    appearance.isItalic = attributes.contains(.italic)
    appearance.isUnderlined = attributes.contains(.underline)
    appearance.isReversed = attributes.contains(.reverse)
    return appearance
  }
}

extension Settings {
  /// How a role looks on a terminal with this many colours.
  package func appearance(of role: StyleRole, colors: Int32) -> Theme.Appearance {
    colorRules.last { $0.role == role }?.appearance(colors: colors)
      ?? theme.appearance(of: role, colors: colors)
  }
}

extension StyleRole {
  /// The name in configuration: `type-name`.
  package var name: String {
    "\(self)".unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.properties.isUppercase {
        text += "-" + scalar.properties.lowercaseMapping
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}
