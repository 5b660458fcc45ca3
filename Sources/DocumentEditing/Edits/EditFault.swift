package import GraphQLSyntax

/// The reason why an edit cannot be made.
package struct EditFault: Error, Hashable, Sendable {
  /// One sentence with its full stop.
  package let sentence: String
  /// Suggested names.
  package let suggestions: [String]
  /// The position that prevents the edit, if there is one.
  package let range: SourceRange?

  package init(_ sentence: String, suggestions: [String] = [], at range: SourceRange? = nil) {
    self.sentence = sentence
    self.suggestions = suggestions
    self.range = range
  }

  /// The sentence with the suggested names.
  package var message: String { sentence + Suggestions.sentence(suggestions) }
}
