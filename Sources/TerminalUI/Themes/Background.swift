/// Whether a terminal shows light text on dark, or dark text on light.
package enum Background: String, CaseIterable, Hashable, Sendable {
  case dark
  case light

  /// The kind of a colour, by how bright it looks; each part from 0 to 1.
  ///
  /// ITU-R BT.709 has the weights.
  package init(red: Double, green: Double, blue: Double) {
    self = 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5 ? .light : .dark
  }
}

/// What a person says of the background.
package enum BackgroundUse: String, CaseIterable, Hashable, Sendable {
  /// What the terminal answers when it is asked.
  case automatic = "auto"
  case dark
  case light

  /// The background to draw for; nil where nobody knows it.
  package func background(seen: Background?) -> Background? {
    switch self {
    case .automatic: seen
    case .dark: .dark
    case .light: .light
    }
  }
}
