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
    reads = rules.isApollo ? CacheReads(view, rules: rules) : nil
  }

  /// The report as JSON; each record has its fields, its source and the records that refer to it.
  var json: JSONValue {
    .object(present: [
      ("records", records), ("conflicts", conflicts),
      ("storesNothing", reads.map { .bool($0.storesNothing) }),
      (
        "reads",
        reads.map {
          .array($0.reads.map { ["operation": .string($0.name), "outcome": .string($0.text)] })
        }
      ),
    ])
  }

  private var records: JSONValue {
    .array(
      view.records.map { record in
        [
          "key": .string(record.key.description),
          "keyedBy": keyedBy(record),
          "fields": .object(record.fields.map { .init($0.key, $0.value.json) }),
          "paths": .array(view.entities(of: record.key).map { reader.result.path(of: $0).json }),
          "pointedAtBy": .array(
            view.referrers(of: record.key).map { .string("\($0.record).\($0.field)") }
          ),
        ]
      }
    )
  }

  private var conflicts: JSONValue {
    .array(
      view.conflicts.map { conflict in
        [
          "record": .string(conflict.record.description),
          "field": .string(conflict.field),
          "copies": .array(
            [conflict.earlier, conflict.later].map { copy in
              [
                "path": reader.result.path(of: copy.entity).json,
                "value": copy.value.json,
              ]
            }
          ),
        ]
      }
    )
  }

  /// Returns the key fields of a record and the rule that defines them; null for the root.
  private func keyedBy(_ record: CacheRecord) -> JSONValue {
    guard let rule = view.keyRule(of: record) else { return .null }
    let (origin, type): (String, String?) =
      switch rule.origin {
      case .option(let type): ("option", type)
      case .typePolicy(let type): ("typePolicy", type)
      case .standard: ("standard", nil)
      case .none: ("none", nil)
      }
    return .object(present: [
      ("origin", .string(origin)),
      ("type", type.map { .string($0) }),
      ("fields", .array(rule.fields.map { .string($0) })),
    ])
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
