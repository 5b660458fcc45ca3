/// The result so far of a filter that is being typed.
package struct FilterTrial: Sendable {
  /// The text when the filter was started.
  package let text: String
  package var problem: FilterProblem?
  /// The filter, or `nil` if it is invalid.
  package var filter: RowFilter?
  /// The rows, or `nil` if nothing matches.
  package var rows: Outline?
  /// True if the whole response was examined.
  package var isWhole = false

  /// The number of matches as text.
  package var count: String? {
    guard let filter else { return nil }
    let count = filter.matchCount
    if count == 0 { return isWhole ? "no match" : nil }
    let words =
      filter.isInverse
      ? "\(count) hidden" : "\(count) \(count == 1 ? "match" : "matches")"
    return isWhole ? words : words + " so far"
  }
}
