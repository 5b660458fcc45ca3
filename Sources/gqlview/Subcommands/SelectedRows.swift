import CommandLineSupport
import Explorer
import GraphQLRuntime
import GraphQLSyntax
import Reports
import ResponseAnalysis
import ResponseTools
import Workspace

/// `select --print rows`: prints the objects of a list as a table.
enum SelectedRows {
  /// The requested output, after all names were validated.
  private struct Request {
    var table: Table
    var columns: [Int] = []
    var sorts: [TableSort] = []
    var group: Int?
    var rows: [Int32] = []
  }

  /// An error in a text on the command line.
  private struct Refusal: Error {
    let error: FilterError
    let name: String
    let text: String
  }

  static func run(_ run: Run) throws(UsageError) -> ExitStatus {
    try checkFit(run.arguments)
    let limit = run.arguments[.limit] ?? .max
    let form = run.arguments.value(.format).flatMap { TableForm(rawValue: $0) }
    if run.arguments.has(.stats), form == .csv || form == .tsv || form == .markdown {
      throw UsageError("--stats supports the formats text and json, not \(form?.rawValue ?? "")")
    }
    guard let execution = run.usableExecution() else { return .noAnswer }
    let reader = execution.reader
    if let foreign = reader.foreignResponse { return run.fail(with: foreign, stage: .response) }
    guard reader.result.root != nil else {
      return run.fail(with: reader.absenceOfData, stage: .response)
    }
    let request: Request
    do throws(Refusal) {
      request = try self.request(reader, run.arguments)
    } catch {
      return run.fail(with: error.error, filter: error.text, named: error.name)
    }
    var seen: Set<Int> = []
    for column in request.columns where !seen.insert(column).inserted {
      throw UsageError("--columns lists '\(request.table.columns[column].name)' twice")
    }
    let rows = Array(request.rows.prefix(limit))
    let report = TableReport(request.table, columns: request.columns, rows, of: request.rows, run)
    if run.arguments.has(.stats) {
      report.printSummaries(form)
    } else if let group = request.group,
      let groups = TableGroups(request.rows, of: request.table, by: group)
    {
      report.print(groups, limit: limit, form)
    } else {
      report.printRows(form)
    }
    if form == nil {
      run.printFindingsOutsideResponses()
    }
    run.printRefusals(of: [execution])
    return request.rows.isEmpty ? .finding : .success
  }

  /// Throws an error for a list of columns with an empty name.
  private static func checkFit(_ arguments: Arguments) throws(UsageError) {
    for (name, text) in [
      ("--columns", arguments.value(.columns)), ("--sort", arguments.value(.sort)),
    ] {
      let names = text?.split(separator: ",", omittingEmptySubsequences: false) ?? []
      guard !names.contains(where: { $0.trimmingBlanks.isEmpty }) else {
        throw UsageError("\(name) needs paths separated by commas, but one is empty")
      }
    }
  }

  private static func request(
    _ reader: ResponseReader,
    _ arguments: Arguments
  ) throws(Refusal) -> Request {
    let path = arguments.value(.rows)
    let table = try named("--in", text: path ?? "") {
      () throws(FilterError) in
      try Table(at: path, of: FilterVocabulary(reader))
    }
    var request = Request(table: table)
    if let text = arguments.value(.columns) {
      for name in text.split(separator: ",") {
        let name = name.trimmingBlanks
        request.columns.append(try column(name, option: "--columns", table: &request.table))
      }
    } else {
      request.columns = Array(table.columns.indices)
    }
    for name in arguments.value(.sort)?.split(separator: ",") ?? [] {
      var name = name.trimmingBlanks
      let isDescending = name.hasPrefix("-")
      if isDescending { name.removeFirst() }
      let column = try column(name, option: "--sort", table: &request.table)
      request.sorts.append(TableSort(column: column, isDescending: isDescending))
    }
    if let name = arguments.value(.group) {
      request.group = try column(name, option: "--group", table: &request.table)
    }
    request.rows = table.allRows
    if let filter = arguments.value(.filter) {
      request.rows = try named("--where", text: filter) { () throws(FilterError) in
        try table.rows(where: filter)
      }
    }
    request.rows = request.table.sorted(request.rows, by: request.sorts) ?? request.rows
    return request
  }

  private static func column(
    _ name: String,
    option: String,
    table: inout Table
  ) throws(Refusal) -> Int {
    try named(option, text: name) { () throws(FilterError) in try table.column(name) }
  }

  private static func named<Result>(
    _ name: String,
    text: String,
    body: () throws(FilterError) -> Result
  ) throws(Refusal) -> Result {
    do throws(FilterError) {
      return try body()
    } catch {
      throw Refusal(error: error, name: name, text: text)
    }
  }
}

extension Substring {
  fileprivate var trimmingBlanks: String {
    var rest = drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}
