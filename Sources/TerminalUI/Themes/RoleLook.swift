/// The look of a role according to a theme or the user, independent of the terminal's capabilities.
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

  /// The colors, then the attributes, in the notation of configuration and themes.
  package var text: String {
    ([foreground, background].compactMap { $0?.text } + attributes.map(\.rawValue))
      .joined(separator: " ")
  }
}
