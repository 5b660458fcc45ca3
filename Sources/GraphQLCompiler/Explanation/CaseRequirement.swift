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
        collectSpread(of: id, in: entity, into: &requirement)
        return
      case .operationRoot, .typealias:
        return
      }
    }
  }

  /// A fragment's own set is entered where it is spread; only its conditions can be told from it.
  private func collectSpread(
    of set: SelectionSetID,
    in entity: EntityID,
    into requirement: inout CaseRequirement
  ) {
    guard let planSet = lowering.planSet(of: set),
      case .unfulfilled(.excludedByCondition(let trace)) = result.outcome(of: planSet, in: entity)
    else { return }
    requirement.require(trace.conditions)
  }

  /// The names of the object types that the entity's declared type allows, in the schema's order.
  func possibleTypes(of entity: EntityID) -> [String] {
    schema.possibleTypes(of: result.shape(of: entity).declaredType.name).map(\.name)
  }
}
