import GraphQLSyntax
import TerminalUI

extension TextContent {
  /// Returns the part of a range on its first line that is not a comment.
  package func headRange(of range: Range<Int>) -> Range<Int> {
    var line = file.lineIndex(at: range.lowerBound)
    while self.range(ofLine: line).upperBound < range.upperBound,
      spans(ofLine: line).allSatisfy({
        $0.style.role == .comment || $0.text.allSatisfy { $0 == " " }
      })
    {
      line += 1
    }
    return self.range(ofLine: line).clamped(to: range)
  }
}
