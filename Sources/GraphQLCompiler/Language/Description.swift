/// The documentation of a definition (Section 2.2).
package struct Description: Sendable {
  package let text: String
  package let isBlock: Bool
  package let range: SourceRange

  package init(text: String, isBlock: Bool = true, range: SourceRange = .builtIn) {
    self.text = text
    self.isBlock = isBlock
    self.range = range
  }
}
