import GraphQLSyntax

/// The structs of all definitions in one array, in the order of the definitions.
struct EmittedSets {
  private(set) var sets: [CompiledSelectionSet] = []
  /// For each definition, its root and its structs.
  private(set) var places: [(root: SelectionSetID, sets: Range<Int>)] = []
  private(set) var effort = 0
  /// The name conflicts by definition.
  private(set) var conflicts: [[Diagnostic]] = []
  /// Whether there are so many conflicts that each pair is only kept in the first definition.
  let hasTooManyConflicts: Bool
  /// The diagnostic about a reached limit; `nil` if nothing was left out.
  let limit: Diagnostic?

  /// The minimum number of definitions for which a thread is worthwhile, and the maximum number of
  /// parts per worker.
  private static let minimumShare = 16
  private static let partsOfWorker = 8

  /// Creates the structs, in parallel if there are several workers.
  ///
  /// The limits apply to all definitions together, and each part may use its share of them. If one
  /// part or all parts together need more, a single worker creates all structs and counts as it
  /// goes.
  init(_ scopes: WrittenScopes, workers: some Workers) {
    let count = scopes.definitions.count
    var parts: [EmittedPart] = []
    let share = max(Self.minimumShare, count / (Self.partsOfWorker * workers.count))
    if workers.count > 1, count > share {
      let partCount = (count + share - 1) / share
      let limits = scopes.limits.share(of: partCount)
      parts = workers.map(partCount) { part in
        let range = part * share..<min(count, (part + 1) * share)
        return SelectionSetEmitter.emit(range, of: scopes, limits)
      }
      if !Self.isWithin(scopes.limits, parts) { parts = [] }
    }
    if parts.isEmpty { parts = [SelectionSetEmitter.emit(0..<count, of: scopes, scopes.limits)] }
    var firsts: [Int] = []
    var total = 0
    for part in parts {
      firsts.append(total)
      total += part.sets.count
    }
    let structs = NodeStructs(zip(parts, firsts).map { ($0.structs, $1) })
    let (roots, places) = (scopes.fragmentRoots.map { $0?.number }, firsts)
    workers.change(&parts) { index, part in
      part.settle(at: places[index], structs, roots: roots)
    }
    limit = parts.lazy.compactMap(\.limit).first
    hasTooManyConflicts = parts.contains(where: \.conflicts.isFull)
    effort = parts.reduce(0) { $0 + $1.effort }
    // The sets of a single part are not copied.
    if parts.count == 1 { sets = parts[0].sets } else { sets.reserveCapacity(total) }
    for part in parts {
      if parts.count > 1 { sets += part.sets }
      self.places += part.places
      conflicts += part.conflicts.ofDefinitions
    }
    assert(
      sets.indices.allSatisfy { isConsistent(sets[$0], at: $0) },
      "a struct does not follow the struct that contains it, or refers to none"
    )
  }

  /// Whether all parts together are within the limits.
  private static func isWithin(_ limits: CompilationLimits, _ parts: [EmittedPart]) -> Bool {
    parts.allSatisfy { $0.limit == nil }
      && parts.reduce(0) { $0 + $1.sets.count } <= limits.selectionSets
      && parts.reduce(0) { $0 + $1.effort } <= limits.effort
      && parts.reduce(0) { $0 + $1.conflicts.count } < DefinitionFindings.limit
  }

  /// Whether a struct is at the position of its number, after its enclosing struct, and refers only
  /// to existing structs.
  private func isConsistent(_ set: CompiledSelectionSet, at index: Int) -> Bool {
    let next =
      set.children + set.accessors.compactMap(\.selectionSet)
      + set.caseAccessors.map(\.selectionSet) + set.fragmentAccessors.map(\.selectionSet)
    return set.id == SelectionSetID(index)
      && set.enclosing.map { $0 < set.id } != false
      && set.children.allSatisfy { $0 > set.id }
      && next.allSatisfy { sets.indices.contains(Int($0.rawValue)) }
  }
}
