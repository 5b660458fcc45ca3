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

/// `wish`: a response changed so that wishes are so, or a whole one where none is given.
enum WishCommand: ReportingSubcommand {
  static let subcommand = Subcommand(
    "wish",
    .responses,
    "Edit a response, or generate one, so that it satisfies conditions",
    operands: "CONDITION... SCHEMA... DOCUMENT... [RESPONSE]",
    options: .execution,
    .report,
    .models,
    .requests,
    .project,
    [.rows, .wish, .seed, .mock, .swift, .force],
    examples: [
      .init(
        "hero.asDroid schema.graphqls Hero.graphql",
        "Generate a response in which the hero is a droid."
      ),
      .init(
        "'count(hero.friends) == 3' schema.graphqls Hero.graphql response.json",
        "Edit a response so that the hero has three friends."
      ),
    ],
    reports: [.wish],
    inputs: .init(.all, first: .conditions, recordings: .single, [.readsNamedMocks])
  )

  static func run(_ run: Run, _ settings: RunSettings) -> ExitStatus {
    if run.arguments.has(.mock), run.arguments.has(.swift) {
      return run.refuse(
        "--mock writes the response as a mock, --swift prints Swift; give one of them"
      )
    }
    for option in [Option.force, .rows]
    where run.arguments.has(option) && !run.arguments.has(.mock) {
      return run.refuse(
        "--\(option.rawValue) is for the variant that --mock NAME writes; without it 'wish' prints"
      )
    }
    guard let reader = reader(run) else { return .noAnswer }
    var wishes: [Wish] = []
    for text in run.arguments.values[.wish] ?? [] {
      do throws(FilterError) {
        wishes += try Wish.parse(text)
      } catch {
        return run.refuse(error, filter: text, named: "wish")
      }
    }
    guard var solver = WishSolver(reader, wishes, seed: seed(run)) else {
      return run.refuse("no response can be made of this operation", stage: .response)
    }
    switch solver.solve() {
    case .met(let changes, let made):
      if let variant = run.arguments.value(.mock) {
        return MockVariantWriter(run: run, reader: made).write(variant)
      }
      if run.arguments.has(.swift) { return printSwift(made, changes, run) }
      print(made, changes, run)
      return .fine
    case .contradiction(let wish, let other, let reason):
      return refuse(wish, other, reason, run)
    case .unknown(let wish, let message, let suggestions):
      let list = suggestions.map { "\n  \($0)" }.joined()
      let hint = suggestions.isEmpty ? "" : "; did you mean:" + list
      return run.refuse("the wish '\(wish.text)': \(message)\(hint)")
    }
  }

  private static func seed(_ run: Run) -> UInt64 {
    run.arguments[.seed] ?? 0
  }

  /// The response that is given, or one that is made; else the refusal has been printed.
  private static func reader(_ run: Run) -> ResponseReader? {
    guard run.usableOperation() != nil else { return nil }
    guard run.workspace.responses.isEmpty else { return run.usableExecution()?.reader }
    guard let empty = run.workspace.reader(of: ["data": [:]], named: "a response"),
      let whole = WishSolver.wholeResponse(for: empty, seed: seed(run)),
      let reader = run.workspace.reader(of: whole, named: "the response that was made")
    else {
      _ = run.refuse("no response can be made of this operation", stage: .response)
      return nil
    }
    return reader
  }

  /// The response on standard output, and what was changed beside it.
  private static func print(_ made: ResponseReader, _ changes: [FlipChange], _ run: Run) {
    let bytes = made.response.root.document.bytes
    if run.arguments.isJSON {
      let report: [JSONValue.Member] = [
        .init("operation", run.workspace.operation?.name.map { .string($0) } ?? .null),
        .init("wishes", .array((run.arguments.values[.wish] ?? []).map { .string($0) })),
        .init(
          "changes",
          FlipJSON(sources: run.workspace.sources).changes([Flip(.present, changes, if: "")])
        ),
        .init("variables", variables(made)),
        .init("response", JSONValue(made.response.root)),
      ]
      return run.print(.object(report))
    }
    for change in changes where !run.workspace.responses.isEmpty || change.responsePath == nil {
      StandardStreams.writeError(change.text)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    StandardStreams.writeOutput(text.hasSuffix("\n") ? text : text + "\n")
  }

  /// Swift that gives a test the response as the model of the project's dialect.
  private static func printSwift(
    _ made: ResponseReader,
    _ changes: [FlipChange],
    _ run: Run
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
      return run.refuse(error.message)
    }
  }

  private static func variables(_ reader: ResponseReader) -> JSONValue {
    .object(reader.result.variables.entries.map { .init($0.name, $0.value) })
  }

  /// Tells which wish cannot be, and which other one it contradicts.
  private static func refuse(
    _ wish: Wish,
    _ other: Wish?,
    _ reason: String,
    _ run: Run
  ) -> ExitStatus {
    if run.arguments.isJSON {
      let report: [JSONValue.Member] = [
        .init("wish", .string(wish.text)),
        .init("path", .string(wish.path.text)),
        .init("contradicts", other.map { .string($0.text) } ?? .null),
        .init("contradictedPath", other.map { .string($0.path.text) } ?? .null),
        .init("reason", .string(reason)),
      ]
      run.print(.object(report))
      return .finding
    }
    var text = "the wish '\(wish.text)' cannot be met: \(reason)"
    if let other, other.text == wish.text {
      text = "the wish '\(wish.text)' contradicts itself at `\(wish.path.text)`"
    } else if let other {
      text =
        "the wish '\(wish.text)' contradicts '\(other.text)': what makes "
        + "`\(wish.path.text)` so undoes `\(other.path.text)`"
    }
    StandardStreams.writeError(text)
    return .finding
  }
}
