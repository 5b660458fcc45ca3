import CommandLineSupport
import DocumentEditing
import GraphQLRuntime
import GraphQLSyntax
import ModelDiff
import ProjectInputs
import Reports
import Workspace

/// `edit`: edits documents by adding or removing fields, extracting or inlining fragments, and
/// renaming.
///
/// Exits with status 1 if the edited documents have new errors, and with 2 if an edit cannot be
/// applied. Files are written only with `--write` and only if there are no new errors.
enum EditCommand: ReportingSubcommand {
  static let subcommand = Subcommand(
    "edit",
    .generate,
    "Add or remove fields, extract or inline fragments, rename",
    operands: "SCHEMA... DOCUMENT... (--add PATH | --remove PATH | --extract "
      + "PATH=NAME | --inline NAME | --rename OLD=NEW)... [--write]",
    options: [.operation],
    .report,
    .requests,
    .project,
    .edits,
    [.force],
    dependencies: [OptionDependency([.force], need: [.write])],
    examples: [
      .init(
        "--add hero.height schema.graphqls Hero.graphql",
        "Print the document with a new field."
      ),
      .init(
        "--rename Hero=MainHero schema.graphqls Queries/ --write",
        "Rename an operation and write the documents."
      ),
    ],
    reports: [.edit],
    inputs: .init([.schema, .documents], recordings: .single)
  )

  static func start(_ plan: InputPlan, given: Arguments) throws(UsageError) -> ExitStatus? {
    guard plan.arguments.edits.isEmpty else { return nil }
    throw UsageError(
      "nothing to edit: use --add, --remove, --extract, --inline or --rename, for example\n"
        + "  gqlview edit --add hero.id schema.graphqls query.graphql"
    )
  }

  static func run(_ run: Run, _ settings: RunSettings) -> ExitStatus {
    if run.workspace.diagnostics.contains(where: { $0.severity == .error && $0.stage == .syntax }) {
      return run.fail()
    }
    guard !run.workspace.documents.isEmpty else {
      return run.fail(with: "no operation or fragment among the files")
    }
    var edited = run.workspace.editable
    edited.operationName = run.arguments.value(.operation) ?? edited.operationName
    var notes: [String] = []
    for written in run.arguments.edits {
      do throws(EditFault) {
        notes += try edited.apply(edit(written)).notes
      } catch {
        return fail(with: written, error, run)
      }
    }
    let texts = edited.changed.compactMap { id -> EditedText? in
      guard let old = run.workspace.sources.file(id), let new = edited.sources.file(id),
        old.utf8 != new.utf8
      else { return nil }
      return EditedText(file: old.name, old: old.utf8, new: new.utf8)
    }
    let faults = newFaults(texts, run)
    if run.arguments.has(.write), faults.diagnostics.isEmpty {
      do throws(FileError) {
        try WritableFolders(run).check(texts.map(\.file))
        try write(texts)
      } catch {
        return run.fail(with: error.message)
      }
    }
    report(texts, notes: notes, faults: faults, run: run)
    return faults.diagnostics.isEmpty ? .success : .finding
  }

  private static func edit(_ written: WrittenEdit) throws(EditFault) -> DocumentEdit {
    switch written.option {
    case .remove: .remove(try EditPath(parsing: written.value))
    case .extract: try .extract(parsing: written.value)
    case .inline: .inline(fragment: written.value)
    case .rename: try .rename(parsing: written.value)
    case _: .add(try EditPath(parsing: written.value))
    }
  }

  private static func fail(
    with written: WrittenEdit,
    _ fault: EditFault,
    _ run: Run
  ) -> ExitStatus {
    let message = "--\(written.option.rawValue) \(written.value): \(fault.message)"
    if run.arguments.isJSON {
      let diagnostic = Diagnostic(stage: .document, message: message)
      JSONReport(sources: run.workspace.sources).printRefusal([diagnostic])
    }
    StandardStreams.writeError(message)
    return .noAnswer
  }

  /// Returns the errors that the edits introduced.
  private static func newFaults(
    _ texts: [EditedText],
    _ run: Run
  ) -> (diagnostics: [Diagnostic], sources: SourceMap) {
    let after = Workspace.load(
      run.inputs.map { input in
        var input = input
        if let text = texts.first(where: { $0.file == input.name }) { input.utf8 = text.new }
        return input
      },
      options: run.workspace.options
    )
    func errors(_ workspace: Workspace) -> [Diagnostic] {
      workspace.diagnostics.filter { diagnostic in
        diagnostic.severity == .error && [.syntax, .document].contains(diagnostic.stage)
      }
    }
    var known = errors(run.workspace).map { "\($0.rule ?? "") \($0.message)" }
    let new = errors(after).filter { diagnostic in
      guard let index = known.firstIndex(of: "\(diagnostic.rule ?? "") \(diagnostic.message)")
      else { return true }
      known.remove(at: index)
      return false
    }
    return (new, after.sources)
  }

  /// Writes all files, or none if one of them cannot be written.
  private static func write(_ texts: [EditedText]) throws(FileError) {
    for text in texts {
      guard try FileReader.bytes(of: text.file) == text.old else {
        throw FileError("cannot write \(text.file): it is not the UTF-8 text that was read")
      }
    }
    try AtomicFile.replace(texts.map { ($0.file, $0.new) })
  }

  private static func report(
    _ texts: [EditedText],
    notes: [String],
    faults: (diagnostics: [Diagnostic], sources: SourceMap),
    run: Run
  ) {
    let isWritten = run.arguments.has(.write) && faults.diagnostics.isEmpty
    if run.arguments.isJSON {
      let diagnostics = JSONReport(sources: faults.sources).diagnostics(faults.diagnostics)
      return form.write((texts, isWritten, notes, diagnostics))
    }
    var report = run.makeReport()
    for text in texts {
      if run.arguments.has(.patch) {
        report.line("\(text.file): edited", .warning)
        report.add(LineDifference(old: text.oldText, new: text.newText))
      } else if isWritten {
        report.line("\(text.file): written")
      } else {
        if texts.count > 1 { report.line("# \(text.file)", .dim) }
        run.print(report)
        StandardStreams.writeOutput(text.newText)
        report = run.makeReport()
      }
    }
    if texts.isEmpty { report.line("nothing differs", .dim) }
    run.print(report)
    for note in notes { StandardStreams.writeError(note) }
    guard !faults.diagnostics.isEmpty else { return }
    StandardStreams.writeError("the edit causes errors, so nothing was written:")
    var words = Report(isColored: false)
    DiagnosticReport(sources: faults.sources).add(faults.diagnostics, to: &words)
    StandardStreams.writeErrorText(words.text)
  }

  static let form = ReportForm<
    (texts: [EditedText], isWritten: Bool, notes: [String], diagnostics: JSONValue)
  >.object {
    ReportKey("files", .list(file)) { $0.texts }
    ReportKey("written", .bool) { $0.isWritten }
    ReportKey("notes", .list(.text), "other effects of an edit") { $0.notes }
    ReportKey.diagnostics("faults that the edits cause") { $0.diagnostics }
  }

  private static let file = ReportForm<EditedText>.object {
    ReportKey("file", .text) { $0.file }
    ReportKey("text", .text) { $0.newText }
  }
}

/// A file before and after the edits.
struct EditedText {
  let file: String
  let old: [UInt8]
  let new: [UInt8]

  var oldText: String { String(decoding: old, as: UTF8.self) }
  var newText: String { String(decoding: new, as: UTF8.self) }
}
