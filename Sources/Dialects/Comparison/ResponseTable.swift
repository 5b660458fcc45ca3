package import DialectKit
package import GraphQLSyntax
import ResponseAnalysis

/// What each dialect's program makes of several responses: a row for each response.
package struct ResponseTable: Sendable {
  /// What one dialect's program makes of one response.
  package struct Cell: Sendable, Equatable {
    /// Summary of what the program reads; `nil` if the response belongs to another operation.
    package let account: ClientAccount?
    /// What becomes of the response's keys.
    package let fates: String
    package let isLoss: Bool

    /// The data that the program reads, described as text.
    package var outcome: String { account?.text ?? "another operation's" }

    package var text: String { outcome + "; " + fates }
  }

  package struct Row: Sendable, Equatable {
    package let name: String
    /// Ordered as ``ResponseTable/dialects``.
    package let cells: [Cell]
  }

  package let dialects: [Dialect]
  package private(set) var rows: [Row] = []
  private let options: CodegenOptions

  package init(_ dialects: [Dialect] = Dialect.allCases, options: CodegenOptions) {
    self.dialects = dialects
    self.options = options
  }

  /// Adds a row, a dialect a part for the workers; what answers another operation is not read.
  package mutating func add(
    _ readers: DialectReaders,
    named name: String,
    workers: some Workers = OneWorker()
  ) {
    guard readers.proposal.foreignResponse == nil else {
      let cell = Cell(account: nil, fates: "not read", isLoss: false)
      return rows.append(Row(name: name, cells: dialects.map { _ in cell }))
    }
    let (dialects, options) = (dialects, options)
    let cells = workers.map(dialects.count) { index in
      let dialect = dialects[index]
      let reader = readers[dialect].forThread()
      return Cell(dialect.reading(of: reader, options: options), reader, options, dialect)
    }
    rows.append(Row(name: name, cells: cells))
  }

  /// The table in Markdown.
  package var text: String {
    func line(_ cells: [String]) -> String {
      "| " + cells.map { displayText($0).replacing("|", with: "\\|") }.joined(separator: " | ")
        + " |\n"
    }
    return line(["response"] + dialects.map(\.rawValue))
      + line(Array(repeating: "---", count: dialects.count + 1))
      + rows.map { line([$0.name] + $0.cells.map(\.text)) }.joined()
  }
}

extension ResponseTable.Cell {
  fileprivate init(
    _ reading: some ResponseReading,
    _ reader: ResponseReader,
    _ options: CodegenOptions,
    _ dialect: Dialect
  ) {
    var options = options
    options.dialect = dialect
    let account = ClientAccount(reading, of: reader, options)
    let tally = reading.tally
    self.init(account: account, fates: tally.text, isLoss: !account.isWhole || tally[.fatal] > 0)
  }
}
