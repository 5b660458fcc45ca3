package import GraphQLRuntime

/// Writes rows of a table in a form, piece by piece.
package struct TableWriter {
  private let table: Table
  private let columns: [Int]
  private let form: TableForm
  /// The name of a column of numbers behind the others, such as how many rows a group has.
  private let counts: String?
  private var reading: TableReading
  private var isFirst = true

  package init(_ table: Table, columns: [Int], _ form: TableForm, counts: String? = nil) {
    self.table = table
    self.columns = columns
    self.form = form
    self.counts = counts
    reading = TableReading(table)
  }

  /// What stands before the rows.
  package var head: String {
    let names = columns.map { table.columns[$0].name } + (counts.map { [$0] } ?? [])
    switch form {
    case .csv: return names.map(Self.csv).joined(separator: ",") + "\r\n"
    case .tsv: return names.map(Self.tsv).joined(separator: "\t") + "\n"
    case .markdown:
      let rule =
        columns.map { table.columns[$0].form == .number ? "--:" : "---" }
        + (counts == nil ? [] : ["--:"])
      return "| " + names.map(Self.markdown).joined(separator: " | ") + " |\n| "
        + rule.joined(separator: " | ") + " |\n"
    case .json: return "["
    }
  }

  /// What stands behind the rows.
  package var tail: String { form != .json ? "" : isFirst ? "]\n" : "\n]\n" }

  /// A row with what separates it from the one before.
  package mutating func row(_ row: Int32, count: Int? = nil) -> String {
    defer { isFirst = false }
    if form == .json {
      let text = JSONPrinter.print(object(row, count: count), layout: .compact)
      return (isFirst ? "\n  " : ",\n  ") + text
    }
    let cells =
      columns.map { reading.cell(Int(row), $0) } + (count.map { [.number(String($0))] } ?? [])
    switch form {
    case .csv: return cells.map { Self.csv($0) }.joined(separator: ",") + "\r\n"
    case .tsv: return cells.map { Self.tsv(Self.text($0)) }.joined(separator: "\t") + "\n"
    case .markdown, .json:
      return "| " + cells.map { Self.markdown(Self.text($0)) }.joined(separator: " | ") + " |\n"
    }
  }

  /// The row as JSON: nulls of the server are null, and what is not there for another reason has no key.
  package mutating func object(_ row: Int32, count: Int? = nil) -> JSONValue {
    var members = columns.map { column in
      (table.columns[column].name, Self.json(reading.cell(Int(row), column)))
    }
    if let counts, let count { members.append((counts, .int(count))) }
    return .object(present: members)
  }

  // MARK: Cells

  /// The text of a cell: objects and lists as JSON, cases as `true` and `false`, nil as nothing.
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
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
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
    for scalar in text.unicodeScalars {
      switch scalar {
      case "|", "\\", "<", "`", "*", "_", "[", "]":
        written += "\\"
        written.unicodeScalars.append(scalar)
      case "\n": written += "<br>"
      case "\r": continue
      case _: written.unicodeScalars.append(scalar)
      }
    }
    return written
  }
}
