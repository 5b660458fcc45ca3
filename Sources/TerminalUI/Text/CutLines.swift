/// Breaks a text into lines of at most `columns` columns, at spaces or within words that are wider.
package func cutIntoLines(_ text: String, columns: Int) -> [String] {
  var lines: [String] = []
  var line: [Unicode.Scalar] = []
  var width = 0
  var space: Int?
  for scalar in text.unicodeScalars {
    let scalarWidth = scalar.isASCII && scalar.value >= 0x20 ? 1 : Span(String(scalar)).width
    if width + scalarWidth > columns, !line.isEmpty {
      let end = space.map { $0 + 1 } ?? line.count
      lines.append(String(String.UnicodeScalarView(line[..<end])))
      line = Array(line[end...])
      width = line.reduce(0) { $0 + Span(String($1)).width }
      space = nil
    }
    if scalar == " " { space = line.count }
    line.append(scalar)
    width += scalarWidth
  }
  return lines + [String(String.UnicodeScalarView(line))]
}
