import ExplorerState
import GraphQLRuntime
import Workspace

/// The normalized cache of the response, built when the pane is first displayed.
struct CacheContent: Sendable {
  let view: CacheView
  /// What the released client's program reads from the cache, or `nil` in other dialects.
  let reads: CacheReads?
  /// The section number of each record.
  let sections: [CacheKey: Int]
  private let kinds: [Kind]

  /// The kind of a section.
  enum Kind {
    /// The result of reading each operation from the cache.
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

  /// The sections before the records, which are initially open.
  var leading: Range<Int> { 0..<kinds.count - view.records.count }

  subscript(section: Int) -> Kind? { kinds[checked: section] }

  /// Returns the record of a section, or `nil` if the section shows something else.
  func record(_ section: Int) -> CacheRecord? {
    if case .record(let record)? = self[section] { record } else { nil }
  }
}
