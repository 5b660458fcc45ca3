import CommandLineSupport
import DialectKit
import Dialects
import GraphQLRuntime
import GraphQLSyntax
import Reports
import ResponseAnalysis
import ResponseTools
import Workspace

/// `storm`: mutates each value of a response and reports what each dialect's program loses.
enum StormCommand: ReportingSubcommand {
  static let subcommand = Subcommand(
    "storm",
    .responses,
    "Mutate each value of a response and report what dialects lose",
    operands: "SCHEMA... DOCUMENT... [RESPONSE...]",
    options: .execution,
    .report,
    .models,
    .requests,
    .project,
    [.seed, .limit],
    examples: [
      .init(
        "schema.graphqls Hero.graphql response.json",
        "Mutate each value of a response."
      ),
      .init(
        "schema.graphqls Hero.graphql --seed 7",
        "Mutate generated responses."
      ),
    ],
    reports: [.storm],
    inputs: .init(.all, recordings: .each)
  )

  /// Uses all dialects unless the command line names one; the project's dialect does not restrict
  /// them.
  static func run(_ run: Run, _ settings: RunSettings) -> ExitStatus {
    guard !run.arguments.has(.seed) || run.hasNoResponses else {
      return run.fail(
        with: "--seed is only for generated responses: omit the response or --seed"
      )
    }
    let limit = run.arguments[.limit]
    guard let responses = responses(run) else { return .noAnswer }
    let dialect = settings.given.value(.dialect).flatMap(Dialect.init)
    let report = Storm.over(
      responses,
      dialects: dialect.map { [$0] } ?? Dialect.allCases,
      options: run.workspace.codegenOptions
    )
    guard !report.rows.isEmpty || report.leftOut > 0 else {
      return run.fail(with: "the response has no data to change", stage: .response)
    }
    let text = StormText(report, limit: limit)
    if run.arguments.isJSON {
      StormText.form.write(text)
    } else {
      var printed = run.makeReport()
      text.add(to: &printed)
      run.print(printed)
    }
    return report.failures.contains { $0 != nil } ? .finding : .success
  }

  private static func seed(_ run: Run) -> UInt64 {
    run.arguments[.seed] ?? 0
  }

  /// Returns the given or generated responses; `nil` after an error was printed.
  private static func responses(_ run: Run) -> [DialectReaders]? {
    guard run.usableOperation() != nil else { return nil }
    guard run.hasNoResponses else {
      guard let executions = run.usableExecutions(),
        run.refuseForeignResponses(executions) == nil
      else { return nil }
      return run.workspace.dialectReaders(of: Array(executions.indices))
    }
    guard let empty = run.workspace.reader(of: ["data": [:]], named: "a response") else {
      _ = run.fail(with: "cannot generate a response for this operation", stage: .response)
      return nil
    }
    do throws(TooManyValues) {
      let made = try ResponseSynthesizer.wholeResponses(for: empty, seed: seed(run))
      let readers = made.compactMap { response in
        run.workspace.reader(of: response, named: "a generated response")
      }
      return run.workspace.dialectReaders(of: readers)
    } catch {
      _ = run.fail(with: error.message, stage: .response)
      return nil
    }
  }
}
