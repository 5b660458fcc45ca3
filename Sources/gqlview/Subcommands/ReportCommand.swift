import CommandLineSupport
import GraphQLRuntime
import ProjectInputs
import Reports
import Workspace

/// `report`: writes what the explorer shows as an HTML page.
enum ReportCommand: ReportingSubcommand {
  static let subcommand = Subcommand(
    "report",
    .share,
    "Write what the explorer shows as an HTML page",
    operands: "SCHEMA... DOCUMENT... [RESPONSE] --html FILE",
    options: .execution,
    .report,
    .models,
    .requests,
    .project,
    [.limit, .html, .force],
    examples: [
      .init(
        "schema.graphqls Hero.graphql response.json --html page.html",
        "Write a page about a response."
      ),
      .init(
        "schema.graphqls Hero.graphql --html -",
        "Print a page about a document."
      ),
    ],
    reports: [.report],
    inputs: .init(.all, recordings: .single, [.usesProjectResponses, .usesManifests])
  )

  static func run(_ run: Run, _ settings: RunSettings) -> ExitStatus {
    guard let place = run.arguments.value(.html), !place.isEmpty else {
      return run.fail(with: "'report' needs --html FILE, the page to write ('-' prints it)")
    }
    if place == "-", run.arguments.isJSON {
      return run.fail(
        with: "--html - and --format json both print to standard output; choose one"
      )
    }
    guard run.usableOperation() != nil else { return .noAnswer }
    // Without a response, the page shows only the Swift of the document.
    if !run.hasNoResponses, run.usableExecution() == nil { return .noAnswer }
    let page = ReportPage(run.workspace, limit: run.arguments[.limit])
    let text = page.text
    if place == "-" {
      StandardStreams.writeOutput(text)
      return .success
    }
    do throws(FileError) {
      if FileReader.exists(place), !run.arguments.has(.force), !(try isOwn(place)) {
        return run.fail(with: "\(place) was not written by this command (--force replaces it)")
      }
      try WritableFolders(run).check(named: place)
      try FileWriter.write(text, to: place)
    } catch {
      return run.fail(with: error.message)
    }
    reportWritten(page, place, bytes: text.utf8.count, run)
    return .success
  }

  /// Whether a file was written by this command, or is empty.
  private static func isOwn(_ place: String) throws(FileError) -> Bool {
    let (beginning, size) = try FileReader.beginning(of: place, limit: 1 << 10)
    let bytes = size > 0 ? beginning : try FileReader.bytes(of: place, isNamed: true)
    return bytes.isEmpty || bytes.starts(with: ReportPage.beginning.utf8)
  }

  private static func reportWritten(_ page: ReportPage, _ place: String, bytes: Int, _ run: Run) {
    let entities = run.workspace.execution?.result.entityCount ?? 0
    if run.arguments.isJSON {
      return form.write((place, bytes, entities - page.omittedCount, page.omittedCount))
    }
    var report = run.makeReport()
    report.line("\(place): \(Report.count(entities - page.omittedCount, "object")), \(bytes) bytes")
    if page.omittedCount > 0 {
      report.line(
        "\(Report.count(page.omittedCount, "more object")) not on the page; --limit raises the limit",
        .warning
      )
    }
    run.print(report)
  }

  static let form = ReportForm<(file: String, bytes: Int, count: Int, omitted: Int)>.object {
    ReportKey("file", .text) { $0.file }
    ReportKey("bytes", .integer) { $0.bytes }
    ReportKey("objects", .integer, "the number of objects of the response on the page") {
      $0.count
    }
    ReportKey("omittedObjects", .integer) { $0.omitted }
  }
}
