import Dialects
import GraphQLRuntime
import ResponseAnalysis
import TerminalUI

/// A value in full, wrapped, with what can be read out of it, or a text; it can be searched.
package struct ValueOverlay: Overlay {
  package var name: String { "value" }

  /// The response path, or the text's name.
  let title: String
  /// A text that is shown in place of the selected value.
  var text: String?
  var language = TextContent.Language.graphQL
  let lines: [StyledLine]
  /// The columns that the lines were made for.
  let width: Int
  var top = 0
  /// What is shown in place of a value, where dialects are compared.
  var table: DialectComparison.Table?
  /// What is being typed behind a slash.
  var editor: EditableLine?
  var needle: Needle?
  /// What the last search found out, where that is nothing.
  var note: String?
}

extension StyledLine {
  /// What stands on the left, as it is drawn.
  var leftText: String { left.map(\.text).joined() }

  /// The line in lines of at most so many columns, each word with its style.
  func cut(columns: Int) -> [StyledLine] {
    var rest = left[...]
    return cutIntoLines(leftText, columns: columns).map { part in
      var wanted = part.unicodeScalars.count
      var spans: [Span] = []
      while wanted > 0, let first = rest.popFirst() {
        let scalars = first.text.unicodeScalars
        let taken = scalars.prefix(wanted)
        spans.append(Span(String(taken), style: first.style))
        if taken.count < scalars.count {
          rest = [Span(String(scalars.dropFirst(taken.count)), style: first.style)] + rest
        }
        wanted -= taken.count
      }
      return StyledLine(spans)
    }
  }
}
