import CommandLineSupport
import DialectKit
import Dialects
import Explorer
import GraphQLRuntime
import GraphQLSyntax
import ProjectInputs
import Reports
import ResponseAnalysis
import Workspace

/// `why`: explains why a value, type case or fragment is present or missing.
enum WhyCommand: ReportingSubcommand {
  static let subcommand = Subcommand(
    "why",
    .explain,
    "Explain why a value, type case or fragment is present or missing",
    operands: "PATH SCHEMA... DOCUMENT... RESPONSE",
    options: .execution,
    .report,
    .models,
    .live,
    .project,
    [.cacheKey],
    examples: [
      .init(
        "'allAnimals[0].asPet' schema.graphqls AllAnimals.graphql AllAnimals.json",
        "Explain why a type case is nil, and which changes would make it present."
      ),
      .init(
        "hero.name --format json",
        "Explain a value of the project in the working folder as JSON."
      ),
    ],
    reports: [.why],
    inputs: .init(.all, first: .path, recordings: .single, [.usesProjectResponses, .usesManifests])
  )

  static func run(_ run: Run, _ settings: RunSettings) -> ExitStatus {
    self.run(run, path: settings.path)
  }

  static func run(_ run: Run, path: String) -> ExitStatus {
    if path.isEmpty { return run.fail(with: "the path is empty; `data` means the whole data") }
    guard let execution = run.usableExecution() else { return .noAnswer }
    let client: ClientAnswer
    switch execution.reader.why(path) {
    case .explained(_, var answer):
      addCacheOverwrite(to: &answer, path: path, execution, run)
      let options = run.workspace.codegenOptions
      let reading = options.dialect.reading(of: execution.reader, options: options)
      let account = ClientAccount(reading, of: execution.reader, options)
      client = ClientAnswer(path, answer, of: execution.reader, reading, account)
    case .unknown(let message, let suggestions): return fail(with: message, suggestions, run)
    }
    let explanation = client.explanation
    let remark = DialectRemark(path, explanation, in: run.workspace)
    if run.arguments.isJSON {
      form.write((path, client, remark, execution.reader.sentText, run))
    } else {
      run.print(report(of: client, remark, path: path, run: run))
      run.printSchemaErrors()
    }
    return client.isRead ? .success : .finding
  }

  static let form = ReportForm<
    (
      path: String, client: ClientAnswer, remark: DialectRemark?, sentText: SentTextDifference?,
      run: Run
    )
  >.object {
    ReportKey("path", .text, "as given") { $0.path }
    ReportKey(
      "present",
      .bool,
      "whether the recorded response contains it, regardless of the client"
    ) {
      $0.client.explanation.isPresent
    }
    ReportKey("reason", .word) { $0.client.explanation.reason }
    ReportKey("text", .text, "the reason in words") { $0.client.explanation.text }
    ReportKey("client", ClientAccount.form, "the client's result for the response") {
      $0.client.account
    }
    ReportKey("flips", .list(.text), "the changes that would flip the answer") {
      $0.client.explanation.flips.map(\.text)
    }
    ReportKey("changes", ReportedChange.changes, "the same as data") {
      ReportPart($0.client.explanation.flips, of: $0.run.workspace.sources)
    }
    ReportKey("consequences", .list(.text), "other values with this reason") {
      $0.client.explanation.consequences
    }
    ReportKey("locations", .list(.place), "the deciding places") { answer in
      answer.client.explanation.places.compactMap {
        answer.run.workspace.sources.location(of: $0.range)
      }
    }
    ReportKey(maybe: "dialect", DialectRemark.form) { $0.remark }
    ReportKey(
      maybe: "sentText",
      SentTextDifference.form,
      "how the text that was sent differs from the document"
    ) {
      $0.sentText
    }
    ReportKey.diagnostics { $0.run.jsonDiagnostics }
  }

