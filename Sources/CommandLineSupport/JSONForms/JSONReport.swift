package import GraphQLRuntime
package import GraphQLSyntax

/// The findings in JSON reports, whose locations refer to `sources`.
package struct JSONReport {
  package let sources: SourceMap

  package init(sources: SourceMap) {
    self.sources = sources
  }

  /// Returns the printed value followed by a newline.
  package static func text(_ value: JSONValue) -> String {
    JSONPrinter.print(value) + "\n"
  }

  package func diagnostics(_ diagnostics: [Diagnostic]) -> JSONValue {
    .array(list(diagnostics))
  }

  package func list(_ diagnostics: [Diagnostic]) -> [JSONValue] {
    diagnostics.parts(of: sources).map(Self.diagnostic.value)
  }

  /// Prints findings instead of a report.
  package func printRefusal(_ diagnostics: [Diagnostic]) {
    Self.refusal.write(self.diagnostics(diagnostics))
  }

  // MARK: Forms

  package static let refusal = ReportForm<JSONValue>.object { ReportKey.diagnostics { $0 } }

  package static let diagnostic = ReportForm<ReportPart<SourceMap, Diagnostic>>.object {
    ReportKey("severity", .word) { $0.value.severity }
    ReportKey("stage", .word, "the rule or stage that reported it") { $0.value.stage }
    ReportKey(orNull: "rule", .text, "the rule's name; null for syntax") { $0.value.rule }
    ReportKey("message", .text) { $0.value.message }
    ReportKey("locations", .list(.place)) { $0.value.locations(in: $0.report) }
    ReportKey(orNull: "path", .path, "the location in a response") { $0.value.path }
    ReportKey(maybe: "notes", .list(.text)) { $0.value.notes.orNilIfEmpty }
    ReportKey(maybe: "name", .text, "the name that the finding is about") { $0.value.facts.name }
    ReportKey(maybe: "expected", .text, "the expected type") { $0.value.facts.expected }
    ReportKey(maybe: "found", .text, "the actual value or type") { $0.value.facts.found }
    ReportKey(maybe: "suggestions", .list(.text), "similar names, the most likely first") {
      $0.value.facts.alternatives?.names
    }
    ReportKey(maybe: "fixes", .list(fix), "the edits that write each of the suggestions") { part in
      part.value.facts.alternatives?.replacements
        .compactMap { Fix($0, in: part.report) }.orNilIfEmpty
    }
  }

  private static let fix = ReportForm<Fix>.object {
    ReportKey("start", .place) { $0.start }
    ReportKey("end", .place, "after the last character") { $0.end }
    ReportKey("text", .text, "the replacement text") { $0.text }
  }

  /// A replacement in a file, with its start and end.
  private struct Fix {
    let start: SourceLocation
    let end: SourceLocation
    let text: String

    /// Creates a fix; `nil` if the replaced text is not in a file.
    init?(_ replacement: TextReplacement, in sources: SourceMap) {
      let range = replacement.range
      let after = SourceRange(file: range.file, start: range.end, end: range.end)
      guard let start = sources.location(of: range), let end = sources.location(of: after) else {
        return nil
      }
      self.start = start
      self.end = end
      text = String(decoding: replacement.utf8, as: UTF8.self)
    }
  }

  package static let place = ReportForm<SourceLocation>.object {
    ReportKey("file", .text) { $0.file }
    ReportKey("line", .integer) { $0.line }
    ReportKey("column", .integer) { $0.column }
  }

  package static let path = ReportForm<[Diagnostic.PathElement]>.list(pathElement)

  private static let pathElement = ReportForm<Diagnostic.PathElement>.either(
    .when(.text) { if case .key(let key) = $0 { key } else { nil } },
    .when(.integer) { if case .index(let index) = $0 { index } else { nil } }
  )
}

extension ReportForm where Root == SourceLocation {
  package static var place: Self { .shared(.place, JSONReport.place) }
}

extension ReportForm where Root == [Diagnostic.PathElement] {
  static var path: Self { .shared(.path, JSONReport.path) }
}
