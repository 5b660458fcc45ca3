/// A text in lines of at most so many columns, broken at spaces; at least one line.
///
/// A word that is wider than a line keeps a line of its own.
package func wrapped(_ text: String, columns: Int) -> [String] {
  guard columns > 10 else { return [text] }
  var lines: [String] = []
  var line = ""
  var width = 0
  for word in text.split(separator: " ", omittingEmptySubsequences: false) {
    let word = String(word)
    let wordWidth = Span(word).width
    if width > 0, width + 1 + wordWidth > columns {
      lines.append(line)
      line = word
      width = wordWidth
    } else {
      line += width > 0 ? " " + word : word
      width += wordWidth + (width > 0 ? 1 : 0)
    }
  }
  lines.append(line)
  return lines
}

extension String {
  /// The text with spaces after it up to a number of columns.
  package func padding(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - Span(self).width))
  }
}

/// The end of a text that fits into so many columns, after an ellipsis where something is missing.
package func cutAtStart(_ text: String, columns: Int) -> String {
  if Span(text).width <= columns { return text }
  var scalars: [Unicode.Scalar] = []
  var width = 1
  for scalar in text.unicodeScalars.reversed() {
    width += Span(String(scalar)).width
    if width > columns { break }
    scalars.append(scalar)
  }
  return "…" + String(String.UnicodeScalarView(scalars.reversed()))
}

/// The beginning of a text that fits into so many columns, before an ellipsis where something is
/// missing.
package func cutAtEnd(_ text: String, columns: Int) -> String {
  if Span(text).width <= columns { return text }
  var kept = ""
  var width = 1
  for scalar in text.unicodeScalars {
    width += Span(String(scalar)).width
    if width > columns { break }
    kept.unicodeScalars.append(scalar)
  }
  return kept + "…"
}
