package import TerminalUI

extension ShippedTheme {
  /// Returns the built-in theme with a name, or `nil` if there is none.
  package static func theme(named name: String) -> Theme? {
    if name == Theme.automatic.name { return .automatic }
    guard let shipped = all.first(where: { $0.name == name }) else { return nil }
    return ThemeText.read(Array(shipped.text.utf8), name: name, file: name).theme
  }
}
