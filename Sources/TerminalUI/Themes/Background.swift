/// Whether a terminal has a dark or a light background.
package enum Background: String, CaseIterable, Hashable, Sendable {
  case dark
  case light

  /// Classifies a background color by its luminance (ITU-R BT.709); each component is from 0 to 1.
  package init(red: Double, green: Double, blue: Double) {
    self = 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5 ? .light : .dark
  }
}

/// The user's setting for the background.
package enum BackgroundUse: String, CaseIterable, Hashable, Sendable {
  /// The background that the terminal reports.
  case automatic = "auto"
  case dark
  case light

  /// Returns the background to use, or `nil` if unknown.
  package func background(seen: Background?) -> Background? {
    switch self {
    case .automatic: seen
    case .dark: .dark
    case .light: .light
    }
  }
}
