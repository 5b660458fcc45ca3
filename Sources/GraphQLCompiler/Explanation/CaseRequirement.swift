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
  /// The sets that it was put together from.
  fileprivate var seen: Set<SelectionSetID> = []

  var isImpossible: Bool { types.contains { $0.names.isEmpty } }

  /// Narrows the types of an entity, whose field is declared as `declared`, to those of a type.
  mutating func require(_ entity: EntityID, _ type: String, declared: String, in schema: Schema) {
    if let position = types.firstIndex(where: { $0.entity == entity }) {
      types[position].names.removeAll { !schema.isPossible($0, in: type) }
    } else if case .object = schema.type(named: type) {
      // A field can have very many types, and a case for each.
      let isAllowed = schema.isPossible(type, in: declared)
      types.append(Types(entity: entity, names: isAllowed ? [type] : []))
    } else {
      let names = schema.commonPossibleTypes(declared, type)
      types.append(Types(entity: entity, names: names))
    }
  }

  mutating func require(_ conditions: InclusionConditions) {
    if !self.conditions.contains(conditions) { self.conditions.append(conditions) }
  }
}

extension ResponseReader {
  /// What would make selection sets fulfilled on an entity: alternatives of which one must hold, for
  /// a fragment can be spread in several places.
  ///
  /// Not complete where there are too many alternatives.
  func requirements(
    of sets: [SelectionSetID],
    in entity: EntityID
  ) -> (alternatives: [CaseRequirement], isComplete: Bool) {
    var collector = RequirementCollector(reader: self)
    var alternatives = [CaseRequirement()]
    for set in sets {
      alternatives = alternatives.flatMap { collector.add(set, in: entity, to: $0) }
    }
    return (alternatives, collector.budget > 0)
  }

  /// Where a fragment is spread among the sets that the executor met on an entity.
  struct FragmentSpread {
    var set: SelectionSetID
    var conditions: [InclusionConditions]
    var location: SourceRange
    /// Whether the set was entered.
    var isEntered: Bool
  }

  /// Where a fragment is spread on an entity: in a set that was entered if there is any.
  func spread(of fragment: SelectionSetID, in entity: EntityID) -> FragmentSpread? {
    let spreads = spreads(of: fragment, in: entity)
    return spreads.first { $0.isEntered && $0.conditions.isEmpty }
      ?? spreads.last { $0.isEntered } ?? spreads.first
  }

  func spreads(of fragment: SelectionSetID, in entity: EntityID) -> [FragmentSpread] {
    let fragment = document.resolved(fragment)
    guard
      let name = document.fragments.first(where: { document.resolved($0.root) == fragment })?.name
    else { return [] }
    var found: [FragmentSpread] = []
    for met in result.shape(of: entity).outcomes {
      guard let set = lowering.compiledSet(of: met.set) else { continue }
      for spread in Self.spreads(of: name, in: document[set].selections) {
        found.append(
          FragmentSpread(
            set: set,
            conditions: spread.conditions,
            location: spread.location,
            isEntered: met.outcome.isFulfilled
          )
        )
      }
    }
    return found
  }

  /// The spreads of a fragment among selections, each with the conditions around it.
  private static func spreads(
    of name: String,
    in selections: [CompiledSelection]
  ) -> [(conditions: [InclusionConditions], location: SourceRange)] {
    selections.flatMap { selection in
      switch selection {
      case .fragment(name, let location):
        [(conditions: [InclusionConditions](), location: location)]
      case .deferred(_, .fragment(name), let location):
        [(conditions: [InclusionConditions](), location: location)]
      case .field, .typeCase, .fragment, .deferred:
        [(conditions: [InclusionConditions], location: SourceRange)]()
      case .conditional(let conditions, let members):
        spreads(of: name, in: members).map { ([conditions] + $0.conditions, $0.location) }
      }
    }
  }

  /// The names of the object types that the entity's declared type allows, in the schema's order.
  func possibleTypes(of entity: EntityID) -> [String] {
    schema.possibleTypes(of: result.shape(of: entity).declaredType.name).map(\.name)
  }
}

/// Goes outwards from selection sets and gathers what each set on the way demands.
private struct RequirementCollector {
  let reader: ResponseReader
  /// How many more sets may be begun with, so that spreads of spreads do not multiply.
  var budget = 200

  mutating func add(
    _ set: SelectionSetID,
    in entity: EntityID,
    to requirement: CaseRequirement
  ) -> [CaseRequirement] {
    guard budget > 0 else { return [requirement] }
    budget -= 1
    var requirement = requirement
    var current: SelectionSetID? = reader.document.resolved(set)
    var entity = entity
    while let id = current, requirement.seen.insert(id).inserted {
      let compiled = reader.document[id]
      if compiled.isComposite {
        var found = [requirement]
        for source in compiled.mergedSources {
          found = found.flatMap { add(source, in: entity, to: $0) }
        }
        return found
      }
      if let conditions = compiled.inclusionConditions { requirement.require(conditions) }
      switch compiled.role {
      case .typeCase, .typeAndConditionCase:
        requirement.require(
          entity,
          compiled.parentType.name,
          declared: reader.result.shape(of: entity).declaredType.name,
          in: reader.schema
        )
        current = compiled.enclosing
      case .conditionCase:
        current = compiled.enclosing
      case .entity:
        // The set belongs to the entity if the struct around it belongs to the holding entity.
        guard let parent = reader.result.parent(of: entity), let enclosing = compiled.enclosing
        else { return [requirement] }
        entity = parent.entity
        current = enclosing
      case .fragmentRoot:
        let spreads = reader.spreads(of: id, in: entity)
        if spreads.isEmpty { return [requirement] }
        return spreads.flatMap { spread in
          var alternative = requirement
          for conditions in spread.conditions { alternative.require(conditions) }
          return add(spread.set, in: entity, to: alternative)
        }
      case .operationRoot, .typealias:
        return [requirement]
      }
    }
    return [requirement]
  }
}
