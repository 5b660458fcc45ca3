/// The appearance of text on a terminal: color numbers and attributes.
package struct Appearance: Hashable, Sendable {
  /// The color's number; -1 is the terminal's default.
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
