import GraphQLSyntax

/// Why a text is no filter for a response, and where.
package struct FilterError: Error, Hashable, Sendable {
  /// One sentence with its full stop.
  package var sentence: String
  /// The bytes of the text at fault, in UTF-8; empty behind its end.
  package var range: Range<Int>
  /// What may have been meant.
  package var suggestions: [String]
  /// Whether the text cannot be read, whatever the response has.
  package var isSyntax: Bool
  /// Whether the place is one of the path to the rows, not of the filter.
  package var isInPath = false
  /// The name that a kind of row does not have, or the type that it cannot be; another may.
  var unknownName: String?
  /// What is said where each kind of row has a sentence of its own.
  var summary: String?
  /// Whether the schema has the name, and nothing selects it.
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

  /// The sentence, and what may have been meant.
  package var message: String { sentence + Suggestions.sentence(suggestions) }
}