  /// Reports that a client's cache stores a null at this path or over its value.
  private static func addCacheOverwrite(
    to answer: inout Explanation,
    path: String,
    _ execution: WorkspaceExecution,
    _ run: Run
  ) {
    let workspace = run.workspace
    guard let place = execution.reader.responsePath(of: path) else { return }
    func name(_ response: Int) -> String { workspace.responses[response].name }
    for found in workspace.cacheOverwrites {
      if found.response == execution.response, found.path == place {
        let whole = found.earlier == nil ? recordedOverwrite(found, run) : nil
        answer.consequences.append(whole ?? found.sentence(naming: name))
      } else if found.earlier?.response == execution.response, found.earlier?.path == place,
        answer.isPresent, answer.objection == nil
      {
        answer.objection = Objection(text: found.clause(naming: name), isFault: false)
      }
    }
    // The recording's other exchanges are not loaded.
    let response = workspace.responses[execution.response]
    guard answer.isPresent, answer.objection == nil,
      let recorded = recordedOverwrites(response, run)
    else { return }
    let overwrite = recorded.found.first { found in
      guard let earlier = found.earlier else { return false }
      return recorded.names[earlier.response] == response.name && earlier.path == place
    }
    answer.objection = overwrite.map { found in
      Objection(text: found.clause { recorded.names[$0] }, isFault: false)
    }
  }

  /// Describes what a null replaces if an earlier exchange of its recording has the value; `nil` if
  /// none has.
  private static func recordedOverwrite(_ found: CacheOverwrite, _ run: Run) -> String? {
    let response = run.workspace.responses[found.response]
    guard let recorded = recordedOverwrites(response, run) else { return nil }
    let overwrite = recorded.found.first {
      recorded.names[$0.response] == response.name && $0.path == found.path && $0.earlier != nil
    }
    return overwrite?.sentence { recorded.names[$0] }
  }

  /// The size in bytes up to which a recording is read again; `check` reports the same for larger
  /// ones.
  private static let rereadLimit = 4 << 20

  /// The overwrites in the whole recording of a response, and the names of its responses; `nil` for
  /// a response without a recording, and for large recordings and pipes.
  private static func recordedOverwrites(
    _ response: WorkspaceResponse,
    _ run: Run
  ) -> (found: [CacheOverwrite], names: [String])? {
    guard response.exchange != nil,
      let file = run.inputs.first(where: { $0.name == response.name })?.origin?.file,
      FileReader.isFile(file), (try? FileReader.bytes(of: file, limit: rereadLimit)) != nil,
      let recorded = try? InputFiles.read([file], variables: nil)
    else { return nil }
    let files = run.inputs.filter { $0.exchange == nil && $0.request == nil }
    // Without documents, those of the requests are used.
    let usesRequests = run.inputs.contains { $0.request != nil }
    let whole = Workspace.load(
      files + recorded.filter { $0.exchange != nil || usesRequests },
      options: run.workspace.options
    )
    return (whole.cacheOverwritesOfAllOperations, whole.responses.map(\.name))
  }

  private static func fail(with message: String, _ suggestions: [String], _ run: Run) -> ExitStatus
  {
    let list = suggestions.map { "\n  \($0)" }.joined()
    return run.fail(
      with: suggestions.isEmpty ? message : "\(message); did you mean:\(list)",
      code: .unknownPath
    )
  }

  private static func report(
    of client: ClientAnswer,
    _ remark: DialectRemark?,
    path: String,
    run: Run
  ) -> Report {
    let explanation = client.explanation
    var report = run.makeReport()
    if let foreign = run.workspace.execution?.reader.foreignResponse {
      report.add("error: ", .error)
      report.line(foreign)
    }
    report.add(path, .heading)
    report.add(": ")
    report.add(
      explanation.isPresent ? "present" : "missing",
      explanation.isPresent ? .present : .absent
    )
    report.line(" — \(client.text)")
    for flip in explanation.flips { report.line("  \(flip.text)") }
    for consequence in explanation.consequences { report.line("  \(consequence)") }
    remark?.add(to: &report)
    let diagnostics = DiagnosticReport(sources: run.workspace.sources)
    for place in explanation.places {
      guard let location = run.workspace.sources.location(of: place.range) else { continue }
      report.add("  \(place.source.rawValue) ", .dim)
      report.add(location)
      report.line()
      diagnostics.addSourceLine(place.range, to: &report)
    }
    return report
  }
}
