import Explorer
import ExplorerState
import GraphQLRuntime
import ResponseAnalysis
import TerminalUI
import Workspace

/// The content of the Cache pane when it shows the records of a normalized cache.
struct CacheFace: Sendable {
  let content: CacheContent

  func head(_ section: Int, in core: Core) -> StyledLine {
    switch content[section] {
    case .reads(let reads)?: CacheReadsFace(reads: reads, content: content).head(in: core)
    case .conflicts?:
      StyledLine(Self.count(content.view.conflicts.count, "conflict"), .error)
    case .record(let record)?: head(record)
    case nil: StyledLine()
    }
  }

  private func head(_ record: CacheRecord) -> StyledLine {
    let conflicts = content.view.conflicts(of: record.key).count
    let paths = content.view.entities(of: record.key).count
    var right: [Span] = []
    if conflicts > 0 {
      right.append(Span(Self.count(conflicts, "conflict") + "  ", .error))
    }
    if paths > 1 { right.append(Span("\(paths) paths  ", .dim)) }
    right.append(Span(Self.count(record.fields.count, "field"), .dim))
    return StyledLine(
      [Span(record.key.description, record.key.isOwn ? .heading : .provenance)],
      right: right
    )
  }

  static func count(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  /// Returns the first entity that the record of a section was built from.
  func target(ofSection section: Int, in core: Core) -> FoldedList.Target? {
    guard let record = content.record(section),
      let entity = content.view.entities(of: record.key).first
    else { return nil }
    return target(entity, in: core)
  }

  private func target(_ entity: EntityID, in core: Core) -> FoldedList.Target {
    .entity(Coverage.Place(response: core.workspace.shownResponse, entity: entity), nil, nil)
  }

  /// The maximum number of paths and of referrers listed per record.
  private static var listLimit: Int { 200 }

  func rows(ofSection section: Int, in core: Core) -> [FoldedList.Row] {
    switch content[section] {
    case .reads(let reads)?: CacheReadsFace(reads: reads, content: content).rows(in: core)
    case .conflicts?:
      content.view.conflicts.prefix(Self.listLimit).map { conflict in
        FoldedList.Row(
          StyledLine([Span("  ! ", .error), Span(content.view.sentence(conflict))]),
          target: content.sections[conflict.record].map { .section($0) }
        )
      }
    case .record(let record)?: rows(of: record, in: core)
    case nil: []
    }
  }

  private func rows(of record: CacheRecord, in core: Core) -> [FoldedList.Row] {
    let view = content.view
    var rows = record.fields.map { field in
      let reference = field.value.references.first.flatMap { content.sections[$0] }
      return FoldedList.Row(
        StyledLine([
          Span("    "), Span(field.key.padding(to: 20), .fieldName), Span(" "),
          Span(shortened(view.text(of: field.value)), reference == nil ? .plain : .linked),
        ]),
        target: reference.map { .section($0) }
      )
    }
    for conflict in view.conflicts(of: record.key) {
      for copy in [conflict.earlier, conflict.later] {
        rows.append(
          FoldedList.Row(
            StyledLine([
              Span("  ! ", .error), Span("\(conflict.field) is ", .error),
              Span(view.text(of: copy.value)), Span(" at \(view.path(of: copy.entity))"),
            ]),
            target: target(copy.entity, in: core)
          )
        )
      }
    }
    if let phrase = view.keyPhrase(of: record) {
      rows.append(FoldedList.Row(StyledLine([Span("    \(phrase)", .dim)])))
    }
    for entity in view.entities(of: record.key).prefix(Self.listLimit) {
      rows.append(
        FoldedList.Row(
          StyledLine([Span("    fetched at ", .dim), Span(view.path(of: entity))]),
          target: target(entity, in: core)
        )
      )
    }
    for referrer in view.referrers(of: record.key).prefix(Self.listLimit) {
      rows.append(
        FoldedList.Row(
          StyledLine([
            Span("    referenced by ", .dim), Span("\(referrer.record).\(referrer.field)"),
          ]),
          target: content.sections[referrer.record].map { .section($0) }
        )
      )
    }
    return rows
  }

  private func shortened(_ text: String) -> String {
    text.utf8.count > 2_000 ? String(text.unicodeScalars.prefix(1_000)) + "…" : text
  }
}
