import CommandLineSupport
import DialectKit
import Dialects
import Explorer
import ExplorerState
import GraphQLRuntime
import GraphQLSyntax
import ProjectInputs
import Reports
import ResponseAnalysis
import Workspace

/// `execute`: prints the result of execution, with faults, and the reason for each type case and
/// fragment.
enum ExecuteCommand: ReportingSubcommand {
  static let subcommand = Subcommand(
    "execute",
    .explain,
    "Print the result, with a reason for each type case and fragment",
    operands: "SCHEMA... DOCUMENT... RESPONSE",
    options: .execution,
    .findings,
    .models,
    .live,
    .project,
    [.cacheKey, .proof],
    examples: [
      .init(
        "schema.graphqls Hero.graphql response.json",
        "Report how a response is read."
      ),
      .init(
        "schema.graphqls Hero.graphql - --format json",
        "Report on a response from standard input as JSON."
      ),
    ],
    reports: [.execute],
    inputs: .init(.all, recordings: .single, [.usesProjectResponses, .usesManifests])
  )

  /// The number of entities above which a message suggests other commands.
  static let readableCount = 20_000

  static func run(_ run: Run, _ settings: RunSettings) -> ExitStatus {
    guard let execution = run.usableExecution() else { return .noAnswer }
    let reader = execution.reader
    // The data of a cache file is not written to a cache again.
    let cache =
      reader.cache == nil
        && (run.arguments.has(.cacheKey) || !run.workspace.cacheKeys.policies.isEmpty)
      ? CacheReport(
        view: CacheView(reader, rules: run.workspace.cacheKeys),
        rules: run.workspace.cacheKeys
      ) : nil
    let count = reader.result.entityCount
    if count > readableCount, run.findingForm == nil {
      StandardStreams.writeError(
        "\(count) entities are listed; 'gqlview why PATH' explains one of them, "
          + "'gqlview coverage' counts them"
      )
    }
    let options = run.workspace.codegenOptions
    let dialect = DialectReport(reader, options: options)
    let account = options.dialect.account(of: reader, options: options)
    if let form = run.findingForm {
      run.print(FindingList(subcommand, run.findings(run.workspace.diagnostics)), as: form)
    } else if run.arguments.isJSON {
      ExecuteJSON.form.write(
        ExecuteJSON(
          reader: reader,
          account: account,
          cache: cache,
          dialect: dialect,
          diagnostics: run.workspace.diagnostics
        )
      )
    } else {
      var report = run.makeReport()
      dialect?.add(to: &report)
      ExecuteText(
        reader: reader,
        refusal: account.refusal,
        clientFailures: dialect?.ownFailures(reader) ?? [],
        reading: dialect?.reading
      )
      .add(to: &report)
      cache?.add(to: &report)
      run.print(report)
      // The report contains the faults of the response; other findings are printed separately.
      run.printFindingsOutsideResponses()
    }
    let isProved = run.arguments.has(.proof) ? prove(reader, run) : true
    guard let isProved else { return .noAnswer }
    let isFine =
      isProved && reader.faultCount == 0 && account.isWhole
      && reader.response.reportedErrors.isEmpty
      && !reader.nullsThatMeanErrors.contains { $0.error == nil }
      && reader.missingData == nil && dialect?.hasLoss != true
      && !run.workspace.diagnostics.contains { $0.severity == .error }
    return isFine ? .success : .finding
  }

  /// Prints the outcome of the proof on standard error, and returns whether the compiled Swift
  /// agrees.
  ///
  /// Returns `nil` if the proof could not be run.
  private static func prove(_ reader: ResponseReader, _ run: Run) -> Bool? {
    var bar = ProgressBar("compiling")
    do throws(FileError) {
      let outcome = try SwiftProof().run(
        reader,
        run.workspace.codegenOptions,
        variables: run.workspace.variables?.values ?? .none,
        isLenient: run.workspace.options.isLenient
      ) { bar.report($0) }
      bar.end()
      StandardStreams.writeError(outcome.text)
      switch outcome {
      case .agrees, .reads: return true
      case .differs, .refused: return false
      }
    } catch {
      bar.end()
      StandardStreams.writeError("no proof: " + error.message)
      return nil
    }
  }
}
