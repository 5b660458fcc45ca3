import GraphQLSyntax

/// Combines two compiled documents, definition by definition: the newly compiled definitions and
/// the reused ones.
struct DefinitionSplice {
  private let part: EditedPart
  private let old: CompiledDocument
  private let new: CompiledDocument
  private var arena: ArenaSplice
  private var operations: [CompiledOperation] = []
  private var fragments: [CompiledFragment] = []
  private var findings: [(findings: DefinitionFindings.Definition, isNew: Bool)] = []

  init(part: EditedPart, old: CompiledDocument, new: CompiledDocument) {
    self.part = part
    self.old = old
    self.new = new
    arena = ArenaSplice(old, new)
  }

  /// Adds all definitions in the current order of the documents; returns `false` if one is missing.
  mutating func take(_ documents: [Document]) -> Bool {
    func byRange(_ ranges: [SourceRange]) -> [SourceRange: [Int]] {
      Dictionary(grouping: ranges.indices) { ranges[$0] }
    }
    let oldOperations = byRange(old.operations.map(\.location))
    let newOperations = byRange(new.operations.map(\.location))
    for operation in documents.lazy.flatMap(\.operations) {
      let isNew = part.compiled.contains(operation.range)
      let places = (isNew ? newOperations : oldOperations)[operation.range] ?? []
      // A definition whose type does not exist is not compiled. That is detected only when
      // compiling it.
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
    // New definitions refer to the fragments that were compiled with them.
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

  /// The combined document without diagnostics; `nil` if it refers to a definition that was left
  /// out.
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

  /// Reverts that accessors and fragments are Optional, because this depends on all definitions
  /// that use them.
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

/// An array of selection sets combined from ranges of two others.
private struct ArenaSplice {
  private let old: [CompiledSelectionSet]
  private let new: [CompiledSelectionSet]
  /// The new position of each set; -1 for one that was left out.
  private var oldPlaces: [Int32]
  private var newPlaces: [Int32]
  private var stretches: [(sets: Range<Int>, isNew: Bool)] = []
  /// Whether the number of sets before old sets has changed, so that these have moved.
  private var isMoved = false
  private var count = 0

  init(_ old: CompiledDocument, _ new: CompiledDocument) {
    self.old = old.selectionSets
    self.new = new.selectionSets
    oldPlaces = Array(repeating: -1, count: self.old.count)
    newPlaces = Array(repeating: -1, count: self.new.count)
  }

  /// Adds a range of sets and returns its new position.
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

  /// Maps sets of the new array that are left out to sets that have been added.
  mutating func place(_ sets: Range<Int>, at start: Int) {
    for (offset, set) in sets.enumerated() { newPlaces[set] = Int32(start + offset) }
  }

  /// The new position of a set; `nil` if it was left out.
  func place(of set: SelectionSetID, isNew: Bool) -> SelectionSetID? {
    let places = isNew ? newPlaces : oldPlaces
    let index = Int(set.rawValue)
    guard places.indices.contains(index), places[index] >= 0 else { return nil }
    return SelectionSetID(Int(places[index]))
  }

  /// The sets with updated references; `nil` if one refers to a set that was left out.
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
