// Helpers that change only the ends of sentences; code never parses them.

extension String {
  /// The sentence without its full stop, ready to be continued.
  package var withoutFullStop: String { last == "." ? String(dropLast()) : self }

  /// The text with a full stop at the end, unless it already ends in one or in a question mark.
  package var withFullStop: String { last == "." || last == "?" ? self : self + "." }

  /// The text with its first letter in lowercase.
  package var withLowercaseFirst: String { prefix(1).lowercased() + dropFirst() }

  /// The text with its first letter in uppercase.
  package var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
