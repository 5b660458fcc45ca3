import GraphQLSyntax

/// Groups as lines with the value, the number of rows and a bar.
package struct TableGroupText {
  package struct Line: Sendable {
    package let value: String
    package let count: String
    package let bar: String
    /// The reason why the value is `nil`, as a phrase; `nil` if it is present.
    package let absence: String?
  }

  package private(set) var lines: [Line] = []

  private static let barWidth = 24
  private static let valueLimit = 40

  package init(
    groups: TableGroups,
    shown: some Sequence<TableGroups.Group>,
    reading: inout TableReader
  ) {
    let shown = Array(shown)
    let cells = shown.map { reading.cell(groups.example(of: $0), groups.column) }
    let values = cells.map { Self.text($0) }
    let greatest = max(1, groups.byCount.first?.count ?? 1)
    let shares = groups.shares
    let digits = String(greatest).utf8.count
    for (index, group) in shown.enumerated() {
      let count = String(group.count)
      let share = shares[group.start] ?? 0
      lines.append(
        Line(
          value: values[index],
          count: Self.blanks(digits - count.utf8.count) + count
            + Self.blanks(4 - String(share).utf8.count) + "\(share) %",
          bar: String(
            repeating: "█",
            count: (group.count * Self.barWidth + greatest - 1) / greatest
          ),
          absence: cells[index].absencePhrase.map { displayText($0) }
        )
      )
    }
  }

  /// A value on one line, with the reason if it is `nil`, or the number of items of a list.
  package static func text(_ cell: TableCell) -> String {
    if case .list(let count, _) = cell { return count == 1 ? "1 item" : "\(count) items" }
    let text = displayText(String(cell.shortText.unicodeScalars.prefix(valueLimit)))
    let shown = text.isEmpty ? "\"\"" : text
    return cell.absencePhrase.map { "\(shown) \(displayText($0))" } ?? shown
  }

  private static func blanks(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }
}
