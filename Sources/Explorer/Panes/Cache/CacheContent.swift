import ExplorerState
import GraphQLRuntime
import Workspace

/// The normalized cache of the response, made when the pane is first shown.
struct CacheContent: Sendable {
  let view: CacheView
  /// What the released client's program finds in it; nil in other dialects.
  let reads: CacheReads?
  /// The section of each record.
  let sections: [CacheKey: Int]
  private let kinds: [Kind]

  /// What a section shows.
  enum Kind {
    /// What each operation finds when it is read from the cache.
    case reads(CacheReads)
    case conflicts
    case record(CacheRecord)
  }

  init(_ view: CacheView, reads: CacheReads? = nil) {
    self.view = view
    self.reads = reads
    var kinds: [Kind] = reads.map { [.reads($0)] } ?? []
    if !view.conflicts.isEmpty { kinds.append(.conflicts) }
    let first = kinds.count
    kinds += view.records.map { .record($0) }
    self.kinds = kinds
    var sections: [CacheKey: Int] = [:]
    sections.reserveCapacity(view.records.count)
    for (index, record) in view.records.enumerated() { sections[record.key] = first + index }
    self.sections = sections
  }

  var sectionCount: Int { kinds.count }

  /// The sections in front of the records, which are open at first.
  var leading: Range<Int> { 0..<kinds.count - view.records.count }

  subscript(section: Int) -> Kind? { kinds[checked: section] }

  /// The record of a section; nil for another one.
  func record(_ section: Int) -> CacheRecord? {
    if case .record(let record)? = self[section] { record } else { nil }
  }
}
