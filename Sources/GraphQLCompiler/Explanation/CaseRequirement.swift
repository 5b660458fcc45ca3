internal import GraphQLRuntime

/// What must hold for a selection set to be entered on an entity, put together from the set and
/// everything that it stands in.
struct CaseRequirement {
  /// The object types that an entity must be one of.
  struct Types {
    var entity: EntityID
    /// In the schema's order; those that the field's type allows.
    var names: [String]
  }

  /// At most one for each entity, the set's own entity first.
  var types: [Types] = []
  var conditions: [InclusionConditions] = []

  var isImpossible: Bool { types.contains { $0.names.isEmpty } }

  /// Narrows the types of an entity.
  mutating func require(_ entity: EntityID, _ isAllowed: (String) -> Bool, declared: [String]) {
    if let position = types.firstIndex(where: { $0.entity == entity }) {
      types[position].names.removeAll { !isAllowed($0) }
    } else {
      types.append(Types(entity: entity, names: declared.filter(isAllowed)))
    }
  }

  mutating func require(_ conditions: InclusionConditions) {
    if !self.conditions.contains(conditions) { self.conditions.append(conditions) }
  }
}

extension ResponseReader {
  /// What would make a selection set fulfilled on an entity.
  func requirement(of set: SelectionSetID, in entity: EntityID) -> CaseRequirement {
    var requirement = CaseRequirement()
    var seen: Set<SelectionSetID> = []
    collect(set, in: entity, into: &requirement, seen: &seen)
    return requirement
  }

  private func collect(
    _ set: SelectionSetID,
    in entity: EntityID,
    into requirement: inout CaseRequirement,
    seen: inout Set<SelectionSetID>
  ) {
    var current: SelectionSetID? = document.resolved(set)
    var entity = entity
    while let id = current, seen.insert(id).inserted {
      let compiled = document[id]
      if compiled.isComposite {
        for source in compiled.mergedSources where seen.count < 1_000 {
          collect(document.resolved(source), in: entity, into: &requirement, seen: &seen)
        }
        return
      }
      if let conditions = compiled.inclusionConditions { requirement.require(conditions) }
      switch compiled.role {
      case .typeCase, .typeAndConditionCase:
        requirement.require(
          entity,
          { schema.isPossible($0, in: compiled.parentType.name) },
          declared: possibleTypes(of: entity)
        )
        current = compiled.enclosing
      case .conditionCase:
        current = compiled.enclosing
      case .entity:
        // The set belongs to the entity if the struct around it belongs to the holding entity.
        guard let parent = result.parent(of: entity), let enclosing = compiled.enclosing else {
          return
        }
        entity = parent.entity
        current = enclosing
      case .fragmentRoot:
        guard let spread = spread(of: id, in: entity) else { return }
        for conditions in spread.conditions { requirement.require(conditions) }
        current = spread.set
      case .operationRoot, .typealias:
        return
      }
    }
  }

  /// Where a fragment is spread among the sets that the executor met on an entity: in one that was
  /// entered if there is any.
  func spread(
    of fragment: SelectionSetID,
    in entity: EntityID
  ) -> (set: SelectionSetID, conditions: [InclusionConditions], location: SourceRange)? {
    let fragment = document.resolved(fragment)
    guard
      let name = document.fragments.first(where: { document.resolved($0.root) == fragment })?.name
    else { return nil }
    var found: (set: SelectionSetID, conditions: [InclusionConditions], location: SourceRange)?
    for met in result.shape(of: entity).outcomes {
      guard let set = lowering.compiledSet(of: met.set),
        let spread = Self.spread(of: name, in: document[set].selections)
      else { continue }
      if found == nil || met.outcome.isFulfilled {
        found = (set, spread.conditions, spread.location)
      }
      if met.outcome.isFulfilled, spread.conditions.isEmpty { break }
    }
    return found
  }

  /// The first spread of a fragment among selections, with the conditions around it.
  private static func spread(
    of name: String,
    in selections: [CompiledSelection]
  ) -> (conditions: [InclusionConditions], location: SourceRange)? {
    for selection in selections {
      switch selection {
      case .field, .typeCase: continue
      case .fragment(name, let location): return ([], location)
      case .fragment: continue
      case .conditional(let conditions, let members):
        if let inner = spread(of: name, in: members) {
          return ([conditions] + inner.conditions, inner.location)
        }
      }
    }
    return nil
  }

  /// The names of the object types that the entity's declared type allows, in the schema's order.
  func possibleTypes(of entity: EntityID) -> [String] {
    schema.possibleTypes(of: result.shape(of: entity).declaredType.name).map(\.name)
  }
}
