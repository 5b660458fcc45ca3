package import DialectKit
package import GraphQLSyntax
import ResponseAnalysis

/// The results of several responses in each dialect, with a row for each response.
package struct ResponseTable: Sendable {
  /// The result of one response in one dialect.
  package struct Cell: Sendable, Equatable {
    /// Summary of what the program reads; `nil` if it does not read the response.
    package let account: ClientAccount?
    /// The reason why the program does not read the response.
    fileprivate let absence: String
    /// The outcomes of the response's keys.
    package let readOutcomes: String
    package let isLoss: Bool

    /// A description of the data that the program reads.
    package var outcome: String { account?.text ?? absence }

    package var text: String { outcome + "; " + readOutcomes }
  }

  package struct Row: Sendable, Equatable {
    package let name: String
    /// The cells in the order of ``ResponseTable/dialects``.
    package let cells: [Cell]
  }

  package let dialects: [Dialect]
  package private(set) var rows: [Row] = []
  private let options: CodegenOptions

  package init(_ dialects: [Dialect] = Dialect.allCases, options: CodegenOptions) {
    self.dialects = dialects
    self.options = options
  }

  /// Adds a row, with the dialects distributed over the workers.
  ///
  /// A response to another operation is not read, and Apollo's cache files only by its clients.
  package mutating func add(
    _ readers: DialectReaders,
    named name: String,
    workers: some Workers = OneWorker()
  ) {
    guard readers.proposal.foreignResponse == nil else {
      let cell = Cell(absence: "another operation's")
      return rows.append(Row(name: name, cells: dialects.map { _ in cell }))
    }
    let (dialects, options) = (dialects, options)
    let cells = workers.map(dialects.count) { index in
      let dialect = dialects[index]
      let reader = readers[dialect].forThread()
      guard dialect.reads(reader) else { return Cell(absence: "another client's cache") }
      return Cell(
        reading: dialect.reading(of: reader, options: options),
        reader: reader,
        options: options,
        dialect: dialect
      )
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
  fileprivate init(absence: String) {
    account = nil
    self.absence = absence
    readOutcomes = "not read"
    isLoss = false
  }

  fileprivate init(
    reading: some ResponseReading,
    reader: ResponseReader,
    options: CodegenOptions,
    dialect: Dialect
  ) {
    var options = options
    options.dialect = dialect
    let account = ClientAccount(reading, of: reader, options)
    let tally = reading.tally
    self.account = account
    absence = ""
    readOutcomes = tally.text
    isLoss = !account.isWhole || tally[.fatal] > 0
  }
}
