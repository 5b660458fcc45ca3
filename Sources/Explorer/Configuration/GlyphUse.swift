/// The characters used for lines and marks.
package enum GlyphUse: String, CaseIterable, Hashable, Sendable {
  case automatic = "auto"
  case ascii
}
