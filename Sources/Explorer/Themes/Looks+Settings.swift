package import TerminalUI

extension Looks {
  /// The looks that a person's settings choose.
  ///
  /// `colors` is the number of colours, 0 for attributes alone; `seen` is the background that the
  /// terminal has told.
  package init(_ settings: Settings, colors: Int32, seen: Background? = nil) {
    self.init(
      settings.theme,
      chosen: Dictionary(settings.colorRules.map { ($0.role, $0.look) }) { $1 },
      colors: colors,
      background: settings.background.background(seen: seen)
    )
  }
}
