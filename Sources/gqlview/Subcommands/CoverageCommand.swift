import CommandLineSupport
import DialectKit
import Dialects
import Explorer
import GraphQLRuntime
import GraphQLSyntax
import Reports
import ResponseAnalysis
import Workspace

/// `coverage`: counts how often each case, fragment, nullable field and enum value occurs in
/// responses.
enum CoverageCommand: ReportingSubcommand {
  static let subcommand = Subcommand(
    "coverage",
    .explain,
    "Count occurrences of cases, fragments, nulls and enum values",
    operands: "SCHEMA... DOCUMENT... RESPONSE...",
    options: .execution,
    .findings,
    .models,
    .live,
    .project,
    [.filter, .rows],
    dependencies: [OptionDependency([.rows], need: [.filter])],
    examples: [
      .init(
        "schema.graphqls Hero.graphql Responses/",
        "Count the outcomes in all responses of a folder."
      ),
      .init(
        "schema.graphqls Issues.graphql r.json --in issues.nodes --where 'closed == true'",
        "Count only in objects that match a filter."
      ),
    ],
    reports: [.coverage],
    inputs: .init(.all, recordings: .each, [.usesProjectResponses, .usesManifests])
  )

  static func run(_ run: Run, _ settings: RunSettings) -> ExitStatus {
    guard let executions = run.usableExecutions() else { return .noAnswer }
    if let refusal = run.refuseForeignResponses(executions) { return refusal }
    let readers = executions.map(\.reader)
    var filtered: [FilteredEntities] = []
    if let filter = run.arguments.value(.filter) {
      do throws(FilterError) {
        for reader in readers {
          let filter = try ResponseFilter(filter, of: reader, in: run.arguments.value(.rows))
          filtered.append(FilteredEntities(filter, of: reader.result))
        }
      } catch {
        return run.fail(with: error, filter: filter)
      }
    }
    let coverage = Coverage(readers, filtered: filtered)
    let dialect = DialectCoverageReport(readers, options: run.workspace.codegenOptions)
    if let form = run.findingForm {
      let document = run.workspace.compiled
      let findings = coverage.findings(in: document, run.workspace.sources)
      run.print(
        FindingList(subcommand, run.findings(run.workspace.diagnostics) + findings),
        as: form
      )
    } else if run.arguments.isJSON {
      let json = CoverageJSON(
        coverage: coverage,
        readers: readers,
        options: run.workspace.codegenOptions,
        dialect: dialect,
        diagnostics: run.workspace.diagnostics
      )
      CoverageJSON.form.write(json)
    } else {
      var report = run.makeReport()
      let options = run.workspace.codegenOptions
      CoverageText(coverage: coverage, readers: readers, options: options).add(to: &report)
      dialect?.add(to: &report)
      run.print(report)
      run.printFindingsOutsideResponses()
    }
    let options = run.workspace.codegenOptions
    let isRefused = readers.allSatisfy {
      options.dialect.account(of: $0, options: options).refusal != nil
    }
    return isRefused ? .finding : .success
  }
}
