/// Updates references between sets after they have moved in their array.
struct SelectionSetMover {
  /// The new position for each old position; -1 for sets that no longer exist.
  let places: [Int32]
  /// Whether a reference to a set that no longer exists was found.
  private(set) var isLost = false

  init(places: [Int32]) { self.places = places }

  mutating func move(_ set: inout CompiledSelectionSet) {
    move(&set.id)
    move(&set.enclosing)
    move(&set.rootEntity)
    move(&set.typealiasTarget)
    move(&set.contributors)
    move(&set.mergedSources)
    move(&set.children)
    for index in set.selections.indices { set.selections[index] = moved(set.selections[index]) }
    for index in set.accessors.indices {
      move(&set.accessors[index].selectionSet)
      for source in set.accessors[index].provenance.indices {
        let origin = set.accessors[index].provenance[source].origin
        switch origin {
        case .own, .fragment: continue
        case .parent(let id):
          set.accessors[index].provenance[source].origin = .parent(moved(id))
        case .sibling(let id):
          set.accessors[index].provenance[source].origin = .sibling(moved(id))
        }
      }
    }
    for index in set.caseAccessors.indices { move(&set.caseAccessors[index].selectionSet) }
    for index in set.fragmentAccessors.indices { move(&set.fragmentAccessors[index].selectionSet) }
  }

  /// The recursion is safe because the parser limits the nesting depth.
  private mutating func moved(_ selection: CompiledSelection) -> CompiledSelection {
    switch selection {
    case .field(var field):
      move(&field.selectionSet)
      return .field(field)
    case .typeCase(let id): return .typeCase(moved(id))
    case .fragment: return selection
    case .conditional(let conditions, let selections):
      var inner: [CompiledSelection] = []
      for selection in selections { inner.append(moved(selection)) }
      return .conditional(conditions, inner)
    case .deferred(let deferral, .selections(let id), let location):
      return .deferred(deferral, .selections(moved(id)), location: location)
    case .deferred(_, .fragment, _): return selection
    }
  }

  private mutating func moved(_ id: SelectionSetID) -> SelectionSetID {
    let index = Int(id.rawValue)
    guard places.indices.contains(index), places[index] >= 0 else {
      isLost = true
      return id
    }
    return SelectionSetID(Int(places[index]))
  }

  private mutating func move(_ id: inout SelectionSetID) { id = moved(id) }

  private mutating func move(_ id: inout SelectionSetID?) { id = id.map { moved($0) } }

  private mutating func move(_ ids: inout [SelectionSetID]) {
    for index in ids.indices { ids[index] = moved(ids[index]) }
  }
}
