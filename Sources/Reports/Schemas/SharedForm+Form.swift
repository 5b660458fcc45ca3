import CommandLineSupport
import GraphQLRuntime
import GraphQLSyntax
import ProjectInputs
import ResponseAnalysis

/// The form of each case; longer ones are defined in separate extensions.
extension SharedForm {
  var form: JSONForm {
    switch self {
    case .refusal: JSONReport.refusal.form
    case .diagnostic: JSONReport.diagnostic.form
    case .place: JSONReport.place.form
    case .path: JSONReport.path.form
    case .change: ReportedChange.form.form
    case .operation: CompileJSON.operation.form
    case .fragment: CompileJSON.fragment.form
    case .selectionSet: CompileJSON.selectionSet.form
    case .selection: CompileJSON.selection.form
    case .conditions: CompileJSON.conditions.form
    case .view: ExecuteJSON.view.form
    case .outcome: ExecuteJSON.outcome.form
    case .accessorValue: ExecuteJSON.accessorValue
    case .cache: CacheReport.form.form
    case .fault: ExecuteJSON.fault.form
    case .files: GeneratedFileReport.files.form
    case .hunk: GeneratedFileReport.hunk.form
    case .size: SizeReport.size.form
    case .tally: CoverageJSON.tally.form
    case .typeCount: CoverageJSON.type.form
    case .responsePlace: CoverageJSON.place.form
    case .response: .names(.any)
    // Computed on demand, because the table of options refers to schemas and the table of keys to
    // options.
    case .project:
      .members(
        ProjectKey.all.map { .maybe($0.name, $0.form, $0.summary) } + [Self.schemaKey]
      )
    }
  }

  static let schemaKey = JSONKey.maybe(
    "$schema",
    .text,
    "the location where editors find this schema"
  )
}
