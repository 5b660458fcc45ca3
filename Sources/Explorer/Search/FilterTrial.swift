/// What a filter that is being typed lets through so far.
package struct FilterTrial: Sendable {
  /// What was typed when it was begun.
  package let text: String
  package var problem: FilterProblem?
  /// What is let through; nil where it cannot be told.
  package var filter: RowFilter?
  /// The rows of it; nil where nothing matches.
  package var rows: Outline?
  /// Whether all of the response was looked at.
  package var isWhole = false

  /// How many match, in words.
  package var count: String? {
    guard let filter else { return nil }
    let count = filter.matchCount
    if count == 0 { return isWhole ? "nothing matches" : nil }
    let words =
      filter.isInverse
      ? "\(count) hidden" : "\(count) \(count == 1 ? "matches" : "match")"
    return isWhole ? words : words + " so far"
  }
}
