import GraphQLCompiler
import GraphQLRuntime

/// The normalized cache of the response, made when the pane is first shown.
struct CacheContent: Sendable {
  let view: CacheView
  var list: FoldedList
  /// The section of each record.
  let sections: [CacheKey: Int]
  /// Whether the cursor was put where the selection is since the pane was opened.
  var isPlaced = false

  init(_ view: CacheView) {
    self.view = view
    let first = view.conflicts.isEmpty ? 0 : 1
    list = FoldedList(sectionCount: first + view.records.count)
    var sections: [CacheKey: Int] = [:]
    sections.reserveCapacity(view.records.count)
    for (index, record) in view.records.enumerated() { sections[record.key] = first + index }
    self.sections = sections
  }

  /// Whether the first section holds the conflicts.
  var hasConflicts: Bool { !view.conflicts.isEmpty }

  /// The record of a section; nil for the conflicts.
  func record(_ section: Int) -> CacheRecord? {
    let index = hasConflicts ? section - 1 : section
    return view.records.indices.contains(index) ? view.records[index] : nil
  }
}

extension Model {
  /// Makes the records at first use, and brings that of the selected entity into view.
  mutating func showCache() {
    guard dialects.records == nil else { return showRecords() }
    if cache == nil, let reader, !isUnderWay(.caching) {
      let rules = workspace.cacheKeys
      perform(.caching, again: { $0.showCache() }) { monitor in
        let content = CacheContent(CacheView(reader, rules: rules, goesOn: monitor.goesOn))
        if !monitor.isCancelled() { monitor.send(ModelUpdate { $0.takeCache(content) }) }
      }
    }
    guard focus != .cache || cache?.isPlaced == false, let content = cache,
      let entity = selection.entity,
      let key = content.view.key(of: entity), let section = content.sections[key]
    else { return }
    cache?.isPlaced = true
    viewports[PaneID.cache.index].move(
      to: content.list.line(ofSection: section) ?? 0,
      rows: rowCount(of: .cache),
      height: height(of: .cache)
    )
  }

  private mutating func takeCache(_ content: CacheContent) {
    cache = content
    if content.hasConflicts {
      let conflicts = cacheRows(0)
      cache?.list.set(conflicts, of: 0)
    }
    showCache()
  }

  func cacheHead(_ section: Int) -> StyledLine {
    guard let content = cache else { return StyledLine() }
    guard let record = content.record(section) else {
      let count = content.view.conflicts.count
      return StyledLine(count == 1 ? "1 conflict" : "\(count) conflicts", .error)
    }
    let conflicts = content.view.conflicts(of: record.key).count
    let paths = content.view.entities(of: record.key).count
    var right: [Span] = []
    if conflicts > 0 {
      right.append(Span(conflicts == 1 ? "1 conflict  " : "\(conflicts) conflicts  ", .error))
    }
    if paths > 1 { right.append(Span("\(paths) paths  ", .dim)) }
    right.append(Span(record.fields.count == 1 ? "1 field" : "\(record.fields.count) fields", .dim))
    return StyledLine(
      [Span(record.key.description, record.key.isOwn ? .heading : .provenance)],
      right: right
    )
  }

  /// The first entity that a record was made of.
  func cacheTarget(_ section: Int) -> FoldedList.Target? {
    guard let content = cache, let record = content.record(section),
      let entity = content.view.entities(of: record.key).first
    else { return nil }
    return cacheTarget(entity)
  }

  private func cacheTarget(_ entity: EntityID) -> FoldedList.Target {
    .entity(Coverage.Place(response: workspace.shownResponse, entity: entity), nil, nil)
  }

  /// How many paths and referrers of one record are listed.
  private static var listLimit: Int { 200 }

  func cacheRows(_ section: Int) -> [FoldedList.Row] {
    guard let content = cache else { return [] }
    let view = content.view
    guard let record = content.record(section) else {
      return view.conflicts.prefix(Self.listLimit).map { conflict in
        FoldedList.Row(
          StyledLine([Span("  ! ", .error), Span(view.sentence(conflict))]),
          target: content.sections[conflict.record].map { .section($0) }
        )
      }
    }
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
            target: cacheTarget(copy.entity)
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
          target: cacheTarget(entity)
        )
      )
    }
    for referrer in view.referrers(of: record.key).prefix(Self.listLimit) {
      rows.append(
        FoldedList.Row(
          StyledLine([
            Span("    pointed at by ", .dim), Span("\(referrer.record).\(referrer.field)"),
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
