/// What lines and marks are drawn with.
package enum GlyphUse: String, CaseIterable, Hashable, Sendable {
  case automatic = "auto"
  case ascii
}
