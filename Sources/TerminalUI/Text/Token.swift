/// A stretch of source text that is shown in one colour.
package struct Token: Sendable, Equatable {
  package var range: Range<Int>
  package var role: StyleRole
}
