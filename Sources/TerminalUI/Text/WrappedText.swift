/// Wraps a text at spaces to lines of at most `columns` columns; returns at least one line.
///
/// A word that is wider than a line is not broken.
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
  /// Returns the text padded with spaces to a number of columns.
  package func padding(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - Span(self).width))
  }
}

/// Returns the end of a text that fits into `columns` columns, with an ellipsis before it if the
/// text is cut.
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

/// Returns the beginning of a text that fits into `columns` columns, with an ellipsis after it if
/// the text is cut.
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
