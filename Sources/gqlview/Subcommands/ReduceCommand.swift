import CommandLineSupport
import Explorer
import GraphQLRuntime
import GraphQLSyntax
import ProjectInputs
import Reports
import ResponseAnalysis
import ResponseTools
import Workspace

/// `reduce`: shrinks schema, document and response while the answer for a path remains the same.
enum ReduceCommand: ReportingSubcommand {
  static let subcommand = Subcommand(
    "reduce",
    .share,
    "Shrink schema, document and response, keeping one answer",
    operands: "PATH SCHEMA... DOCUMENT... RESPONSE [--output DIR]",
    options: .execution,
    .report,
    .models,
    .requests,
    .project,
    [.output, .anonymize, .force],
    examples: [
      .init(
        "hero.asDroid schema.graphqls Hero.graphql response.json",
        "Print a small example with the same answer."
      ),
      .init(
        "hero.asDroid --anonymize --output Example",
        "Write an anonymous example of the project's response to a folder."
      ),
    ],
    reports: [.reduce],
    inputs: .init(.all, first: .path, recordings: .single, [.usesProjectResponses, .usesManifests])
  )

  static func run(_ run: Run, _ settings: RunSettings) -> ExitStatus {
    self.run(run, path: settings.path)
  }

  static func run(_ run: Run, path: String) -> ExitStatus {
    if let folder = run.arguments.value(.output), folder.isEmpty || folder == "-" {
      return run.fail(with: "--output needs a folder")
    }
    if path.isEmpty { return run.fail(with: "the path is empty; `data` means the whole data") }
    guard let execution = run.usableExecution() else { return .noAnswer }
    let reader = execution.reader
    let explanation: Explanation
    let asked: AccessPath
    switch reader.why(path) {
    case .explained(let path, let answer): (asked, explanation) = (path, answer)
    case .unknown(let message, let suggestions):
      let list = suggestions.map { "\n  \($0)" }.joined()
      return run.fail(
        with: suggestions.isEmpty ? message : "\(message); did you mean:\(list)",
        code: .unknownPath
      )
    }
    do throws(Reducer.Fault) {
      let (trial, made) = try reduced(reader, at: asked, explanation, run)
      let report = ReductionReport(
        // The original path would reveal names.
        asked: run.arguments.has(.anonymize) ? made.pathText : path,
        explanation: explanation,
        before: ReductionReport.Sizes(of: run),
        made: made,
        options: trial.words,
        needsProject: !trial.isPlain,
        folder: run.arguments.value(.output)
      )
      return write(report, run)
    } catch {
      return run.fail(with: "this cannot be reduced: \(error.message)")
    }
  }

  /// Returns the reduced case, anonymized on request, and the trial used for it.
  private static func reduced(
    _ reader: ResponseReader,
    at path: AccessPath,
    _ explanation: Explanation,
    _ run: Run
  ) throws(Reducer.Fault) -> (ReductionTrial, ReducedCase) {
    // The command that reproduces the case has no configuration, so try without one first.
    var trial = ReductionTrial(run, isPlain: true)
    var made: ReducedCase
    let documents = run.workspace.documents
    do throws(Reducer.Fault) {
      made = try Reducer.reduce(reader, documents, at: path, explanation, trial: trial.answer)
    } catch {
      trial = ReductionTrial(run, isPlain: false)
      made = try Reducer.reduce(reader, documents, at: path, explanation, trial: trial.answer)
    }
    guard run.arguments.has(.anonymize) else { return (trial, made) }
    var words: Set<String> = []
    words.formUnion(ReducedCase.words(of: Array(path.text.utf8)))
    for file in run.workspace.sources.files { words.formUnion(ReducedCase.words(of: file.utf8)) }
    made = try Anonymizer.anonymize(made, taken: words, trial: trial.answer)
    let left = made.words(among: words)
    guard left.isEmpty else {
      let list = left.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
      throw Reducer.Fault(message: "the path contains \(list), which --anonymize would reveal")
    }
    return (trial, made)
  }

  private static let list = ".gqlview-reduced"

  private static func write(_ report: ReductionReport, _ run: Run) -> ExitStatus {
    if let folder = report.folder {
      do throws(FileError) {
        let own = try OwnFolder(folder, list: list)
        _ = try own.write(
          report.files,
          replacesOthers: run.arguments.has(.force),
          isOfKind: { ReductionReport.names.contains($0) }
        )
      } catch {
        return run.fail(with: error.message)
      }
    }
    if run.arguments.isJSON {
      ReductionReport.form.write(report)
    } else {
      var text = run.makeReport()
      report.add(to: &text)
      run.print(text)
    }
    return .success
  }
}
