/// A selection to be inserted.
struct NewSelection {
  /// The field with its arguments, or `... on Type`.
  let head: String
  var children: [NewSelection] = []

  /// The text on several lines with this indentation, or on one line if it is `nil`.
  func text(_ style: EditStyle, blanks: String?) -> String {
    guard !children.isEmpty else { return head }
    return head + Self.braces(children, style, blanks: blanks)
  }

  /// The selections in braces, with the preceding white space.
  static func braces(_ children: [NewSelection], _ style: EditStyle, blanks: String?) -> String {
    guard let blanks else {
      let inner = children.map { $0.text(style, blanks: nil) }.joined(separator: " ")
      return style.isTight ? "{\(inner)}" : " { \(inner) }"
    }
    let inner = blanks + style.unit
    var text = style.hasBraceLines ? style.newline + blanks + "{" : " {"
    for child in children { text += style.newline + inner + child.text(style, blanks: inner) }
    return text + style.newline + blanks + "}"
  }
}
