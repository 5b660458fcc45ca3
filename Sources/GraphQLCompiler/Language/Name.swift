/// A name in a source text (Section 2.1.9); names are equal when their text is.
package struct Name: Hashable, Sendable, CustomStringConvertible {
  package let text: String
  package let range: SourceRange

  package init(_ text: String, range: SourceRange = .builtIn) {
    self.text = text
    self.range = range
  }

  package var description: String { text }

  package static func == (left: Name, right: Name) -> Bool {
    left.text == right.text
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }
}
