package import GraphQLRuntime
import ResponseAnalysis

/// Writes rows of a table in a text format, piece by piece.
package struct TableWriter {
  private let table: Table
  private let columns: [Int]
  private let form: TableForm
  private var reading: TableReader
  private var isFirst = true

  package init(_ table: Table, columns: [Int], _ form: TableForm) {
    self.table = table
    self.columns = columns
    self.form = form
    reading = TableReader(table)
  }

  /// The text before the rows.
  package var head: String {
    if form == .json { return "[" }
    let names = columns.map { table.columns[$0].name }
    return line(names.map { .text($0) })
      + rule(columns.map { table.columns[$0].form == .number })
  }

  /// The text before groups: the headings of value, number of rows, and reason for `nil`.
  package var groupHead: String {
    if form == .json { return "[" }
    let name = table.columns[columns[0]].name
    let count = name == "rows" ? "count" : "rows"
    return line([.text(name), .text(count), .text("reason")]) + rule([false, true, false])
  }

  /// The alignment row of a Markdown table.
  private func rule(_ areNumbers: [Bool]) -> String {
    guard form == .markdown else { return "" }
    return "| " + areNumbers.map { $0 ? "--:" : "---" }.joined(separator: " | ") + " |\n"
  }

  private func line(_ cells: [TableCell]) -> String {
    switch form {
    case .csv: cells.map { Self.csv($0) }.joined(separator: ",") + "\r\n"
    case .tsv: cells.map { Self.tsv(Self.text($0)) }.joined(separator: "\t") + "\n"
    case .markdown, .json:
      "| " + cells.map { Self.markdown(Self.text($0)) }.joined(separator: " | ") + " |\n"
    }
  }

  /// The text after the rows.
  package var tail: String { form != .json ? "" : isFirst ? "]\n" : "\n]\n" }

  /// A row with the separator from the previous one.
  package mutating func row(_ row: Int32) -> String {
    form == .json ? element(object(row)) : line(columns.map { reading.cell(Int(row), $0) })
  }

  /// A group with the separator from the previous one.
  package mutating func row(_ group: TableGroups.Group, of groups: TableGroups) -> String {
    if form == .json { return element(object(group, of: groups)) }
    let cell = reading.cell(groups.example(of: group), groups.column).groupValue
    let reason =
      (form == .markdown ? cell.absencePhrase : Self.cause(of: cell) ?? cell.absence?.rawValue)
      .map { TableCell.text($0) }
      ?? .absent(.nullFromServer)
    return line([cell, .number(String(group.count)), reason])
  }

  private mutating func element(_ value: JSONValue) -> String {
    defer { isFirst = false }
    return (isFirst ? "\n  " : ",\n  ") + JSONPrinter.print(value, layout: .compact)
  }

  /// The row as JSON.
  ///
  /// Nulls from the server are null, and values missing for another reason have no key.
  package mutating func object(_ row: Int32) -> JSONValue {
    .object(
      present: columns.map { column in
        (table.columns[column].name, Self.json(reading.cell(Int(row), column)))
      }
    )
  }

  /// A group as JSON: its value, the number of rows, and the reason if it is `nil`.
  package mutating func object(
    _ group: TableGroups.Group,
    of groups: TableGroups
  ) -> JSONValue {
    let cell = reading.cell(groups.example(of: group), groups.column).groupValue
    return .object(present: [
      ("value", Self.json(cell)), ("rows", .int(group.count)),
      ("reason", cell.absence.map { .string($0.rawValue) }),
      ("cause", Self.cause(of: cell).map { .string($0) }),
    ])
  }

  /// The reason of a case in words.
  private static func cause(of cell: TableCell) -> String? {
    guard case .absentView(_, let text) = cell else { return nil }
    return text
  }

  /// The value of a cell in groups and summaries: the number of items of a list, or the label of an
  /// object.
  package mutating func value(_ row: Int, _ column: Int) -> JSONValue? {
    Self.json(reading.cell(row, column).groupValue)
  }

  // MARK: Cells

  /// The text of a cell: objects and lists as JSON, cases as `true` and `false`, `nil` as an empty
  /// text.
  private static func text(_ cell: TableCell) -> String {
    switch cell {
    case .text(let text), .number(let text), .enumeration(let text, _): text
    case .bool(let bool): bool ? "true" : "false"
    case .present: "true"
    case .absentView: "false"
    case .absent: ""
    case .json(let node): JSONPrinter.print(node, layout: .compact)
    case .object(let text, let node):
      node.map { JSONPrinter.print($0, layout: .compact) } ?? text
    case .list(let count, let node):
      node.map { JSONPrinter.print($0, layout: .compact) } ?? "[\(count)]"
    }
  }

  private static func json(_ cell: TableCell) -> JSONValue? {
    switch cell {
    case .text(let text), .enumeration(let text, _): .string(text)
    case .number(let text): .number(text)
    case .bool(let bool): .bool(bool)
    case .present: .bool(true)
    case .absentView: .bool(false)
    case .absent(.nullFromServer), .absent(.nulledByError), .absent(.entityNull): .null
    case .absent: nil
    case .json(let node): JSONValue(node)
    case .object(let text, let node): node.map { JSONValue($0) } ?? .string(text)
    case .list(_, let node): node.map { JSONValue($0) } ?? .null
    }
  }

  private static func csv(_ cell: TableCell) -> String {
    if case .text("") = cell { return "\"\"" }
    return csv(text(cell))
  }

  private static func csv(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "\"") && $0 != 0x0A && $0 != 0x0D
    }
    if isPlain, text.utf8.first != 0x20, text.utf8.last != 0x20 { return text }
    // Compared by scalar, because a quotation mark with a combining mark is another character.
    var written = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { written.unicodeScalars.append("\"") }
      written.unicodeScalars.append(scalar)
    }
    written.unicodeScalars.append("\"")
    return written
  }

  private static func tsv(_ text: String) -> String {
    var written = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t": written += "\\t"
      case "\n": written += "\\n"
      case "\r": written += "\\r"
      case "\\": written += "\\\\"
      case _: written.unicodeScalars.append(scalar)
      }
    }
    return written
  }

  private static func markdown(_ text: String) -> String {
    var written = ""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "|", "\\", "<", "&", "~", "`", "*", "_", "[", "]":
        written += "\\"
        written.unicodeScalars.append(scalar)
      case "\n" where previous == "\r": break
      case "\n", "\r": written += "<br>"
      case _: written.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return written
  }
}
