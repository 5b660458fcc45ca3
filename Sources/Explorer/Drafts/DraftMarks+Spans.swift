package import TerminalUI
import Workspace

extension DraftMarks {
  /// Returns the marks at the right end of a line.
  package func spans(onLine line: Int) -> [Span] {
    var spans: [Span] = []
    if inserted.contains(line) { spans.append(Span("+ new", .inserted)) }
    if let count = removed[line] {
      let words = count == 1 ? "- 1 line removed above" : "- \(count) lines removed above"
      spans.append(Span(words, .removed))
    }
    return spans
  }
}
