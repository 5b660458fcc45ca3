import Dialects
import GraphQLRuntime
import ResponseAnalysis
import TerminalUI

/// A popup with a complete value and its readable forms, or with a text; it can be searched.
package struct ValuePopup: Popup {
  package var name: String { "value" }

  /// The response path, or the text's name.
  let title: String
  /// The text, if it is not the selected value.
  var text: String?
  var language = TextContent.Language.graphQL
  let lines: [StyledLine]
  /// The width for which the lines were created.
  let width: Int
  var top = 0
  /// The comparison of dialects, if one is displayed.
  var table: DialectComparison.Table?
  /// The search being typed.
  var editor: EditableLine?
  var needle: Needle?
  /// The message if the last search found nothing.
  var note: String?
}

extension StyledLine {
  /// The left part as drawn.
  var leftText: String { left.map(\.text).joined() }

  /// Breaks the line into lines of at most `columns` columns, keeping the styles.
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
