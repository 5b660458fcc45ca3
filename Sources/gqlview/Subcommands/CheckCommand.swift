import ApolloPolicy
import CommandLineSupport
import DialectKit
import Dialects
import GraphQLRuntime
import GraphQLSyntax
import ProjectInputs
import Reports
import SelectionIR
import Workspace

/// `check`: reports the diagnostics of all inputs.
enum CheckCommand: ReportingSubcommand {
  static let subcommand = Subcommand(
    "check",
    .explain,
    "Report errors and warnings in schemas, documents and responses",
    operands: "[SCHEMA...] [DOCUMENT...] [RESPONSE...]",
    options: .execution,
    .findings,
    .models,
    .requests,
    .project,
    [.strict, .stamp, .cacheKey],
    examples: [
      .init(
        "schema.graphqls Queries/ response.json",
        "Check a schema, the documents of a folder and a response."
      ),
      .init(
        "--format github",
        "Check the project of the working folder and annotate a pull request."
      ),
    ],
    reports: [.check],
    inputs: .init(
      .all,
      recordings: .separate,
      [.checksInputs, .usesProjectResponses, .usesManifests]
    )
  )

  /// Findings and the sources to which they refer.
  struct Part {
    let diagnostics: [Diagnostic]
    let sources: SourceMap

    /// The findings listed as text; a missing schema is reported in the last line and on standard
    /// error instead.
    var shown: [Diagnostic] { diagnostics.filter { $0.rule != InputFinding.noSchema } }
  }

  /// The findings of one project.
  struct Outcome {
    let run: Run
    let findings: ConfigurationFindings
    let parts: [Part]
    let clients: [ResponseAccount]
    /// The findings about documents, which include the number of omitted findings.
    let listed: [Diagnostic]
    let files: Int
    /// The number of responses, if a file has several; otherwise 0.
    let responses: Int
    /// Messages about inputs that could not be checked.
    let unchecked: [String]

    var hasErrors: Bool {
      findings.hasErrors
        || parts.contains { $0.shown.contains { $0.severity == .error } }
    }
  }

  static func run(_ run: Run, _ settings: RunSettings) -> ExitStatus { Self.run([run]) }

  /// Checks the inputs of one or several projects and prints one report.
  static func run(_ runs: [Run]) -> ExitStatus {
    // With several projects, a scalar can belong to any of them.
    if runs.count == 1, let status = runs[0].refuseUnknownScalars() { return status }
    var outcomes: [Outcome] = []
    // The operation named by `--operation` can belong to any of the projects.
    let isKnown = runs.contains { run in
      if case .unknown = run.workspace.choice { false } else { true }
    }
    for run in runs {
      guard let outcome = outcome(of: run, acceptsUnknownOperation: runs.count > 1 && isKnown)
      else { return .noAnswer }
      outcomes.append(outcome)
    }
    print(outcomes)
    for line in outcomes.flatMap(\.unchecked) { StandardStreams.writeError(line) }
    if outcomes.contains(where: \.hasErrors) { return .finding }
    return outcomes.allSatisfy(\.unchecked.isEmpty) ? .success : .noAnswer
  }

