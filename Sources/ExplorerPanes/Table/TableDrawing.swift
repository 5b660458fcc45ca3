import Explorer
import GraphQLRuntime
import GraphQLSyntax
import ResponseTools
import TerminalUI

/// Draws the rows of a table.
struct TableDrawing {
  let table: Table
  let window: TableWindow
  private var reading: TableReader

  init(_ table: Table, _ window: TableWindow) {
    self.table = table
    self.window = window
    reading = TableReader(table)
  }

  /// Returns the line with the names of the columns and the sort order.
  func head(_ sorts: [TableChoice.Sort]) -> StyledLine {
    var spans: [Span] = []
    for column in window.columns {
      let name = displayText(column.name)
      let place = sorts.firstIndex { $0.column == column.name }
      let mark = place.map {
        (sorts[$0].isDescending ? "▼" : "▲") + (sorts.count > 1 ? "\($0 + 1)" : "")
      }
      let end = mark.map { " " + $0 } ?? ""
      let text = cutAtEnd(name, columns: max(1, column.width - textWidth(end))) + end
      let style = Style(.heading, column.isCurrent ? .underline : [])
      spans.append(Span(column.isCurrent ? "▸" : " ", .heading))
      spans += Self.aligned(text, column.width, isRight: isNumber(column), style)
      spans.append(Span(" "))
    }
    return StyledLine(spans)
  }

  mutating func line(_ row: Int, isCursor: Bool, isMarked: Bool) -> StyledLine {
    var spans: [Span] = []
    for column in window.columns {
      let cell = reading.cell(row, column.index)
      let long = String(cell.shortText.unicodeScalars.prefix(column.width + 1))
      let text = cutAtEnd(displayText(long), columns: column.width)
      let attributes: StyleAttributes = isCursor && column.isCurrent ? [.underline, .bold] : []
      spans.append(isMarked && spans.isEmpty ? Span("●", .present) : Span(" "))
      let style = Style(Self.role(cell), attributes)
      spans += Self.aligned(text, column.width, isRight: cell.isNumber, style)
      spans.append(Span(" "))
    }
    return StyledLine(spans)
  }

  private func isNumber(_ column: TableWindow.Column) -> Bool {
    table.columns[column.index].form == .number
  }

  private static func aligned(
    _ text: String,
    _ width: Int,
    isRight: Bool,
    _ style: Style
  ) -> [Span] {
    let padding = Span(String(repeating: " ", count: max(0, width - textWidth(text))))
    return isRight ? [padding, Span(text, style: style)] : [Span(text, style: style), padding]
  }

  static func role(_ cell: TableCell) -> StyleRole {
    switch cell {
    case .text, .json: .string
    case .number: .number
    case .bool, .enumeration(_, isKnown: true): .literal
    case .enumeration: .warning
    case .present: .present
    case .absentView: .absent
    case .object: .typeName
    case .list, .absent: .dim
    }
  }
}
