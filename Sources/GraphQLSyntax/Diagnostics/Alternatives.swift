/// Suggested names for a mistake, and the source range that they would replace.
package struct Alternatives: Hashable, Sendable {
  package enum Use: Hashable, Sendable {
    /// Each name can replace the text at the range.
    case spelling
    /// Each name is a type; the field at the range is valid in an inline fragment on it.
    case inlineFragment
  }

  /// The maximum number of suggested names.
  package static let limit = 5

  /// The names, most likely first.
  package let names: [String]
  package let use: Use
  /// The name to replace, or the field to move.
  package let range: SourceRange
  /// The quoted names as they appear in a message.
  private var titles: [String]
  /// The words between "Did you mean" and the names.
  private let subject: String

  /// Creates the suggestions; `nil` if there are no names.
  package init?(
    _ names: [String],
    _ use: Use = .spelling,
    at range: SourceRange,
    subject: String = "",
    titles: [String]? = nil
  ) {
    if names.isEmpty { return nil }
    self.names = Array(names.prefix(Self.limit))
    self.use = use
    self.range = range
    self.subject = subject
    self.titles = Array((titles ?? names.map { "'\($0)'" }).prefix(Self.limit))
  }

  /// Returns the suggestions with other titles of the names in messages.
  package func titled(_ title: (String) -> String) -> Alternatives {
    var titled = self
    titled.titles = names.map(title)
    return titled
  }

  /// The sentence "Did you mean 'A' or 'B'?" with a space before it.
  package var sentence: String { Suggestions.sentence(titles: titles, subject: subject) }

  /// The replacements that insert each name; empty if the names are types for an inline fragment.
  package var replacements: [TextReplacement] {
    use == .spelling ? names.map { TextReplacement(range: range, text: $0) } : []
  }
}

extension Alternatives? {
  /// The sentence "Did you mean 'A' or 'B'?" with a space before it; empty if there are no names.
  package var sentence: String { self?.sentence ?? "" }
}
