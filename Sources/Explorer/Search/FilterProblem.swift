/// Why a filter can let nothing through, and where it is wrong.
struct FilterProblem: Sendable, Equatable {
  let message: String
  /// The bytes of what was typed; nil where the whole is meant.
  let range: Range<Int>?
}
