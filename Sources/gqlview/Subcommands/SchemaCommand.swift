import CommandLineSupport
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import Reports
import Workspace

/// `schema`: prints the schema or one of its elements as SDL, regardless of its original format.
enum SchemaCommand: ReportingSubcommand {
  static let subcommand = Subcommand(
    "schema",
    .generate,
    "Print a schema as SDL, also from introspection or a server",
    operands: "SCHEMA...|URL",
    options: .report,
    .requests,
    [.severity, .coordinate],
    examples: [
      .init(
        "https://example.com/graphql",
        "Print the schema of a server."
      ),
      .init(
        "schema.json --coordinate Query.hero",
        "Print one field of an introspection result."
      ),
    ],
    reports: [.schema],
    inputs: .init(.schema, recordings: .withoutRequests, [.worksWithoutDocuments])
  )

  static func run(_ run: Run, _ settings: RunSettings) -> ExitStatus {
    guard let schema = run.usableSchema() else { return .noAnswer }
    if let text = run.arguments.value(.coordinate) {
      return element(text, schema: schema, run: run)
    }
    let text = schema.sdl
    if run.arguments.isJSON {
      form.write((text, run.jsonDiagnostics))
    } else {
      var report = run.makeReport()
      report.source(text)
      run.print(report)
      run.printDiagnosticsAsErrors(run.workspace.diagnostics)
    }
    return .success
  }

  /// Prints the definition, location and documentation of the element that `--coordinate` names.
  private static func element(_ text: String, schema: Schema, run: Run) -> ExitStatus {
    var sources = run.workspace.sources
    let file = sources.add(name: "<coordinate>", text: text)
    let coordinate: SchemaCoordinate
    do throws(SyntaxError) {
      coordinate = try SchemaCoordinateParser.parse(file)
    } catch {
      return fail(with: [error.diagnostic(in: file.id)], run, sources)
    }
    let element: SchemaElement
    do throws(Schema.CoordinateFault) {
      element = try schema.element(at: coordinate)
    } catch {
      let fault = Diagnostic(stage: .schema, message: error.message)
      // A missing member of an existing type is a valid answer; other unresolvable coordinates are
      // errors.
      guard error.hasContainer else { return fail(with: [fault], run, sources) }
      if run.arguments.isJSON {
        let diagnostics = JSONReport(sources: sources).diagnostics([fault])
        missingForm.write((coordinate.description, diagnostics))
      } else {
        var report = run.makeReport()
        report.add("\(coordinate): ", .heading)
        report.add("missing", .absent)
        report.line(" — \(error.message)")
        run.print(report)
      }
      return .finding
    }
    let location = sources.location(of: element.nameRange)
    if run.arguments.isJSON {
      let diagnostics = JSONReport(sources: sources).diagnostics(run.workspace.diagnostics)
      elementForm.write(((coordinate.description, element, location), diagnostics))
    } else {
      var report = run.makeReport()
      report.add("\(coordinate): ", .heading)
      report.add(element.kind)
      report.add(location == nil ? ", built in" : ", ", .dim)
      if let location { report.add(location, .dim) }
      report.line()
      if let reason = element.deprecationReason { report.line("deprecated: \(reason)", .warning) }
      report.line()
      report.source(element.sdl)
      run.print(report)
      run.printDiagnosticsAsErrors(run.workspace.diagnostics)
    }
    return .success
  }

  private static let form = ReportForm<String>.object {
    ReportKey("schema", .text, "as SDL") { $0 }
  }
  .withDiagnostics()

  private static let elementForm = ReportForm<
    (coordinate: String, element: SchemaElement, location: SourceLocation?)
  >.object {
    ReportKey("coordinate", .text) { $0.coordinate }
    ReportKey("found", is: true)
    ReportKey("kind", .text) { $0.element.kind }
    ReportKey("definition", .text, "as SDL") { $0.element.sdl }
    ReportKey(orNull: "description", .text) { $0.element.description }
    ReportKey(orNull: "deprecationReason", .text) { $0.element.deprecationReason }
    ReportKey(orNull: "location", .place, "null for built-in elements") { $0.location }
  }
  .withDiagnostics()

  private static let missingForm = ReportForm<String>.object {
    ReportKey("coordinate", .text) { $0 }
    ReportKey("found", is: false)
  }
  .withDiagnostics()

  static let forms = [form.form, elementForm.form, missingForm.form]

  private static func fail(
    with diagnostics: [Diagnostic],
    _ run: Run,
    _ sources: SourceMap
  ) -> ExitStatus {
    if run.arguments.isJSON {
      JSONReport(sources: sources).printRefusal(diagnostics)
    } else {
      var report = Report(isColored: false)
      DiagnosticReport(sources: sources).add(diagnostics, to: &report)
      StandardStreams.writeErrorText(report.text)
    }
    return .noAnswer
  }
}
