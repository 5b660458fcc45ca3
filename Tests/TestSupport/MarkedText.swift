/// A text in which `«` marks the positions of expected findings; the marks are removed.
package struct MarkedText: Sendable {
  package let text: String
  /// The line and column of each mark in order.
  package let marks: [[Int]]

  package init(_ marked: String) {
    var text = ""
    var marks: [[Int]] = []
    var (line, column) = (1, 1)
    for scalar in marked.unicodeScalars {
      if scalar == "«" {
        marks.append([line, column])
        continue
      }
      text.unicodeScalars.append(scalar)
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    self.text = text
    self.marks = marks
  }
}