  /// Returns the findings of a run; `nil` after an error was printed.
  private static func outcome(of run: Run, acceptsUnknownOperation: Bool) -> Outcome? {
    let matching = ResponseMatching(run.workspace)
    let (workspace, unmatched) = responsesRead(run, matching)
    let mocks: (diagnostics: [Diagnostic], sources: SourceMap, files: [String])
    do throws(FileError) {
      mocks = try MockFolder.diagnostics(workspace, operands: named(run.arguments))
    } catch {
      _ = run.fail(with: error.message)
      return nil
    }
    if !acceptsUnknownOperation, case .unknown(let name) = workspace.choice,
      workspace.schema != nil,
      matching.groups(chosenIn: run.workspace).isEmpty
    {
      _ = run.refuseOperation(named: name)
      return nil
    }
    // Responses that match no operation of the documents are checked with their own sent documents.
    let names = Set(unmatched.map(\.name))
    let sets = RequestSet.sets(ofRecorded: run.inputs.filter { names.contains($0.name) })
    let requests = run.requests + (workspace.schema == nil ? [] : workspace.answering(sets))
    let matched = Set(requests.flatMap { $0.workspace.responses.map(\.name) })
    let unmatchedResponses = unmatched.filter { !matched.contains($0.name) }
    let clients = workspace.clientAccounts
    let clientsOfRequests = requests.map(\.workspace.clientAccounts)
    let diagnostics =
      workspace.diagnostics + clients.flatMap(\.diagnostics)
      // Another finding already reports that all operations are missing.
      + workspace.options.severities.applied(
        to: workspace.choice == .none ? [] : unmatchedResponses.map(InputFinding.withoutMatch)
      )
      + limits(run)
      + run.workspace.options.severities.applied(to: mocks.diagnostics)
    let parts =
      [Part(diagnostics: diagnostics, sources: mocks.sources)]
      + zip(requests, clientsOfRequests).map { request, clients in
        Part(
          diagnostics: request.diagnostics + clients.flatMap(\.diagnostics),
          sources: request.workspace.sources
        )
      }
    let isReported = workspace.hasSyntaxErrors || !requests.isEmpty
    return Outcome(
      run: run,
      findings: run.plan?.findings ?? ConfigurationFindings(),
      parts: parts,
      clients: clients + clientsOfRequests.flatMap { $0 },
      listed: workspace.diagnostics + requests.flatMap(\.diagnostics),
      files: run.files.count + mocks.sources.files.count - workspace.sources.files.count,
      responses: run.responseCount > run.responseFiles.count ? run.responseCount : 0,
      unchecked: requests.compactMap(misnamed)
        + unmatchedResponses.map { response in
          "nothing to check \(response.name) against: no operation has its name or is the only one "
            + "that it matches; choose one with --operation NAME"
        } + (isReported ? [] : unchecked(run, mocks.files))
    )
  }

  /// Returns a line about a request that names an operation that its text does not have.
  private static func misnamed(_ request: RequestWorkspace) -> String? {
    guard case .unknown(let name) = request.workspace.choice else { return nil }
    return
      "\(request.title): the request names the operation '\(name)', which is not in its text"
  }

  /// Returns the operands without those that a project adds.
  private static func named(_ arguments: Arguments) -> [String] {
    arguments.operands.filter { !arguments.supporting.contains($0) }
  }

  private static func print(_ outcomes: [Outcome]) {
    guard let run = outcomes.first?.run else { return }
    let summary = summary(of: outcomes)
    if let form = run.findingForm {
      let all = outcomes.flatMap { outcome in
        outcome.findings.diagnostics.map { Finding($0, in: outcome.findings.sources) }
          + outcome.parts.flatMap { part in part.diagnostics.map { Finding($0, in: part.sources) } }
      }
      run.print(FindingList(subcommand, all, summary: summary), as: form)
    } else if run.arguments.isJSON {
      let all = outcomes.flatMap { outcome in
        JSONReport(sources: outcome.findings.sources).list(outcome.findings.diagnostics)
          + outcome.parts.flatMap { JSONReport(sources: $0.sources).list($0.diagnostics) }
      }
      form.write((.array(all), outcomes))
    } else {
      var report = run.makeReport()
      for outcome in outcomes {
        DiagnosticReport(sources: outcome.findings.sources)
          .add(outcome.findings.diagnostics, to: &report)
        for part in outcome.parts {
          DiagnosticReport(sources: part.sources).add(part.shown, to: &report)
        }
      }
      report.line(summary, .dim)
      run.print(report)
    }
  }

  static let form = ReportForm<(diagnostics: JSONValue, outcomes: [Outcome])>.object {
    ReportKey.diagnostics { $0.diagnostics }
    ReportKey(maybe: "clients", .list(client), "the client's result for each response") {
      $0.outcomes.flatMap(\.clients).orNilIfEmpty
    }
    ReportKey(maybe: "apollo", ApolloProject.form, "in an Apollo project") {
      $0.outcomes.lazy.compactMap { $0.run.project?.project.apollo }.first
    }
  }

  private static let client = ReportForm<ResponseAccount>.object {
    ReportKey("response", .text) { $0.response }
    ClientAccount.form.keys(of: { $0.account })
  }

