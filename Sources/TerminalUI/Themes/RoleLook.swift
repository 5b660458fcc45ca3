/// How a role looks by a theme or by a person's own choice, whatever the terminal can show of it.
package struct RoleLook: Hashable, Sendable {
  package var foreground: Color?
  package var background: Color?
  package var attributes: [Attribute]

  package enum Attribute: String, CaseIterable, Hashable, Sendable {
    case bold, dim, italic, underline, reverse
  }

  package init(
    _ foreground: Color? = nil,
    on background: Color? = nil,
    _ attributes: [Attribute] = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// Colours, then attributes, as configuration and themes have them.
  package var text: String {
    ([foreground, background].compactMap { $0?.text } + attributes.map(\.rawValue))
      .joined(separator: " ")
  }
}
