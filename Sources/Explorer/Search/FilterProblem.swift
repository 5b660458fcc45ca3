/// Why a filter can let nothing through, and where it is wrong.
package struct FilterProblem: Sendable, Equatable {
  package let message: String
  /// The bytes of what was typed; nil where the whole is meant.
  package let range: Range<Int>?
}
