import GraphQLSyntax

/// A compiled document put together of two others, definition by definition: what was compiled anew, and
/// what stays.
struct DefinitionSplice {
  private let part: EditedPart
  private let old: CompiledDocument
  private let new: CompiledDocument
  private var arena: ArenaSplice
  private var operations: [CompiledOperation] = []
  private var fragments: [CompiledFragment] = []
  private var findings: [(findings: DefinitionFindings.Definition, isNew: Bool)] = []

  init(_ part: EditedPart, _ old: CompiledDocument, _ new: CompiledDocument) {
    self.part = part
    self.old = old
    self.new = new
    arena = ArenaSplice(old, new)
  }

  /// Takes all definitions of the documents as they are now; false where one is not there.
  mutating func take(_ documents: [Document]) -> Bool {
    func byRange(_ ranges: [SourceRange]) -> [SourceRange: [Int]] {
      Dictionary(grouping: ranges.indices) { ranges[$0] }
    }
    let oldOperations = byRange(old.operations.map(\.location))
    let newOperations = byRange(new.operations.map(\.location))
    for operation in documents.lazy.flatMap(\.operations) {
      let isNew = part.compiled.contains(operation.range)
      let places = (isNew ? newOperations : oldOperations)[operation.range] ?? []
      // What has no type is not compiled, which is found when it is compiled.
      if places.isEmpty, !isNew { return false }
      for place in places { take(operation: place, isNew: isNew) }
    }
    let oldFragments = byRange(old.fragments.map(\.location))
    let newFragments = byRange(new.fragments.map(\.location))
    let used = Dictionary(new.fragments.map { ($0.name, $0) }) { first, _ in first }
    for fragment in documents.lazy.flatMap(\.fragments) {
      let isNew = part.compiled.contains(fragment.range)
      let places = (isNew ? newFragments : oldFragments)[fragment.range] ?? []
      if places.isEmpty, !isNew { return false }
      for place in places where !take(fragment: place, isNew: isNew, used) { return false }
    }
    return true
  }

  private mutating func take(operation place: Int, isNew: Bool) {
    let source = isNew ? new : old
    var operation = source.operations[place]
    let sets = arena.take(operation.selectionSets, isNew: isNew)
    operation.root = SelectionSetID(
      sets.lowerBound + Int(operation.root.rawValue) - operation.selectionSets.lowerBound
    )
    operation.selectionSets = sets
    operations.append(operation)
    findings.append((source.findings.definitions[place], isNew))
  }

  private mutating func take(
    fragment place: Int,
    isNew: Bool,
    _ used: [String: CompiledFragment]
  ) -> Bool {
    let source = isNew ? new : old
    var fragment = source.fragments[place]
    let sets = arena.take(fragment.selectionSets, isNew: isNew)
    // What is new refers to the fragments that it uses as they were compiled with it.
    if !isNew, let other = used[fragment.name] {
      guard other.selectionSets.count == sets.count else { return false }
      arena.place(other.selectionSets, at: sets.lowerBound)
    }
    fragment.root = SelectionSetID(
      sets.lowerBound + Int(fragment.root.rawValue) - fragment.selectionSets.lowerBound
    )
    fragment.selectionSets = sets
    fragments.append(fragment)
    findings.append((source.findings.definitions[source.operations.count + place], isNew))
    return true
  }

  /// The whole, without what is to say of it; nil where something refers to what was left out.
  func document() -> CompiledDocument? {
    guard var sets = arena.sets() else { return nil }
    unmark(old.findings, isNew: false, in: &sets)
    unmark(new.findings, isNew: true, in: &sets)
    var document = CompiledDocument(
      operations: operations,
      fragments: fragments,
      selectionSets: sets
    )
    for (definition, isNew) in findings {
      var moved = definition
      for index in moved.lacking.indices {
        guard let set = arena.place(of: moved.lacking[index].shown.set, isNew: isNew) else {
          return nil
        }
        moved.lacking[index].shown.set = set
      }
      document.findings.definitions.append(moved)
    }
    document.findings.effort = old.findings.effort + new.findings.effort
    return document
  }

  /// Takes back that accessors and fragments are Optional, which depends on all that uses them.
  private func unmark(
    _ findings: DefinitionFindings,
    isNew: Bool,
    in sets: inout [CompiledSelectionSet]
  ) {
    for finding in findings.definitions.lazy.flatMap(\.lacking) {
      guard let set = arena.place(of: finding.shown.set, isNew: isNew) else { continue }
      sets[Int(set.rawValue)].setOptional(finding.shown.member, false)
    }
  }
}

/// An arena put together of stretches of two others.
private struct ArenaSplice {
  private let old: [CompiledSelectionSet]
  private let new: [CompiledSelectionSet]
  /// Where each set of the others stands now; -1 for one that was left out.
  private var oldPlaces: [Int32]
  private var newPlaces: [Int32]
  private var stretches: [(sets: Range<Int>, isNew: Bool)] = []
  /// Whether something before old sets has grown or shrunk, so that they do not stand where they stood.
  private var isMoved = false
  private var count = 0

  init(_ old: CompiledDocument, _ new: CompiledDocument) {
    self.old = old.selectionSets
    self.new = new.selectionSets
    oldPlaces = Array(repeating: -1, count: self.old.count)
    newPlaces = Array(repeating: -1, count: self.new.count)
  }

  /// Takes a stretch of one of them; gives where it stands.
  mutating func take(_ sets: Range<Int>, isNew: Bool) -> Range<Int> {
    let start = count
    if !isNew, sets.lowerBound != start { isMoved = true }
    for (offset, set) in sets.enumerated() {
      if isNew {
        newPlaces[set] = Int32(start + offset)
      } else {
        oldPlaces[set] = Int32(start + offset)
      }
    }
    stretches.append((sets, isNew))
    count += sets.count
    return start..<count
  }

  /// Has sets of the new arena that are left out stand for ones that were taken.
  mutating func place(_ sets: Range<Int>, at start: Int) {
    for (offset, set) in sets.enumerated() { newPlaces[set] = Int32(start + offset) }
  }

  /// Where a set of one of them stands now; nil for one that was left out.
  func place(of set: SelectionSetID, isNew: Bool) -> SelectionSetID? {
    let places = isNew ? newPlaces : oldPlaces
    let index = Int(set.rawValue)
    guard places.indices.contains(index), places[index] >= 0 else { return nil }
    return SelectionSetID(Int(places[index]))
  }

  /// The sets, which refer to each other by their new places; nil where one refers to what was left
  /// out.
  func sets() -> [CompiledSelectionSet]? {
    var sets: [CompiledSelectionSet] = []
    sets.reserveCapacity(count)
    for stretch in stretches {
      var mover = SelectionSetMover(places: stretch.isNew ? newPlaces : oldPlaces)
      let source = stretch.isNew ? new : old
      for index in stretch.sets {
        var set = source[index]
        if stretch.isNew || isMoved { mover.move(&set) }
        sets.append(set)
      }
      if mover.isLost { return nil }
    }
    return sets
  }
}
