import ResponseAnalysis

/// What was searched for last.
struct SearchState: Sendable {
  var needle: Needle?
  /// That the search being typed found nothing.
  var note: String?
  /// Which of the matches was gone to last.
  var place: SearchPlace?
  /// The matches in the response, once they were counted.
  var tally: SearchTally?
}
