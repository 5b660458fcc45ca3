/// A selection that an edit writes.
struct NewSelection {
  /// The field with its arguments, or `... on Type`.
  let head: String
  var children: [NewSelection] = []

  /// The text with lines behind the first one's blanks, or on one line where there are none.
  func text(_ style: EditStyle, blanks: String?) -> String {
    guard !children.isEmpty else { return head }
    return head + Self.braces(children, style, blanks: blanks)
  }

  /// The selections in braces, with what stands before these.
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
