package import CommandLineSupport
package import ExplorerState
package import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import Workspace

/// The records of a normalized cache in the report of `execute --cache-key`.
package struct CacheReport {
  let view: CacheView
  let reader: ResponseReader
  /// The reads of Apollo's client from the cache; `nil` in other dialects.
  private let reads: CacheReads?

  package init(view: CacheView, rules: CacheKeyRules) {
    self.view = view
    reader = view.reader
    reads = rules.format.reportsReads ? CacheReads(view, rules: rules) : nil
  }

  static let form = ReportForm<Self>.object {
    ReportKey("records", .list(record)) { $0.view.records.parts(of: $0.view) }
    ReportKey("conflicts", .list(conflict)) { $0.view.conflicts.parts(of: $0.view) }
    ReportKey(
      maybe: "storesNothing",
      .bool,
      "reading the response throws an error in Apollo iOS"
    ) {
      $0.reads?.storesNothing
    }
    ReportKey(maybe: "reads", .list(read), "the value that Apollo iOS reads from it") {
      $0.reads?.reads
    }
  }

  private static let read = ReportForm<CacheReads.Read>.object {
    ReportKey("operation", .text) { $0.name }
    ReportKey("outcome", .text) { $0.text }
  }

  private static let record = ReportForm<ReportPart<CacheView, CacheRecord>>.object {
    ReportKey("key", .text) { $0.value.key.description }
    ReportKey(orNull: "keyedBy", keyRule, "the source of the key; null for the root") {
      $0.report.keyRule(of: $0.value)
    }
    ReportKey("fields", .anyNames) { $0.value.fields.map { .init($0.key, $0.value.json) } }
    ReportKey("paths", .list(.path), "where it was fetched") { part in
      part.report.entities(of: part.value.key).map { part.report.reader.result.path(of: $0) }
    }
    ReportKey("pointedAtBy", .list(.text)) {
      $0.report.referrers(of: $0.value.key).map { "\($0.record).\($0.field)" }
    }
  }

  private static let conflict = ReportForm<ReportPart<CacheView, CacheConflict>>.object {
    ReportKey("record", .text) { $0.value.record.description }
    ReportKey("field", .text) { $0.value.field }
    ReportKey("copies", .list(copy), "two values of one field") {
      [$0.value.earlier, $0.value.later].parts(of: $0.report)
    }
  }

  private static let copy = ReportForm<ReportPart<CacheView, CacheConflict.Copy>>.object {
    ReportKey("path", .path) { $0.report.reader.result.path(of: $0.value.entity) }
    ReportKey("value", .any) { $0.value.value.json }
  }

  private static let keyRule = ReportForm<CacheKeyRules.Found>.object {
    ReportKey("origin", .words(["option", "typePolicy", "standard", "none"])) {
      switch $0.origin {
      case .option: "option"
      case .typePolicy: "typePolicy"
      case .standard: "standard"
      case .none: "none"
      }
    }
    ReportKey(maybe: "type", .text) {
      switch $0.origin {
      case .option(let type), .typePolicy(let type): type
      case .standard, .none: nil
      }
    }
    ReportKey("fields", .list(.text)) { $0.fields }
  }

  package func add(to report: inout Report) {
    report.line()
    report.add("cache", .heading)
    report.line(
      ": \(Report.count(view.records.count, "record")), "
        + Report.count(view.conflicts.count, "conflict")
    )
    for record in view.records {
      report.line()
      report.line(record.key.description, .heading)
      for field in record.fields {
        report.indent(1)
        report.add(field.key, .name)
        report.line(": " + view.text(of: field.value))
      }
      if let phrase = view.keyPhrase(of: record) {
        report.indent(1)
        report.line(phrase, .dim)
      }
      let paths = view.entities(of: record.key).map { view.path(of: $0) }
      if paths.count > 1 {
        report.indent(1)
        report.line("fetched at " + enumerated(paths, conjunction: "and", limit: 8), .dim)
      }
      let referrers = view.referrers(of: record.key).map { "\($0.record).\($0.field)" }
      if !referrers.isEmpty, record.key.isOwn {
        report.indent(1)
        report.line("referenced by " + enumerated(referrers, conjunction: "and", limit: 8), .dim)
      }
    }
    if !view.conflicts.isEmpty { report.line() }
    for conflict in view.conflicts {
      report.add("conflict: ", .error)
      report.line(view.sentence(conflict))
    }
    if let reads { add(reads, to: &report) }
  }

  private func add(_ reads: CacheReads, to report: inout Report) {
    report.line()
    if reads.storesNothing {
      report.line("Apollo iOS does not store this response because reading it throws an error")
      return
    }
    report.line("readable from it, without the server:")
    for read in reads.reads {
      report.indent(1)
      report.add(read.name, .name)
      report.line(": " + read.text)
    }
  }
}