  /// Returns findings about documents that the dialect cannot express, or for which its generated
  /// code does not compile or crashes.
  private static func limits(_ run: Run) -> [Diagnostic] {
    let limits = run.workspace.options.severities.applied(
      to: run.workspace.generator?.dialect.limits() ?? []
    )
    // Omit labels that another rule already rejects.
    let refused = run.workspace.diagnostics.filter { $0.rule == "ApolloDefer" }
      .compactMap(\.ranges.first)
    return limits.filter { limit in
      guard limit.rule == "ApolloDeferLabel", let range = limit.ranges.first else { return true }
      return !refused.contains { range.contains($0) }
    }
  }

  /// Returns the workspace with each response assigned to its operation, and the responses that
  /// match no operation.
  private static func responsesRead(
    _ run: Run,
    _ matching: ResponseMatching
  ) -> (Workspace, unmatched: [WorkspaceResponse]) {
    let workspace = run.workspace
    let matched = matching.matches.map { match -> Int? in
      if case .operation(let index) = match { index } else { nil }
    }
    switch workspace.choice {
    case .chosen(let index) where matched.allSatisfy({ $0 == index }):
      return (workspace.concerningNamedFiles(operations: [index]), [])
    // These responses are not checked with the documents of other exchanges.
    case .none where !run.requests.isEmpty: return (workspace, workspace.responses)
    case .none, .unknown:
      return (workspace, zip(workspace.responses, matching.matches).filter(\.1.isSent).map(\.0))
    case .chosen, .open: break
    }
    let unmatched = zip(workspace.responses, matched).filter { $1 == nil }.map(\.0)
    let answered = workspace.answering(matched)
    return (answered.concerningNamedFiles(operations: matched.compactMap { $0 }), unmatched)
  }

  /// Returns messages about inputs that could not be checked; empty if all were checked.
  private static func unchecked(_ run: Run, _ mocks: [String]) -> [String] {
    let workspace = run.workspace
    let files = named(run.arguments).joined(separator: ", ")
    if workspace.schema == nil, workspace.documents.isEmpty, workspace.responses.isEmpty,
      workspace.variables == nil
    {
      return [
        "nothing to check: no type definitions, operations, fragments or responses"
          + " in \(files)"
      ]
    }
    var lines: [String] = []
    if workspace.diagnostics.contains(where: { $0.rule == InputFinding.noSchema }) {
      lines.append(
        "\(noSchema); also pass type definitions or an introspection result"
      )
    }
    if workspace.responses.isEmpty, let exchange = workspace.unanswered.first {
      lines.append("nothing to check in \(exchange.place): \(exchange.absence)")
    }
    let hasOperation = workspace.documents.contains { !$0.operations.isEmpty }
    if run.arguments.has(.variables), !hasOperation {
      lines.append("--variables is not used: no operation was found")
    }
    let responses = workspace.responses.map(\.name) + mocks
    guard !responses.isEmpty, !hasOperation else { return lines }
    let names = responses.prefix(3).joined(separator: ", ")
    let what = responses.count == 1 ? "the response" : "the responses"
    return lines + ["nothing to check \(names) against: no operation for \(what) in \(files)"]
  }

  private static let noSchema = "no schema: only syntax was checked"

  private static func summary(of outcomes: [Outcome]) -> String {
    let all = outcomes.flatMap { $0.parts.flatMap(\.shown) + $0.findings.diagnostics }
    let listed = outcomes.flatMap(\.listed)
    let count = outcomes.reduce(0) { $0 + $1.files }
    let errors = all.count { $0.severity == .error }
    let notes = all.count { $0.severity == .note }
    let warnings = all.count - errors - notes
    let responses = outcomes.reduce(0) { $0 + $1.responses }
    let files =
      (responses > 0 ? "\(Report.count(responses, "response")) of " : "")
      + Report.count(count, "file")
    if errors == 0, warnings == 0, notes == 0 {
      let isUnchecked = listed.contains { $0.rule == InputFinding.noSchema }
      return "\(files): \(isUnchecked ? noSchema : "no findings")"
    }
    let omitted = listed.reduce(0) { $0 + $1.omitted }
    let number = (listed.contains { $0.isCut } ? "at least " : "") + "\(omitted)"
    let rest =
      omitted == 0
      ? "" : "; \(number) more are not listed (at most \(DiagnosticList.limit) of a kind)"
    let remarks = notes == 0 ? "" : ", " + Report.count(notes, "note")
    return
      "\(files): \(Report.count(errors, "error")), \(Report.count(warnings, "warning"))"
      + remarks + rest
  }
}
