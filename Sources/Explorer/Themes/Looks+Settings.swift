package import TerminalUI

extension Looks {
  /// Creates the looks for the user's settings.
  ///
  /// `colors` is the number of colors, or 0 for attributes only; `seen` is the background that the
  /// terminal reported.
  package init(_ settings: Settings, colors: Int32, seen: Background? = nil) {
    self.init(
      settings.theme,
      chosen: Dictionary(settings.colorRules.map { ($0.role, $0.look) }) { $1 },
      colors: colors,
      background: settings.background.background(seen: seen)
    )
  }
}
