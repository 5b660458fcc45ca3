import CommandLineSupport
import Explorer
import ExplorerState
import GraphQLRuntime
import GraphQLSyntax
import ProjectInputs
import Reports

/// `session`: lists the traffic in a session file, or shows how the value at a path changes over
/// time.
///
/// Exits with status 1 if the value never changes, or if no response has it.
enum SessionCommand: ReportingSubcommand {
  static let subcommand = Subcommand(
    "session",
    .servers,
    "List recorded traffic, or find when a value changed",
    operands: "FILE [SCHEMA...] [DOCUMENT...] [--history PATH | --bisect PATH]",
    options: [.operation],
    .report,
    .models,
    .project,
    [.history, .bisect, .halve],
    dependencies: [OptionDependency([.halve], need: [.bisect])],
    conflicts: [[.history, .bisect]],
    examples: [
      .init(
        "app.session",
        "List the recorded operations."
      ),
      .init(
        "app.session schema.graphqls Hero.graphql --bisect hero.asDroid",
        "Find the first response in which a type case changed."
      ),
    ],
    reports: [.session],
    inputs: .init(.all, [.readsOwnFile, .worksWithoutDocuments])
  )

  static func run(_ run: Run, _ settings: RunSettings) -> ExitStatus {
    let arguments = run.arguments
    guard let path = operand(of: arguments) else {
      return run.fail(
        with: "no session among the files; expected a file written with '--session'",
        stage: .response
      )
    }
    let bytes: SessionBytes
    do throws(FileError) {
      guard let found = try SessionBytes.session(path) else { return run.fail() }
      bytes = found
    } catch {
      return run.fail(with: error.message)
    }
    var index = SessionIndex()
    var bar = ProgressBar(path)
    index.extend(bytes) { part in
      bar.report(part)
      return true
    }
    bar.end()
    let report = SessionReport(run: run, path: path, index: index, size: bytes.size())
    if let name = arguments.value(.operation),
      !index.entries.contains(where: { $0.operation == name })
    {
      return run.fail(with: "\(path) has no operation '\(name)'")
    }
    let question = arguments.value(.history) ?? arguments.value(.bisect)
    guard let question else {
      report.printList()
      return .success
    }
    guard run.usableSchema() != nil else { return .noAnswer }
    let source = SessionHistorySource(
      index: index,
      bytes: bytes,
      readers: ExchangeReaders(run.workspace),
      operation: arguments.value(.operation)
    )
    let search = HistorySearch(question, of: source)
    return arguments.has(.history)
      ? history(search, question: question, report: report)
      : bisect(search, question: question, report: report)
  }

  /// Returns the session file among the operands.
  static func operand(of arguments: Arguments) -> String? {
    arguments.operands.first(where: SessionBytes.isSession)
  }

  private static func history(
    _ search: HistorySearch<SessionHistorySource>,
    question: String,
    report: SessionReport
  ) -> ExitStatus {
    var search = search
    var bar = ProgressBar(question)
    let moments = search.history { part in
      bar.report(part)
      return true
    }
    bar.end()
    guard !moments.isEmpty else { return report.fail(with: question, search) }
    report.print(moments, of: search)
    return moments.contains(where: \.isPresent) ? .success : .finding
  }

  private static func bisect(
    _ search: HistorySearch<SessionHistorySource>,
    question: String,
    report: SessionReport
  ) -> ExitStatus {
    var search = search
    var bar = ProgressBar(question)
    func shouldContinue(_ part: Double) -> Bool {
      bar.report(part)
      return true
    }
    let outcome =
      report.run.arguments.has(.halve)
      ? search.anyChange(shouldContinue: shouldContinue)
      : search.firstChange(shouldContinue: shouldContinue)
    bar.end()
    switch outcome {
    case .unasked, .stopped: return report.fail(with: question, search)
    case .turned(let before, let after):
      report.print(turn: [before, after], of: search)
      return .success
    case .never(let first, let last):
      report.print(never: first == last ? [first] : [first, last], of: search)
      return .finding
    }
  }
}
