// Changes of sentences at their ends only: nothing is read out of them.

extension String {
  /// The sentence without its full stop, to continue it.
  package var withoutFullStop: String { last == "." ? String(dropLast()) : self }

  /// The text with a full stop at its end unless it ends with one or with a question mark.
  package var withFullStop: String { last == "." || last == "?" ? self : self + "." }

  /// The text with a small letter at its beginning.
  package var withSmallLetter: String { prefix(1).lowercased() + dropFirst() }

  /// The text with a capital letter at its beginning.
  package var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
