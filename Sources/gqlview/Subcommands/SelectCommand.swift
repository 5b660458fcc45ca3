import CommandLineSupport
import GraphQLClient
import ProjectInputs
import Reports
import ResponseAnalysis

/// `select`: prints objects of responses as table rows or paths.
///
/// Exits with status 0 if there are any objects, 1 if there are none, and 2 if the question is
/// invalid or no response has data.
enum SelectCommand: ReportingSubcommand {
  static let subcommand = Subcommand(
    "select",
    .responses,
    "Print objects as a table, or the paths of those that match",
    operands: "[--in PATH] [--where FILTER] SCHEMA... DOCUMENT... RESPONSE...",
    options: .execution,
    .tables,
    .models,
    .live,
    .project,
    [.filter, .rows, .printed, .columns, .sort, .group, .stats, .limit],
    conflicts: [
      [.stats, .group], [.stats, .limit], [.stats, .sort], [.group, .columns], [.group, .sort],
    ],
    examples: [
      .init(
        "--in issues.nodes --sort -title schema.graphqls Issues.graphql response.json",
        "Print a sorted table of the objects of a list."
      ),
      .init(
        "--where 'assignee == null' --print paths s.graphqls Issues.graphql response.json",
        "Print the paths of all objects that match a filter."
      ),
    ],
    reports: [.select, .selectRows],
    inputs: .init(.all, recordings: .each, [.usesProjectResponses, .usesManifests])
  )

  static func start(_ plan: InputPlan, given: Arguments) throws(UsageError) -> ExitStatus? {
    let arguments = plan.arguments
    if let first = given.operands.first, !FileReader.exists(first), !first.hasPrefix("./"),
      !EndpointURL.isMeant(by: first), first.contains(" ") || first.contains("="),
      ResponseFilter.canRead(first)
    {
      throw UsageError("there is no file '\(first)'; pass a filter as --where '\(first)'")
    }
    guard let printed = arguments[.printed], printed != .rows else { return nil }
    let name = printed.rawValue
    guard arguments.has(.filter) else {
      throw UsageError("--print \(name) needs --where FILTER")
    }
    for option in [Option.columns, .sort, .group, .stats, .limit] where arguments.has(option) {
      throw UsageError("--\(option.rawValue) has no effect with --print \(name)")
    }
    if let form = arguments.value(.format), !["text", "json"].contains(form) {
      throw UsageError("--format \(form) has no effect with --print \(name)")
    }
    return nil
  }

  static func run(_ run: Run, _ settings: RunSettings) throws(UsageError) -> ExitStatus {
    switch run.arguments[.printed] ?? .rows {
    case .rows: try SelectedRows.run(run)
    case .paths: SelectedPaths.run(run, isCounting: false)
    case .count: SelectedPaths.run(run, isCounting: true)
    }
  }
}
