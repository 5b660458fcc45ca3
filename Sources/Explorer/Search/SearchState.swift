package import ResponseAnalysis

/// The last search.
package struct SearchState: Sendable {
  package var needle: Needle?
  /// The message if the search being typed found nothing.
  var note: String?
  /// The number of the current match.
  var place: MatchOrdinal?
  /// The matches in the response, once counted.
  package var tally: SearchTally?
}
