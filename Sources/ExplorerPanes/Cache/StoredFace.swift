import Explorer
import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import TerminalUI
import Workspace

/// The content of the Cache pane when it shows the records of a cache file.
struct StoredFace: Sendable {
  let content: StoredContent

  private static let listLimit = 200

  var title: String {
    let count = content.cache.rows.count
    return "\(content.cache.name), " + (count == 1 ? "1 record" : "\(count) records")
  }

  // MARK: Section heads

  func head(_ section: Int) -> StyledLine {
    switch content[section] {
    case .reads(let reads)?: head(reads)
    case .changes(let changes)?:
      StyledLine(
        CacheFace.count(changes.count, "record") + " changed since it was last read",
        .warning
      )
    case .problems?: StyledLine("problems of the file", .error)
    case .record(let row)?: head(ofRow: row)
    case nil: StyledLine()
    }
  }

  private func head(_ reads: StoredReads) -> StyledLine {
    let hits = reads.answers.count(where: \.isWhole)
    return CacheReadsFace.head(hits: hits, others: reads.answers.count - hits)
  }

  private func head(ofRow row: Int) -> StyledLine {
    let key = content.cache.rows[row].key
    var right: [Span] = []
    switch content.changes?[key] {
    case .added?: right.append(Span("new  ", .warning))
    case .changed?: right.append(Span("changed  ", .warning))
    case .removed?, nil: break
    }
    switch content.cache.record(at: row) {
    case .success(let record):
      if let typename = record.typename { right.append(Span(typename + "  ", .typeName)) }
      right.append(Span(CacheFace.count(record.fields.count, "field"), .dim))
    case .failure: right.append(Span("cannot be read", .error))
    }
    return StyledLine([Span(key, .heading)], right: right)
  }

  // MARK: Rows

  func rows(ofSection section: Int, in core: Core) -> [FoldedList.Row] {
    switch content[section] {
    case .reads(let reads)?: reads.answers.flatMap(rows)
    case .changes(let changes)?: changes.changes.prefix(Self.listLimit).map(row)
    case .problems?: problemRows()
    case .record(let row)?: rows(ofRow: row, in: core)
    case nil: []
    }
  }

  private func rows(of answer: StoredReads.Answer) -> [FoldedList.Row] {
    let target = answer.place.flatMap { content.section(of: $0.record) ?? referrer(of: $0) }
      .map { FoldedList.Target.section($0) }
    let mark = answer.isWhole ? Span("  ✓ ", .present) : Span("  ✗ ", .absent)
    var rows = [
      FoldedList.Row(
        StyledLine([
          mark, Span(answer.read.name.padding(to: 20), .fieldName), Span(" " + answer.read.text),
        ]),
        target: target
      )
    ]
    if let reason = answer.reason {
      rows.append(FoldedList.Row(StyledLine([Span("      "), Span(reason)]), target: target))
    }
    if let writers = answer.writers {
      let text =
        writers.isEmpty
        ? "no other operation stores it"
        : "stored by " + enumerated(writers, conjunction: "and", limit: 8)
      rows.append(FoldedList.Row(StyledLine([Span("      "), Span(text, .dim)]), target: target))
    }
    return rows
  }

  /// Returns the section of the record that refers to a missing record.
  private func referrer(of place: CacheLocation) -> Int? {
    guard case .record(let referrer?, _)? = place.lack else { return nil }
    return content.section(of: referrer.record)
  }

  private func row(of change: StoredChanges.Change) -> FoldedList.Row {
    let words: String
    switch change.kind {
    case .added: words = "is new"
    case .removed: words = "was removed"
    case .changed(let fields):
      words =
        change.problem.map { "can no longer be read: \($0.message)" }
        ?? (fields.isEmpty ? "has a different form" : fields.map(Self.text).joined(separator: "; "))
    }
    return FoldedList.Row(
      StyledLine([Span("    "), Span(change.key.padding(to: 20), .fieldName), Span(" " + words)]),
      target: content.section(of: CacheKey(change.key)).map { .section($0) }
    )
  }

  private static func text(of field: StoredChanges.Field) -> String {
    let (old, new) = (field.old.map { shortened($0.line) }, field.new.map { shortened($0.line) })
    switch (old, new) {
    case (let old?, let new?): return "\(field.key): \(new), was \(old)"
    case (nil, let new?): return "\(field.key): \(new), was missing"
    case (let old?, nil): return "\(field.key) was removed (was \(old))"
    case (nil, nil): return field.key
    }
  }

  private func problemRows() -> [FoldedList.Row] {
    let unread = content.referrers.problems.prefix(Self.listLimit).map(\.message)
    let dangling = content.referrers.dangling.prefix(Self.listLimit)
    return (content.cache.notes + unread).map {
      FoldedList.Row(StyledLine([Span("  ! ", .error), Span($0)]))
    }
      + dangling.map { entry in
        FoldedList.Row(
          StyledLine([
            Span("  ! ", .warning),
            Span("\(entry.referrer.record).\(entry.referrer.field) refers to "),
            Span("\(entry.key)", .fieldName), Span(", which is missing"),
          ]),
          target: content.section(of: entry.referrer.record).map { .section($0) }
        )
      }
  }

  private func rows(ofRow row: Int, in core: Core) -> [FoldedList.Row] {
    let key = CacheKey(content.cache.rows[row].key)
    var rows: [FoldedList.Row] = []
    switch content.cache.record(at: row) {
    case .failure(let problem):
      rows.append(FoldedList.Row(StyledLine([Span("  ! ", .error), Span(problem.message)])))
    case .success(let record): rows += record.fields.map { self.row(of: $0, key) }
    }
    if case .changed(let fields)? = content.changes?[key.description] {
      for field in fields where field.new == nil {
        rows.append(
          FoldedList.Row(StyledLine([Span("  ~ ", .warning), Span(Self.text(of: field))]))
        )
      }
    }
    for referrer in content.referrers[key].prefix(Self.listLimit) {
      rows.append(
        FoldedList.Row(
          StyledLine([
            Span("    referenced by ", .dim), Span("\(referrer.record).\(referrer.field)"),
          ]),
          target: content.section(of: referrer.record).map { .section($0) }
        )
      )
    }
    return rows
  }

  private func row(of field: CacheRecord.Field, _ key: CacheKey) -> FoldedList.Row {
    var change: StoredChanges.Field?
    if case .changed(let fields)? = content.changes?[key.description] {
      change = fields.first { $0.key == field.key }
    }
    let target = field.value.references.lazy.compactMap { content.section(of: $0) }.first
    var spans = [
      Span(change == nil ? "    " : "  ~ ", .warning), Span(field.key.padding(to: 20), .fieldName),
      Span(" "), Span(field.value.line(limit: 200), target == nil ? .plain : .linked),
    ]
    if let change {
      spans.append(
        Span(change.old.map { ", was " + Self.shortened($0.line) } ?? ", was missing", .warning)
      )
    }
    return FoldedList.Row(StyledLine(spans), target: target.map { .section($0) })
  }

  private static func shortened(_ text: String) -> String {
    text.utf8.count > 2_000 ? String(text.unicodeScalars.prefix(1_000)) + "…" : text
  }

  /// Returns the first entity of the response that is read from the record of a section.
  func target(ofSection section: Int, in core: Core) -> FoldedList.Target? {
    guard case .record(let row)? = content[section],
      let entity = content.entities[CacheKey(content.cache.rows[row].key)]
    else { return nil }
    let place = Coverage.Place(response: core.workspace.shownResponse, entity: entity)
    return .entity(place, nil, nil)
  }
}
