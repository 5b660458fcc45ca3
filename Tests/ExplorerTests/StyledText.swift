@testable import TerminalUI

extension Frame {
  /// The rows with a marker before each run of one style: `⟨title+bold⟩gqlview⟨plain⟩ demo`.
  ///
  /// Each row starts in the style `plain`; plain trailing spaces are omitted.
  var styledText: String {
    (0..<size.height).map(styledRow).joined(separator: "\n")
  }

  private func styledRow(_ row: Int) -> String {
    var text = ""
    var style = Style.plain
    for cell in line(row, endingBefore: { $0 == .blank }) where !cell.isContinuation {
      if cell.style != style {
        style = cell.style
        text += "⟨\(style)⟩"
      }
      text.unicodeScalars.append(contentsOf: cell.scalars)
    }
    return text
  }
}
