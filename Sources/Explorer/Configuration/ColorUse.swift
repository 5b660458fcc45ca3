/// The number of colors to use.
package enum ColorUse: String, CaseIterable, Hashable, Sendable {
  case automatic = "auto"
  /// Attributes only: bold, dim, reverse and underlined.
  case never
  case sixteen = "16"
  case palette256 = "256"
  /// Any RGB value, if the terminal's description supports it.
  case direct

  /// Returns the number of colors to use, given the number that the terminal has; 0 for none.
  package func limit(_ available: Int32) -> Int32 {
    switch self {
    case .automatic, .direct: available
    case .never: 0
    case .sixteen: min(available, 16)
    case .palette256: min(available, 256)
    }
  }
}
