/// The reason why a filter cannot match anything.
package struct FilterProblem: Sendable, Equatable {
  package let message: String
  /// The byte range of the error in the text, or `nil` for the whole text.
  package let range: Range<Int>?
}
