import Explorer
import ExplorerState
import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import TerminalUI
import Workspace

/// The content of the Cache pane when it shows the cache after several responses.
struct JoinedCacheFace: Sendable {
  let cache: JoinedCache
  /// The section number of each record.
  private let sections: [CacheKey: Int]
  private let changes: [CacheKey: JoinedCache.Change]
  private let leadingKinds: [Leading]

  private enum Leading: Sendable {
    case effects, changes
  }

  private static let listLimit = 200

  init(_ cache: JoinedCache) {
    self.cache = cache
    changes = Dictionary(cache.changes.map { ($0.record, $0) }, uniquingKeysWith: { $1 })
    let leading: [Leading] = (cache.effects.isEmpty ? [] : [.effects]) + [.changes]
    leadingKinds = leading
    var sections: [CacheKey: Int] = [:]
    for (index, record) in cache.records.enumerated() {
      sections[record.key] = leading.count + index
    }
    self.sections = sections
  }

  var sectionCount: Int { leadingKinds.count + cache.records.count }

  /// The sections before the records, which are initially open.
  var leading: Range<Int> { leadingKinds.indices }

  func section(of key: CacheKey) -> Int? { sections[key] }

  func record(_ section: Int) -> CacheRecord? {
    cache.records[checked: section - leadingKinds.count]
  }

  var title: String {
    "after " + CacheFace.count(cache.responseCount, "response") + ", "
      + CacheFace.count(cache.records.count, "record")
  }

  /// A sentence about the last response, and about responses that are missing.
  var sentence: String {
    guard cache.unreadCount > 0, let obstacle = cache.obstacle else { return lastSentence }
    let count = CacheFace.count(cache.unreadCount, "response")
    return lastSentence + " \(count) cannot be executed: \(obstacle)."
  }

  private var lastSentence: String {
    let count = CacheFace.count(cache.responseCount, "response")
    if cache.rejectsLast {
      return "The cache after \(count); this one is not stored, because reading it throws an error."
    }
    if cache.isLastUnread { return "The cache after \(count), without this one." }
    let made = cache.changes.count { $0.fields == nil }
    let changed = cache.changes.count - made
    let parts = [("adds", made), ("changes", changed)].filter { $0.1 > 0 }
      .map { "\($0.0) \(CacheFace.count($0.1, "record"))" }
    let words = parts.isEmpty ? "changes nothing" : enumerated(parts, conjunction: "and", limit: 2)
    return "The cache after \(count): the last one \(words)."
  }

  // MARK: Rows

  func head(_ section: Int) -> StyledLine {
    switch leadingKinds[checked: section] {
    case .effects?:
      let different = cache.effects.count(where: \.isDifferent)
      return StyledLine(
        [Span("queries that read the cache", .heading)],
        right: [Span(different == 0 ? "no query changes" : "\(different) changed", .dim)]
      )
    case .changes?:
      let head = cache.changes.isEmpty ? "the last response changes nothing" : "changed records"
      return StyledLine(head, cache.changes.isEmpty ? .plain : .warning)
    case nil:
      guard let record = record(section) else { return StyledLine() }
      var right = [Span(CacheFace.count(record.fields.count, "field"), .dim)]
      if let change = changes[record.key] {
        right.insert(Span(change.fields == nil ? "new  " : "changed  ", .warning), at: 0)
      }
      return StyledLine(
        [Span(record.key.description, record.key.isOwn ? .heading : .provenance)],
        right: right
      )
    }
  }

  func rows(ofSection section: Int) -> [FoldedList.Row] {
    switch leadingKinds[checked: section] {
    case .effects?: cache.effects.flatMap(rows)
    case .changes?: changeRows
    case nil: record(section).map(rows) ?? []
    }
  }

  private var changeRows: [FoldedList.Row] {
    let rest = cache.changes.count - Self.listLimit
    let more = rest > 0 ? [FoldedList.Row(StyledLine("    and \(rest) more", .dim))] : []
    return cache.changes.prefix(Self.listLimit).flatMap(rows) + more
  }

  private func rows(of effect: JoinedCache.Effect) -> [FoldedList.Row] {
    let isWhole = if case .whole = effect.after.outcome { true } else { false }
    let mark = isWhole ? Span("  ✓ ", .present) : Span("  ✗ ", .absent)
    let words: String
    if effect.before.text != effect.after.text {
      words = "\(effect.after.text); before, \(effect.before.text)"
    } else if let path = effect.path {
      words = "differs, first at \(path.elements.isEmpty ? "data" : path.subscriptedText)"
    } else {
      words = isWhole ? "reads the same data as before" : effect.after.text
    }
    let title = effect.after.name.isEmpty ? "without a name" : effect.after.name
    let name = Span(title.padding(to: 20), .fieldName)
    let text = Span(" " + words, effect.isDifferent ? .warning : .plain)
    let root = sections[.root(of: effect.after.kind)].map { FoldedList.Target.section($0) }
    return [FoldedList.Row(StyledLine([mark, name, text]), target: root)]
  }

  private func rows(of change: JoinedCache.Change) -> [FoldedList.Row] {
    let target = sections[change.record].map { FoldedList.Target.section($0) }
    let words: String
    if let fields = change.fields {
      words = fields.map(Self.text).joined(separator: "; ")
    } else {
      words = "is new"
    }
    let name = Span(change.record.description.padding(to: 20), .fieldName)
    var rows = [
      FoldedList.Row(StyledLine([Span("    "), name, Span(" " + words)]), target: target)
    ]
    if !change.unreachableFrom.isEmpty {
      let places = enumerated(
        change.unreachableFrom.map(\.description),
        conjunction: "and",
        limit: 3
      )
      // A payload object, which is stored by path, belongs to no list.
      let advice =
        change.record.isOwn
        ? [
          "no query reads it; referenced only by \(places):",
          "fetch the list again, or add it to the stored list",
        ]
        : ["no query reads it; it has no cache key, so it is stored by path"]
      rows += advice.map {
        FoldedList.Row(StyledLine([Span("      "), Span($0, .dim)]), target: target)
      }
    }
    return rows
  }

  private func rows(of record: CacheRecord) -> [FoldedList.Row] {
    let changed = changes[record.key]?.fields ?? []
    let fields = record.fields.map { field in
      let change = changed.first { $0.key == field.key }
      let reference = field.value.references.first.flatMap { sections[$0] }
      var spans = [
        Span(change == nil ? "    " : "  ~ ", .warning),
        Span(field.key.padding(to: 20), .fieldName),
        Span(" "), Span(field.value.line(limit: 200), reference == nil ? .plain : .linked),
      ]
      if let change {
        let old = change.old.map { ", was " + $0.line(limit: 200) }
        spans.append(Span(old ?? ", was missing", .warning))
      }
      return FoldedList.Row(StyledLine(spans), target: reference.map { .section($0) })
    }
    let referrers = (cache.referrers[record.key] ?? []).prefix(Self.listLimit).map { place in
      FoldedList.Row(
        StyledLine([Span("    referenced by ", .dim), Span(place.description)]),
        target: sections[place.record].map { .section($0) }
      )
    }
    return fields + referrers
  }

  private static func text(of field: JoinedCache.Field) -> String {
    let old = field.old.map { "was " + $0.line(limit: 200) } ?? "was missing"
    return "\(field.key): \(field.value.line(limit: 200)), \(old)"
  }
}
