package import GraphQLSyntax
package import SelectionIR
internal import Threads
package import Workspace

/// Links from places in documents to the generated structs and properties.
///
/// The links of a file are sorted on demand; the opposite links are in the compiled sets.
package struct LinkIndex: Sendable {
  /// A range of a document, and the code generated for it.
  package struct Entry: Sendable {
    package var range: SourceRange
    package var set: SelectionSetID
    package var member: SelectionMember?
  }

  private let files: LinksOfFiles
  /// The accessors of structs with many accessors, by response key.
  private let wideSets: [SelectionSetID: [String: Int]]

  private static let manyAccessors = 64

  package init(_ compiled: CompiledDocument) {
    var wideSets: [SelectionSetID: [String: Int]] = [:]
    let sets = compiled.selectionSets
    for index in sets.indices where sets[index].accessors.count > Self.manyAccessors {
      wideSets[sets[index].id] = Dictionary(
        sets[index].accessors.enumerated().map { ($1.responseKey, $0) },
        uniquingKeysWith: { first, _ in first }
      )
    }
    self.wideSets = wideSets
    files = LinksOfFiles(compiled)
  }

  /// Returns the accessor of a struct for a response key.
  func accessor(ofKey key: String, in set: CompiledSelectionSet) -> Int? {
    set.accessors.count > Self.manyAccessors
      ? wideSets[set.id]?[key] : set.accessors.firstIndex { $0.responseKey == key }
  }

  /// Returns the link for a line: the first one that starts on it, otherwise the smallest one
  /// around it.
  package func entry(inFile file: SourceFileID, line: Range<Int>) -> Entry? {
    var around: Entry?
    for entry in files.entries(of: file) {
      let start = Int(entry.range.start)
      if start > line.upperBound { break }
      if line.contains(start) || start == line.lowerBound { return entry }
      if Int(entry.range.end) > line.lowerBound {
        let isSmaller = around.map {
          entry.range.end - entry.range.start <= $0.range.end - $0.range.start
        }
        if isSmaller ?? true { around = entry }
      }
    }
    return around
  }
}

/// The links of each file, created on demand.
private final class LinksOfFiles: Sendable {
  private let compiled: CompiledDocument
  private let known = Mutex<[SourceFileID: [LinkIndex.Entry]]>([:])

  init(_ compiled: CompiledDocument) { self.compiled = compiled }

  /// Returns the links sorted by start, longer ones first.
  func entries(of file: SourceFileID) -> [LinkIndex.Entry] {
    known.withLock { known in
      if let entries = known[file] { return entries }
      let entries = made(for: file)
      known[file] = entries
      return entries
    }
  }

  private func made(for file: SourceFileID) -> [LinkIndex.Entry] {
    var entries: [LinkIndex.Entry] = []
    for operation in compiled.operations where operation.location.file == file {
      entries.append(LinkIndex.Entry(range: operation.location, set: operation.root))
      add(operation.selectionSets, to: &entries)
    }
    for fragment in compiled.fragments where fragment.location.file == file {
      entries.append(LinkIndex.Entry(range: fragment.location, set: fragment.root))
      add(fragment.selectionSets, to: &entries)
    }
    return entries.filter { $0.range.file == file }.sorted { left, right in
      let (one, other) = (left.range, right.range)
      if one.start != other.start { return one.start < other.start }
      if one.end != other.end { return one.end > other.end }
      return left.set < right.set
    }
  }

  private func add(_ sets: Range<Int>, to entries: inout [LinkIndex.Entry]) {
    for set in compiled.selectionSets[sets] {
      for range in set.locations { entries.append(LinkIndex.Entry(range: range, set: set.id)) }
      for (index, accessor) in set.accessors.enumerated() {
        for source in accessor.provenance where source.origin == .own {
          entries.append(
            LinkIndex.Entry(range: source.location, set: set.id, member: .accessor(index))
          )
        }
      }
      for (index, accessor) in set.fragmentAccessors.enumerated() {
        entries.append(
          LinkIndex.Entry(range: accessor.location, set: set.id, member: .fragmentAccessor(index))
        )
      }
    }
  }
}

extension CompiledDocument {
  /// Returns the ranges of a struct or one of its properties in the documents, in document order.
  package func documentRanges(of set: SelectionSetID, member: SelectionMember?) -> [SourceRange] {
    let compiled = self[set]
    switch member {
    case .accessor(let index) where index < compiled.accessors.count:
      let ranges = compiled.accessors[index].provenance.map(\.location)
      if !ranges.isEmpty { return ranges }
    case .caseAccessor(let index) where index < compiled.caseAccessors.count:
      return documentRanges(of: compiled.caseAccessors[index].selectionSet, member: nil)
    case .fragmentAccessor(let index) where index < compiled.fragmentAccessors.count:
      return [compiled.fragmentAccessors[index].location]
    case .accessor, .caseAccessor, .fragmentAccessor, nil: break
    }
    // A set with only merged selections is located at its sources.
    if !compiled.locations.isEmpty { return compiled.locations }
    let sources = compiled.mergedSources.flatMap { self[$0].locations }
    if !sources.isEmpty { return sources }
    if let operation = operations.first(where: { $0.root == set }) { return [operation.location] }
    if let fragment = fragment(rootedAt: set) { return [fragment.location] }
    return compiled.enclosing.map { documentRanges(of: $0, member: nil) } ?? []
  }

  /// Returns the operation or fragment that a struct belongs to.
  package func definition(of set: SelectionSetID) -> GeneratedDefinition? {
    let index = Int(set.rawValue)
    if let operation = operations.firstIndex(where: { $0.selectionSets.contains(index) }) {
      return .operation(operation)
    }
    return fragments.firstIndex { $0.selectionSets.contains(index) }.map { .fragment($0) }
  }
}
