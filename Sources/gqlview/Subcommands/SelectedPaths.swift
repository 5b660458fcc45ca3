import CommandLineSupport
import Explorer
import GraphQLRuntime
import GraphQLSyntax
import Reports
import ResponseAnalysis
import SelectionIR
import Workspace

/// `select --print paths`: prints the paths of the objects that match a filter, or their number.
enum SelectedPaths {
  static func run(_ run: Run, isCounting: Bool) -> ExitStatus {
    let text = run.arguments.value(.filter) ?? ""
    guard let executions = run.usableExecutions() else { return .noAnswer }
    let selections = executions.map { Selected(reader: $0.reader, hasFile: executions.count > 1) }
    var filters: [ResponseFilter] = []
    do throws(FilterError) {
      for selection in selections {
        filters.append(
          try ResponseFilter(text, of: selection.reader, in: run.arguments.value(.rows))
        )
      }
    } catch {
      return run.fail(with: error, filter: text, named: "--where")
    }
    let searches = zip(selections, filters).filter { selection, _ in
      guard let reason = selection.refusal else { return true }
      StandardStreams.writeError("\(selection.file): \(reason)")
      return false
    }
    let count: Int
    if run.arguments.isJSON {
      count = printJSON(searches, run: run, text: text, isCounting: isCounting)
    } else if isCounting {
      count = searches.reduce(0) { $0 + $1.1.count }
      var report = run.makeReport()
      report.line("\(count)")
      run.print(report)
    } else {
      count = printRows(searches, run)
    }
    if !run.arguments.isJSON {
      run.printFindingsOutsideResponses()
    }
    run.printRefusals(of: executions.filter { $0.reader.result.root != nil })
    return searches.isEmpty ? .noAnswer : count > 0 ? .success : .finding
  }

  /// Prints a line for each matching object as soon as it is found.
  private static func printRows(_ searches: [(Selected, ResponseFilter)], _ run: Run) -> Int {
    var count = 0
    var report = run.makeReport()
    for (selection, filter) in searches {
      filter.run { entity in
        count += 1
        selection.add(entity, to: &report)
        report.writeWhenLong()
      }
    }
    run.print(report)
    return count
  }

  private static func printJSON(
    _ searches: [(Selected, ResponseFilter)],
    run: Run,
    text: String,
    isCounting: Bool
  ) -> Int {
    var found: [(Selected, [EntityID])] = []
    for (selection, filter) in searches {
      var entities: [EntityID] = []
      filter.run { entities.append($0) }
      found.append((selection, entities))
    }
    let count = found.reduce(0) { $0 + $1.1.count }
    report.write(Found(run: run, filter: text, count: count, rows: isCounting ? nil : found))
    return count
  }

  // MARK: JSON

  private struct Found {
    let run: Run
    let filter: String
    let count: Int
    let rows: [(Selected, [EntityID])]?
  }

  private static let report = ReportForm<Found>.object {
    ReportKey(orNull: "operation", .text) { $0.run.workspace.operation?.name }
    ReportKey("filter", .text) { $0.filter }
    ReportKey(maybe: "in", .text, "if given") { $0.run.arguments.value(.rows) }
    ReportKey("count", .integer) { $0.count }
    ReportKey(maybe: "rows", .list(row), "unless --count is given") { found in
      found.rows?.lazy.flatMap { selection, entities in entities.lazy.parts(of: selection) }
    }
    ReportKey.diagnostics { $0.run.jsonDiagnostics }
  }

  private static let row = ReportForm<ReportPart<Selected, EntityID>>.object {
    ReportKey("file", .text) { $0.report.file }
    ReportKey("path", .path) { $0.report.reader.result.path(of: $0.value) }
    ReportKey(orNull: "typename", .text) { $0.report.reader.result.typename(of: $0.value) }
    ReportKey(orNull: "label", .text, "the label of the object") { $0.report.label($0.value) }
  }

  static var form: JSONForm { report.form }
}

/// The objects of one response, formatted for reports.
private struct Selected {
  let reader: ResponseReader
  /// Whether each row includes the name of the response file.
  let hasFile: Bool

  /// The maximum length of a label; longer ones are shortened.
  private static let labelLimit = 60

  var file: String { reader.sources.file(reader.responseFile)?.name ?? "a response" }

  /// The reason why the response has no objects; `nil` if it has some.
  var refusal: String? {
    if let foreign = reader.foreignResponse { return foreign }
    return reader.result.root == nil ? reader.absenceOfData : nil
  }

  private func path(_ entity: EntityID) -> String {
    let path = reader.result.path(of: entity).subscriptedText
    return path.isEmpty ? "data" : path
  }

  func label(_ entity: EntityID) -> String? {
    guard let field = reader.result.labelField(of: entity),
      let leaf = reader.result.shape(of: entity).fields[field].field.type.leafType,
      case .string(let text) = reader.result.leaf(
        reader.result.value(at: field, of: entity),
        as: leaf
      )
    else { return nil }
    return text
  }

  func add(_ entity: EntityID, to report: inout Report) {
    if hasFile { report.add("\(file): ", .dim) }
    report.add(path(entity), .name)
    if let typename = reader.result.typename(of: entity) { report.add("  \(typename)", .type) }
    if let label = label(entity) {
      report.add("  " + JSONPrinter.quoted(reader.shortened(label, limit: Self.labelLimit)))
    }
    report.line()
  }
}
