import CommandLineSupport
import DialectKit
import Dialects
import GraphQLRuntime
import GraphQLSyntax
import Reports
import ResponseAnalysis
import ResponseTools
import Workspace

/// `storm`: every value of a response mutated, and what each dialect's program loses by it.
enum StormCommand: ReportingSubcommand {
  static let subcommand = Subcommand(
    "storm",
    .responses,
    "Mutate every value of a response and report what each dialect loses",
    operands: "SCHEMA... DOCUMENT... [RESPONSE...]",
    options: .execution,
    .report,
    .models,
    .requests,
    .project,
    [.seed, .swift, .limit],
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

  /// A dialect narrows it only where somebody names one: that of a project is one of several.
  static func run(_ run: Run, _ settings: RunSettings) -> ExitStatus {
    guard !run.arguments.has(.seed) || run.workspace.responses.isEmpty else {
      return run.refuse(
        "--seed is for generated responses: omit the response, or --seed"
      )
    }
    let limit = run.arguments[.limit]
    if run.arguments.has(.swift) {
      guard limit == nil else {
        return run.refuse(
          "--limit is for the list of paths; --swift prints a test of all responses"
        )
      }
      return printTest(run)
    }
    guard let responses = responses(run) else { return .noAnswer }
    let dialect = settings.given.value(.dialect).flatMap(Dialect.init)
    let report = Storm.over(
      responses,
      dialects: dialect.map { [$0] } ?? Dialect.allCases,
      options: run.workspace.codegenOptions
    )
    guard !report.rows.isEmpty else {
      return run.refuse("the response has no data to mutate", stage: .response)
    }
    let text = StormText(report, limit: limit)
    if run.arguments.isJSON {
      run.print(text.json)
    } else {
      var printed = run.makeReport()
      text.add(to: &printed)
      run.print(printed)
    }
    return report.failures.contains { $0 != nil } ? .finding : .fine
  }

  /// Prints an XCTest that reads the responses that are given, or a covering set, through the models
  /// of the project's dialect.
  private static func printTest(_ run: Run) -> ExitStatus {
    guard run.usableOperation() != nil else { return .noAnswer }
    var responses: [ResponseTest.Response] = []
    if run.workspace.responses.isEmpty {
      guard let reader = run.workspace.reader(of: ["data": [:]], named: "a response"),
        let covering = CoveringSet(reader, seed: seed(run))
      else {
        return run.refuse("no response can be made of this operation", stage: .response)
      }
      responses = covering.responses.map { response in
        .init(
          response.reader,
          name:
            "A response that shows \(response.shown.count) of \(covering.goals.count) outcomes, "
            + "\(response.new.count) of them first."
        )
      }
    } else {
      guard let executions = run.usableExecutions() else { return .noAnswer }
      responses = executions.map { execution in
        let name = execution.reader.sources.file(execution.reader.responseFile)?.name
        return .init(execution.reader, name: name ?? "A response that is given.")
      }
    }
    guard let first = responses.first?.reader else {
      return run.refuse("no response can be made of this operation", stage: .response)
    }
    let source = DialectSource(
      document: first.document,
      schema: first.schema,
      options: run.workspace.codegenOptions,
      sources: first.sources
    )
    do throws(ResponseSwift.Fault) {
      let test = ResponseTest(responses, source)
      let text = try test.text()
      for words in test.unread { StandardStreams.writeError(words) }
      return run.print(swift: text)
    } catch {
      return run.refuse(error.message)
    }
  }

  private static func seed(_ run: Run) -> UInt64 {
    run.arguments[.seed] ?? 0
  }

  /// The responses that are given, or made ones; else the refusal has been printed.
  private static func responses(_ run: Run) -> [DialectReaders]? {
    guard run.usableOperation() != nil else { return nil }
    guard run.workspace.responses.isEmpty else {
      guard let executions = run.usableExecutions() else { return nil }
      return run.workspace.dialectReaders(of: Array(executions.indices))
    }
    guard let empty = run.workspace.reader(of: ["data": [:]], named: "a response") else {
      _ = run.refuse("no response can be made of this operation", stage: .response)
      return nil
    }
    let made = WishSolver.wholeResponses(for: empty, seed: seed(run)).compactMap { response in
      run.workspace.reader(of: response, named: "a response that was made")
    }
    return run.workspace.dialectReaders(of: made)
  }
}
