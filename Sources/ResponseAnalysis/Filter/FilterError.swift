import GraphQLSyntax

/// The reason why a text is not a valid filter for a response, with its position.
package struct FilterError: Error, Hashable, Sendable {
  /// One sentence with its full stop.
  package var sentence: String
  /// The UTF-8 range of the error in the text; empty at its end.
  package var range: Range<Int>
  /// Suggested names.
  package var suggestions: [String]
  /// Whether it is a syntax error, independent of the response.
  package var isSyntax: Bool
  /// Whether the position is in the path to the rows instead of the filter.
  package var isInPath = false
  /// The name that a kind of row does not have, or the type that it cannot have; other rows may.
  var unknownName: String?
  /// The sentence to use if the kinds of rows have different sentences.
  var summary: String?
  /// Whether the schema defines the name, but the operation does not select it.
  var isUnselected = false

  package init(
    _ sentence: String,
    at range: Range<Int>,
    suggestions: [String] = [],
    isSyntax: Bool = false
  ) {
    self.sentence = sentence
    self.range = range
    self.suggestions = suggestions
    self.isSyntax = isSyntax
  }

  /// The sentence with the suggested names.
  package var message: String {
    sentence + Suggestions.sentence(titles: suggestions.prefix(5).map { "`\($0)`" })
  }
}
