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
    case .operation: Self.operationForm
    case .fragment: Self.fragmentForm
    case .selectionSet: Self.selectionSetForm
    case .selection: Self.selectionForm
    case .conditions:
      .list(.list(.object(.key("variable", .text), .key("inverted", .bool))))
    case .view: Self.viewForm
    case .outcome: Self.outcomeForm
    case .accessorValue:
      .either([
        .object(.key("entity", .shared(.path), "the path of the entity")),
        .object(.key("trap", .constant("missing"), "reading it crashes the program")),
        .list(.shared(.accessorValue)), .null,
      ])
    case .cache: Self.cacheForm
    case .fault: Self.faultForm
    case .files: GeneratedFileReport.files.form
    case .hunk: GeneratedFileReport.hunk.form
    case .size: SizeReport.size.form
    case .tally: CoverageJSON.tally.form
    case .typeCount: CoverageJSON.type.form
    case .responsePlace: CoverageJSON.place.form
    case .goal: CoveringSetReport.goal.form
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

  static let faultKinds: [ExecutionFault.Kind] = [
    .missingValue, .nullValue, .couldNotConvert, .wrongType,
  ]

  private static let faultForm = JSONForm.object(
    .key("path", .shared(.path)),
    .key("kind", .words(faultKinds.map(\.rawValue))),
    .maybe("targetType", .text, "the Swift type that the value does not match"),
    .key("message", .text),
    .maybe("nulls", .shared(.path), "the place that becomes null when nulls propagate")
  )
}
