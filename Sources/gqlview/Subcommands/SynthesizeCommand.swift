import CommandLineSupport
import DialectKit
import Dialects
import GraphQLRuntime
import GraphQLSyntax
import Reports
import ResponseAnalysis
import ResponseTools
import SelectionIR
import Workspace

/// `synthesize`: edits or generates responses that satisfy conditions.
///
/// It also writes covering sets of responses and prints tests that read responses.
enum SynthesizeCommand: ReportingSubcommand {
  static let subcommand = Subcommand(
    "synthesize",
    .responses,
    "Edit or generate responses that satisfy conditions; generate tests",
    operands: "[CONDITION...] SCHEMA... DOCUMENT... [RESPONSE...]",
    options: .execution,
    .report,
    .models,
    .requests,
    .project,
    [.rows, .condition, .seed, .mock, .swift, .tests, .covering, .force],
    dependencies: [
      OptionDependency([.rows], need: [.mock]),
      OptionDependency([.force], need: [.mock, .covering]),
    ],
    conflicts: [[.mock, .swift, .tests, .covering]],
    examples: [
      .init(
        "hero.asDroid schema.graphqls Hero.graphql",
        "Generate a response in which the hero is a droid."
      ),
      .init(
        "schema.graphqls Hero.graphql --covering Fixtures",
        "Write a small set of responses that together show every outcome."
      ),
    ],
    reports: [.synthesize, .coveringSet],
    inputs: .init(.all, first: .conditions, recordings: .single, [.readsNamedMocks])
  )

  static func run(_ run: Run, _ settings: RunSettings) -> ExitStatus {
    for option in [Option.covering, .tests] where run.arguments.has(option) {
      guard !run.arguments.has(.condition) else {
        return run.fail(with: "conditions have no effect with --\(option.rawValue)")
      }
    }
    if let folder = run.arguments.value(.covering) {
      return CoveringSetWriter.run(run, into: folder)
    }
    if run.arguments.has(.tests) { return ResponseTestPrinter.print(run) }
    guard let reader = reader(run) else { return .noAnswer }
    var requirements: [ResponseCondition] = []
    for text in run.arguments.values[.condition] ?? [] {
      do throws(FilterError) {
        requirements += try ResponseCondition.parse(text)
      } catch {
        return run.fail(with: error, filter: text, named: "condition")
      }
    }
    guard var solver = ResponseSynthesizer(reader, requirements, seed: seed(run)) else {
      return run.fail(with: "cannot generate a response for this operation", stage: .response)
    }
    switch solver.solve() {
    case .met(let changes, let made):
      if let variant = run.arguments.value(.mock) {
        return MockVariantWriter(run: run, reader: made).write(variant)
      }
      if run.arguments.has(.swift) { return printSwift(made, changes: changes, run: run) }
      print(made, changes: changes, run: run)
      return .success
    case .contradiction(let requirement, let other, let reason):
      return fail(with: requirement, and: other, reason: reason, run: run)
    case .unknown(let requirement, let message, let suggestions):
      let list = suggestions.map { "\n  \($0)" }.joined()
      let hint = suggestions.isEmpty ? "" : "; did you mean:" + list
      return run.fail(with: "the condition '\(requirement.text)': \(message)\(hint)")
    }
  }

  private static func seed(_ run: Run) -> UInt64 {
    run.arguments[.seed] ?? 0
  }

  /// Returns the given or a generated response; `nil` after an error was printed.
  private static func reader(_ run: Run) -> ResponseReader? {
    guard run.usableOperation() != nil else { return nil }
    guard run.hasNoResponses else { return run.usableExecution()?.reader }
    do throws(TooManyValues) {
      if let empty = run.workspace.reader(of: ["data": [:]], named: "a response"),
        let whole = try ResponseSynthesizer.wholeResponse(for: empty, seed: seed(run)),
        let reader = run.workspace.reader(of: whole, named: "the generated response")
      {
        return reader
      }
      _ = run.fail(with: "cannot generate a response for this operation", stage: .response)
    } catch {
      _ = run.fail(with: error.message, stage: .response)
    }
    return nil
  }

  /// Prints the response on standard output, and the changes on standard error or in the JSON.
  private static func print(_ made: ResponseReader, changes: [CounterfactualChange], run: Run) {
    let bytes = made.response.root.document.bytes
    if run.arguments.isJSON {
      return form.write((made, changes, run))
    }
    for change in changes where !run.workspace.responses.isEmpty || change.responsePath == nil {
      StandardStreams.writeError(change.text)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    StandardStreams.writeOutput(text.hasSuffix("\n") ? text : text + "\n", as: .json)
  }

  /// Prints Swift that creates the response as a model of the project's dialect, for use in a test.
  private static func printSwift(
    _ made: ResponseReader,
    changes: [CounterfactualChange],
    run: Run
  ) -> ExitStatus {
    let source = DialectSource(
      document: made.document,
      schema: made.schema,
      options: run.workspace.codegenOptions,
      sources: made.sources
    )
    do throws(ResponseSwift.Fault) {
      let text = try ResponseSwift(made, source).text()
      return run.print(swift: text)
    } catch {
      return run.fail(with: error.message)
    }
  }

  /// Reports which condition cannot be satisfied, and which other condition it contradicts.
  private static func fail(
    with requirement: ResponseCondition,
    and other: ResponseCondition?,
    reason: String,
    run: Run
  ) -> ExitStatus {
    if run.arguments.isJSON {
      contradictionForm.write((requirement, other, reason))
      return .finding
    }
    var text = "the condition '\(requirement.text)' cannot be satisfied: \(reason)"
    if let other, other.text == requirement.text {
      text = "the condition '\(requirement.text)' contradicts itself at `\(requirement.path.text)`"
    } else if let other {
      text =
        "the condition '\(requirement.text)' contradicts '\(other.text)': making "
        + "`\(requirement.path.text)` true changes `\(other.path.text)`"
    }
    StandardStreams.writeError(text)
    return .finding
  }

  // MARK: JSON

  private static let form = ReportForm<
    (made: ResponseReader, changes: [CounterfactualChange], run: Run)
  >.object {
    ReportKey(orNull: "operation", .text) { $0.run.workspace.operation?.name }
    ReportKey("conditions", .list(.text)) { $0.run.arguments.values[.condition] ?? [] }
    ReportKey("changes", ReportedChange.changes, "the changes") {
      ReportPart([Counterfactual(.present, $0.changes, if: "")], of: $0.run.workspace.sources)
    }
    ReportKey("variables", .anyNames) { $0.made.variableMembers }
    ReportKey("response", .json(.shared(.response))) { JSONValue($0.made.response.root) }
  }

  private static let contradictionForm = ReportForm<
    (condition: ResponseCondition, other: ResponseCondition?, reason: String)
  >.object {
    ReportKey("condition", .text, "the one that cannot be satisfied") { $0.condition.text }
    ReportKey("path", .text) { $0.condition.path.text }
    ReportKey(orNull: "contradicts", .text, "another condition") { $0.other?.text }
    ReportKey(orNull: "contradictedPath", .text) { $0.other?.path.text }
    ReportKey("reason", .text) { $0.reason }
  }

  static let forms = [
    form.form, contradictionForm.form, Run.swiftForm.form, MockVariantWriter.form.form,
  ]
}
