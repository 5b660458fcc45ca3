package import CommandLineSupport
package import GraphQLRuntime
package import GraphQLSyntax
package import ModelDiff

/// The report of `changes`, as text and JSON.
package struct ChangesReport {
  package let changes: [ModelChange]
  /// Errors in the new version that the old version did not have, because of which a server would
  /// reject a document.
  package let invalid: [Diagnostic]
  /// The responses read by both versions; `nil` if none are given.
  package let samples: SampleResponses?
  package let oldSize: GeneratedSize
  package let newSize: GeneratedSize
  package let oldName: String
  /// The name of the new version; `nil` for the working folder.
  package let newName: String?
  package let oldSources: SourceMap
  package let newSources: SourceMap
  /// The lines of the user's own code that may use what changes; `nil` if it was not searched.
  package let uses: MemberUses?
  /// Whether both versions are valid, so that all of their definitions are compared.
  package let isComplete: Bool

  package init(
    changes: [ModelChange],
    invalid: [Diagnostic],
    samples: SampleResponses?,
    oldSize: GeneratedSize,
    newSize: GeneratedSize,
    oldName: String,
    newName: String?,
    oldSources: SourceMap,
    newSources: SourceMap,
    uses: MemberUses? = nil,
    isComplete: Bool = true
  ) {
    self.uses = uses
    self.isComplete = isComplete
    self.changes = changes
    self.invalid = invalid
    self.samples = samples
    self.oldSize = oldSize
    self.newSize = newSize
    self.oldName = oldName
    self.newName = newName
    self.oldSources = oldSources
    self.newSources = newSources
  }

  /// The maximum number of structs listed by name for a change.
  private static let namedPlaces = 3
  /// The maximum number of lines of the user's code printed for a change.
  private static let printedUses = 5

  /// Adds each change with the edit that causes it, and a summary.
  package func add(to report: inout Report) {
    if !invalid.isEmpty {
      report.line("no longer valid", .error)
      DiagnosticReport(sources: newSources).add(invalid, to: &report)
    }
    for (index, change) in changes.enumerated() {
      report.add(
        change.impact == .breaking ? "breaking" : "safe",
        change.impact == .breaking ? .error : .present
      )
      report.add("  ")
      report.add(change.places[0], .name)
      report.line(change.isOfWholeDeclaration ? " \(change.text)" : ": \(change.text)")
      addPlaces(change.places.dropFirst(), to: &report)
      if let cause = change.cause { add(cause, to: &report) }
      if let found = uses?[index] { add(found, to: &report) }
    }
    samples?.add(to: &report)
    report.line(summary, .dim)
    if oldSize != newSize { report.line(costs, .dim) }
  }

  /// The number of changes, in words.
  package var summary: String {
    let breaking = changes.count { $0.impact == .breaking }
    return
      "from \(oldName) to \(newName ?? "the working folder"): "
      + (invalid.isEmpty ? "" : "\(Report.count(invalid.count, "new fault")), ")
      + (changes.isEmpty
        ? isComplete ? "the models are the same" : "no changes among the valid definitions"
        : "\(Report.count(breaking, "breaking change")), "
          + "\(Report.count(changes.count - breaking, "safe one"))")
  }

  /// The change in the size of the generated Swift, compared with the size before the edit.
  private var costs: String {
    let difference = newSize - oldSize
    func part(_ change: Int, before: Int, noun: String) -> String? {
      guard change != 0 else { return nil }
      let total = before > 0 ? "of \(before) " : ""
      return "\(change > 0 ? "+" : "−")\(abs(change)) \(total)\(noun)"
    }
    let parts = [
      part(difference.lines, before: oldSize.lines, noun: "lines"),
      part(difference.bytes, before: oldSize.bytes, noun: "bytes"),
      part(difference.types, before: oldSize.types, noun: "types"),
      part(difference.accessors, before: oldSize.accessors, noun: "accessors"),
    ]
    return "generated Swift: " + parts.compactMap { $0 }.joined(separator: ", ")
  }

  /// Whether existing code may no longer compile, a document becomes invalid, or a response is read
  /// differently.
  package var isBreaking: Bool {
    !invalid.isEmpty || samples?.isBreaking == true || changes.contains { $0.impact == .breaking }
  }

  private func addPlaces(_ places: ArraySlice<String>, to report: inout Report) {
    guard !places.isEmpty else { return }
    let named = places.prefix(Self.namedPlaces).joined(separator: ", ")
    let others = places.count - min(places.count, Self.namedPlaces)
    report.line(
      "  also in \(named)" + (others == 0 ? "" : " and \(Report.count(others, "more struct"))")
    )
  }

  /// Adds the location of a change's cause; the location in the new version is preferred, because
  /// the user edits that version.
  private func add(_ cause: ModelChange.Cause, to report: inout Report) {
    let isNew = cause.new != nil
    let sources = isNew ? newSources : oldSources
    guard let range = cause.new ?? cause.old, let location = sources.location(of: range) else {
      return
    }
    report.add("  \(cause.origin.rawValue) ", .dim)
    report.add(location, .dim)
    report.line(isNew ? "" : ", no longer present", .dim)
    DiagnosticReport(sources: sources).addSourceLine(range, to: &report)
  }

  private func add(_ found: MemberUses.Found, to report: inout Report) {
    for use in found.lines.prefix(Self.printedUses) {
      report.add("  may use  ", .dim)
      report.add("\(use.file):\(use.line)", .name)
      report.line("  " + use.text)
    }
    let others = found.count - min(found.count, Self.printedUses)
    if others > 0 { report.line("  and \(Report.count(others, "more line"))", .dim) }
  }

  // MARK: JSON

  package static let form = ReportForm<Self>.object {
    ReportKey("from", .text) { $0.oldName }
    ReportKey(orNull: "to", .text, "null for the working folder") { $0.newName }
    ReportKey("invalid", .json(.list(.shared(.diagnostic))), "the new faults") {
      JSONReport(sources: $0.newSources).diagnostics($0.invalid)
    }
    ReportKey("changes", .list(change)) { $0.changes.indices.parts(of: $0) }
    ReportKey("responses", .list(SampleResponses.response)) { $0.samples?.responses ?? [] }
    ReportKey("size", sizes) { ($0.oldSize, $0.newSize) }
  }
  .withDiagnostics()

  private static let sizes = ReportForm<(old: GeneratedSize, new: GeneratedSize)>.object {
    ReportKey("old", .shared(.size, SizeReport.size)) { $0.old }
    ReportKey("new", .shared(.size, SizeReport.size)) { $0.new }
  }

  private static let change = ReportForm<ReportPart<Self, Int>>.object {
    description.keys(of: { $0.report.changes[$0.value] })
    ReportKey(maybe: "cause", cause) { part in
      part.report.changes[part.value].cause.map { ReportPart($0, of: part.report) }
    }
    ReportKey(
      maybe: "uses",
      uses,
      "lines of the project's own Swift that may use the changed element; only if searched"
    ) {
      $0.report.uses?[$0.value]
    }
  }

  private static let description = ReportForm<ModelChange>.object {
    ReportKey("kind", .word) { $0.kind }
    ReportKey("impact", .word) { $0.impact }
    ReportKey("places", .list(.text), "the structs or types") { $0.places }
    ReportKey(maybe: "member", .text) { $0.member }
    ReportKey(maybe: "old", .text, "the previous type, name or order") { $0.old }
    ReportKey(maybe: "new", .text) { $0.new }
    ReportKey("text", .text, "the whole change in words") { $0.text }
  }

  private static let cause = ReportForm<ReportPart<Self, ModelChange.Cause>>.object {
    ReportKey("origin", .word) { $0.value.origin }
    ReportKey(maybe: "old", .place) { part in
      part.value.old.flatMap { part.report.oldSources.location(of: $0) }
    }
    ReportKey(maybe: "new", .place) { part in
      part.value.new.flatMap { part.report.newSources.location(of: $0) }
    }
  }

  private static let uses = ReportForm<MemberUses.Found>.object {
    ReportKey("count", .integer) { $0.count }
    ReportKey("lines", .list(use), "the first of them") { $0.lines }
  }

  private static let use = ReportForm<MemberUses.Line>.object {
    ReportKey("file", .text) { $0.file }
    ReportKey("line", .integer) { $0.line }
    ReportKey("text", .text) { $0.text }
  }
}
