/// A range of source text with one color.
package struct Token: Sendable, Equatable {
  package var range: Range<Int>
  package var role: StyleRole
}
