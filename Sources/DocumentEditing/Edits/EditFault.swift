package import GraphQLSyntax

/// Why an edit cannot be made.
package struct EditFault: Error, Hashable, Sendable {
  /// One sentence with its full stop.
  package let sentence: String
  /// What may have been meant.
  package let suggestions: [String]
  /// Where something is in the way; nil where nothing is.
  package let range: SourceRange?

  package init(_ sentence: String, suggestions: [String] = [], at range: SourceRange? = nil) {
    self.sentence = sentence
    self.suggestions = suggestions
    self.range = range
  }

  /// The sentence, and what may have been meant.
  package var message: String { sentence + Suggestions.sentence(suggestions) }
}
