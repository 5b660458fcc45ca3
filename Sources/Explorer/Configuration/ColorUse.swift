/// How many colours are used.
package enum ColorUse: String, CaseIterable, Hashable, Sendable {
  case automatic = "auto"
  /// Bold, dim, reverse and underlined alone.
  case never
  case sixteen = "16"
  case manifold = "256"
  /// Red, green and blue of any value, where the terminal's description has them.
  case direct

  /// The colours to use of those that a terminal has; 0 for none.
  package func limit(_ available: Int32) -> Int32 {
    switch self {
    case .automatic, .direct: available
    case .never: 0
    case .sixteen: min(available, 16)
    case .manifold: min(available, 256)
    }
  }
}
