/// Text in one style.
package struct Span: Sendable, Equatable {
  package var text: String
  package var style: Style

  package init(_ text: String, style: Style) {
    self.text = text
    self.style = style
  }

  package init(_ text: String, _ role: StyleRole = .plain) {
    self.init(text, style: Style(role))
  }

  /// The width on the screen in columns.
  package var width: Int {
    displaySpans(text, style: style).reduce(0) { $0 + textWidth($1.text) }
  }
}

/// One row of a pane before it is drawn: text at the left, and text at the right edge.
///
/// If both do not fit, the left part is cut with an ellipsis; the right part is omitted if less
/// than a third of the row would remain.
package struct StyledLine: Sendable, Equatable {
  package var left: [Span]
  package var right: [Span]

  package init(_ left: [Span] = [], right: [Span] = []) {
    self.left = left
    self.right = right
  }

  package init(_ text: String, _ role: StyleRole = .plain) {
    self.init([Span(text, role)])
  }

  /// The text that searches match.
  package var text: String {
    (left + right).map(\.text).joined(separator: " ")
  }
}
