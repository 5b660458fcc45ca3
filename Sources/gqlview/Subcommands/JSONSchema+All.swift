import CommandLineSupport
import Reports

extension JSONSchema {
  /// All schemas: those of reports in the order of the subcommands, then those of the program and
  /// of projects.
  static let all: [JSONSchema] = JSONSchemaName.allCases.map(schema)

  private static func schema(named name: JSONSchemaName) -> JSONSchema {
    switch name {
    case .cache: .report(name, "cache --format json", StoredCacheReport.form.form)
    case .changes: .report(name, "changes --format json", ChangesReport.form.form)
    case .check:
      JSONSchema(
        name,
        title: "The output of 'gqlview check --format json'",
        form: CheckCommand.form.form
      )
    case .codeSize: .report(name, "compile --code-size --format json", SizeReport.form.form)
    case .compile: .report(name, "compile --format json", CompileJSON.form.form)
    case .coverage: .report(name, "coverage --format json", CoverageJSON.form.form)
    case .coveringSet:
      .report(name, "synthesize --covering DIR --format json", CoveringSetReport.form.form)
    case .dialectExpressions:
      .report(name, "dialects PATH --format json", DialectExpressions.form.form)
    case .dialects: .report(name, "dialects --format json", DialectsCommand.form.form)
    case .edit: .report(name, "edit --format json", EditCommand.form.form)
    case .execute: .report(name, "execute --format json", ExecuteJSON.form.form)
    case .fetch: .report(name, "fetch --format json", FetchOutput.form)
    case .generate: .report(name, "generate --format json", GenerateCommand.form.form)
    case .project: project
    case .proxy:
      .report(
        name,
        "proxy --format json",
        isLine: true,
        Listening.form.form,
        TrafficReport.form.form
      )
    case .reduce: .report(name, "reduce --format json", ReductionReport.form.form)
    case .report: .report(name, "report --html FILE --format json", ReportCommand.form.form)
    case .schema: .report(name, "schema --format json", SchemaCommand.forms)
    case .select:
      .report(name, "select --print paths --format json", SelectedPaths.form)
    case .selectRows: .report(name, "select --format json", TableReport.forms)
    case .serve:
      .report(
        name,
        "serve --format json",
        isLine: true,
        Listening.form.form,
        ServeCommand.form.form
      )
    case .session: .report(name, "session --format json", SessionReport.forms)
    case .spec:
      JSONSchema(
        name,
        title: "The output of 'gqlview --spec'",
        form: Specification.form.form
      )
    case .storm: .report(name, "storm --format json", StormText.form.form)
    case .synthesize: .report(name, "synthesize --format json", SynthesizeCommand.forms)
    case .why: .report(name, "why --format json", WhyCommand.form.form)
    case .wire: .report(name, "wire", WireCommand.forms)
    }
  }
}
