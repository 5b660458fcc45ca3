extension Compiler {
  /// Compiles what an edit reaches, and takes the rest from before; nil where only all of it can be.
  ///
  /// Faults have the whole compiled anew: they may be about several definitions.
  package static func compile(
    _ part: EditedPart,
    of documents: [Document],
    into old: CompiledDocument,
    schema: Schema,
    options: CompilationOptions
  ) -> CompiledDocument? {
    let hasMarks =
      old.operations.contains { $0.marks != ClientMarks() }
      || old.fragments.contains { $0.marks != ClientMarks() }
    // Structs are limited for all definitions together.
    let limit = CompilationLimits(documents, selectionSets: options.selectionSetLimit)
    guard old.diagnostics.isEmpty, !hasMarks, old.selectionSets.count < limit.selectionSets / 2
    else { return nil }
    let new = compile(part.documents, schema: schema, options: options)
    guard new.diagnostics.isEmpty, new.selectionSets.count < limit.selectionSets / 2,
      !new.operations.contains(where: { $0.marks != ClientMarks() }),
      !new.fragments.contains(where: { $0.marks != ClientMarks() })
    else { return nil }
    var splice = ArenaSplice(old, new)
    var operations: [CompiledOperation] = []
    var number = 0
    for (index, operation) in old.operations.enumerated() {
      var taken = operation
      if part.operations[index] {
        guard number < new.operations.count else { return nil }
        taken = new.operations[number]
        number += 1
      }
      guard taken.name == operation.name, taken.structName == operation.structName else {
        return nil
      }
      let sets = splice.take(taken.selectionSets, isNew: part.operations[index])
      taken.root = SelectionSetID(
        sets.lowerBound + Int(taken.root.rawValue) - taken.selectionSets.lowerBound
      )
      taken.selectionSets = sets
      operations.append(taken)
    }
    guard number == new.operations.count else { return nil }
    guard let fragments = spliced(part, old, new, &splice), let sets = splice.sets() else {
      return nil
    }
    var document = CompiledDocument(
      operations: operations,
      fragments: fragments,
      selectionSets: sets
    )
    document.words = old.words
    document.sources = documents
    document.clientDirectives = ClientDirectives(documents, schema)
    return document
  }

  /// The fragments of both, at their new places.
  private static func spliced(
    _ part: EditedPart,
    _ old: CompiledDocument,
    _ new: CompiledDocument,
    _ splice: inout ArenaSplice
  ) -> [CompiledFragment]? {
    let newFragments = Dictionary(new.fragments.map { ($0.name, $0) }) { first, _ in first }
    var fragments: [CompiledFragment] = []
    for (index, fragment) in old.fragments.enumerated() {
      let other = newFragments[fragment.name]
      var taken = fragment
      if part.fragments[index] {
        guard let other, other.structName == fragment.structName else { return nil }
        taken = other
      }
      let sets = splice.take(taken.selectionSets, isNew: part.fragments[index])
      // What is new refers to the fragments that it uses as they were compiled with it.
      if let other, !part.fragments[index] {
        guard other.selectionSets.count == sets.count else { return nil }
        splice.place(other.selectionSets, at: sets.lowerBound)
      }
      taken.root = SelectionSetID(
        sets.lowerBound + Int(taken.root.rawValue) - taken.selectionSets.lowerBound
      )
      taken.selectionSets = sets
      fragments.append(taken)
    }
    return fragments
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
        // Where nothing before it has grown or shrunk, all stands where it stood.
        if stretch.isNew || old.count != count { mover.move(&set) }
        sets.append(set)
      }
      if mover.isLost { return nil }
    }
    return sets
  }
}
