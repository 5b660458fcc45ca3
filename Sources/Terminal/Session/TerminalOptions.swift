/// What a person chose about the terminal.
package struct TerminalOptions: Sendable {
  package var mouse: Bool
  /// Whether colours may be used; NO_COLOR is the caller's to look at.
  package var color: Bool
  package var theme: Theme

  package init(mouse: Bool = true, color: Bool = true, theme: Theme = .automatic) {
    self.mouse = mouse
    self.color = color
    self.theme = theme
  }
}
