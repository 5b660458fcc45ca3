/// The style of a cell: a role and additional attributes.
///
/// Colors depend only on the role and the theme; no information may be conveyed by color alone.
package struct Style: Hashable, Sendable {
  package let role: StyleRole
  package let attributes: StyleAttributes

  package static let plain = Style(.plain)
  package static let dim = Style(.dim)

  package init(_ role: StyleRole, _ attributes: StyleAttributes = []) {
    self.role = role
    self.attributes = attributes
  }

  package func adding(_ attributes: StyleAttributes) -> Style {
    Style(role, self.attributes.union(attributes))
  }
}

/// The role of a piece of text, to which themes assign colors.
package enum StyleRole: UInt8, CaseIterable, Hashable, Sendable {
  case plain
  case dim
  /// Names of the program, files and panes.
  case title
  case heading
  /// The background of the cursor's row in the focused pane; the row keeps its own colors.
  case selection
  /// Marks in other panes for lines related to the selection.
  case linked
  /// The background of those lines, which keep their own colors.
  case related

  case present
  case absent
  case error
  case warning
  case notice

  case keyword
  case typeName
  case fieldName
  case variable
  case directive
  case string
  case number
  /// `true`, `false`, `null`, `nil` and enum values.
  case literal
  case comment
  case punctuation

  /// The source of a merged field.
  case provenance
  case border
  case focusedBorder
  /// The title of the focused pane.
  case focusedTitle
  case lineNumber
  case status
  case hint
  /// The name of a key in hints and in the help.
  case keyName
  case prompt
  case match
  case currentMatch
  /// A scalar of the data that is shown escaped.
  case escape
  case inserted
  case removed
}

/// Attributes that can be added to any role.
package struct StyleAttributes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  /// The number of bits.
  package static let bits = 6

  package static let bold = StyleAttributes(rawValue: 1)
  package static let underline = StyleAttributes(rawValue: 2)
  package static let reverse = StyleAttributes(rawValue: 4)
  package static let italic = StyleAttributes(rawValue: 8)
  /// The cursor's row in the focused pane.
  package static let selected = StyleAttributes(rawValue: 16)
  /// A row of another pane that is related to the selection.
  package static let related = StyleAttributes(rawValue: 32)

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}

extension Style: CustomStringConvertible {
  /// The role, then the attributes as `+bold`, `+underline`, `+reverse`, `+italic`, `+selected`,
  /// `+related`.
  package var description: String {
    var text = "\(role)"
    if attributes.contains(.bold) { text += "+bold" }
    if attributes.contains(.underline) { text += "+underline" }
    if attributes.contains(.reverse) { text += "+reverse" }
    if attributes.contains(.italic) { text += "+italic" }
    if attributes.contains(.selected) { text += "+selected" }
    if attributes.contains(.related) { text += "+related" }
    return text
  }
}
