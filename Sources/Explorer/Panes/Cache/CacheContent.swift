import GraphQLCompiler
import GraphQLRuntime

/// The normalized cache of the response, made when the pane is first shown.
struct CacheContent: Sendable {
  let view: CacheView
  /// The section of each record.
  let sections: [CacheKey: Int]

  init(_ view: CacheView) {
    self.view = view
    let first = view.conflicts.isEmpty ? 0 : 1
    var sections: [CacheKey: Int] = [:]
    sections.reserveCapacity(view.records.count)
    for (index, record) in view.records.enumerated() { sections[record.key] = first + index }
    self.sections = sections
  }

  var sectionCount: Int { view.records.count + (hasConflicts ? 1 : 0) }

  /// Whether the first section holds the conflicts.
  var hasConflicts: Bool { !view.conflicts.isEmpty }

  /// The record of a section; nil for the conflicts.
  func record(_ section: Int) -> CacheRecord? {
    let index = hasConflicts ? section - 1 : section
    return view.records.indices.contains(index) ? view.records[index] : nil
  }
}
