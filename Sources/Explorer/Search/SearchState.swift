package import ResponseAnalysis

/// What was searched for last.
package struct SearchState: Sendable {
  package var needle: Needle?
  /// That the search being typed found nothing.
  var note: String?
  /// Which of the matches was gone to last.
  var place: SearchPlace?
  /// The matches in the response, once they were counted.
  package var tally: SearchTally?
}
