package import TerminalUI

extension ShippedTheme {
  /// A theme by its name; nil where it is none of the program's.
  package static func theme(named name: String) -> Theme? {
    if name == Theme.automatic.name { return .automatic }
    guard let shipped = all.first(where: { $0.name == name }) else { return nil }
    return ThemeText.read(Array(shipped.text.utf8), name: name, file: name).theme
  }
}
