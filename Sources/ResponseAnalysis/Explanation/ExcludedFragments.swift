internal import GraphQLRuntime
import SelectionIR

/// Fragments that were not executed on an entity because their enclosing field was excluded, while
/// other selections read the same field.
extension ResponseReader {
  /// The condition that excludes the field in which a fragment would be spread on an entity.
  func exclusion(ofFragment fragment: SelectionSetID, in entity: EntityID) -> TypeCaseOutcome? {
    guard document[fragment].role == .fragmentRoot else { return nil }
    var keys: [String] = []
    var current = entity
    while let parent = result.parent(of: current) {
      let shape = result.shape(of: parent.entity)
      keys.insert(shape.fields[parent.fieldIndex].responseKey, at: 0)
      let excluded = shape.excludedFields.first { field in
        field.responseKey == keys[0]
          && lowering.compiledSet(of: field.set).map { leads(from: $0, along: keys, to: fragment) }
            == true
      }
      if let excluded { return .unfulfilled(.excludedByCondition(excluded.trace)) }
      current = parent.entity
    }
    return nil
  }

  /// Whether a fragment is spread on the objects at the keys below a set.
  private func leads(
    from set: SelectionSetID,
    along keys: [String],
    to fragment: SelectionSetID
  ) -> Bool {
    var sets = [set]
    for (position, key) in keys.enumerated() {
      let around = position == 0 ? sets : setsOfObject(sets)
      sets = around.flatMap { objects(under: key, in: document[$0].selections) }
    }
    return setsOfObject(sets).contains(fragment)
  }

  /// The sets with all their cases and fragments, without duplicates.
  private func setsOfObject(_ sets: [SelectionSetID]) -> [SelectionSetID] {
    var all = sets
    var index = 0
    while index < all.count {
      for next in cases(in: document[all[index]].selections) where !all.contains(next) {
        all.append(next)
      }
      index += 1
    }
    return all
  }

  private func cases(in selections: [CompiledSelection]) -> [SelectionSetID] {
    selections.flatMap { selection -> [SelectionSetID] in
      switch selection {
      case .field: []
      case .typeCase(let set): [document.resolved(set)]
      case .fragment(let name, _):
        document.fragment(named: name).map { [document.resolved($0.root)] } ?? []
      case .deferred(_, let content, _):
        document.selectionSet(of: content).map { [document.resolved($0)] } ?? []
      case .conditional(_, let members): cases(in: members)
      }
    }
  }

  private func objects(under key: String, in selections: [CompiledSelection]) -> [SelectionSetID] {
    selections.allFields.filter { $0.responseKey == key }.compactMap(\.selectionSet)
      .map { document.resolved($0) }
  }
}
