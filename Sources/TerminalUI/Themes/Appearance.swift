/// How text looks on one terminal: numbers of its colours, and attributes.
package struct Appearance: Hashable, Sendable {
  /// A colour's number; -1 is the terminal's own.
  package var foreground: Int32 = -1
  package var background: Int32 = -1
  package var isBold = false
  package var isDim = false
  package var isItalic = false
  package var isReversed = false
  package var isUnderlined = false

  package init() {}

  mutating func add(_ attributes: StyleAttributes) {
    if attributes.contains(.bold) { isBold = true }
    if attributes.contains(.underline) { isUnderlined = true }
    if attributes.contains(.reverse) { isReversed = true }
    if attributes.contains(.italic) { isItalic = true }
  }
}
