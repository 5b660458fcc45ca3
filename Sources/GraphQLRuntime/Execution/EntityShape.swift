/// The fields and type cases that a group of selection sets selects on objects of one type.
///
/// The decision which sets apply depends only on the object's type and the variables. All entities
/// with the same group and `__typename` therefore share one shape, and type conditions cost nothing
/// per entity.
package struct EntityShape: Equatable, Sendable {
  /// A field of the entity, merged over all sets that select its response key.
  package struct Field: Equatable, Sendable {
    /// The first selection of the response key; later selections only add child sets.
    package let field: PlanField
    /// The applied sets that select the field, in traversal order.
    package let sources: [SetID]
    /// For object fields, the child sets of all sources, in order and without duplicates.
    package let childSets: [SetID]

    package var responseKey: String { field.responseKey }
  }

  /// The outcome of one selection set that the traversal encountered.
  package struct SetOutcome: Equatable, Sendable {
    package let set: SetID
    package let outcome: TypeCaseOutcome
  }

  /// A field that a condition excluded.
  package struct ExcludedField: Equatable, Sendable {
    package let responseKey: String
    /// The applied set that contains the field.
    package let set: SetID
    package let trace: ConditionTrace
  }

  /// The sets merged on the entity, in order, starting with the declared one.
  package let sets: [SetID]
  /// The type of the first set, which is the field's declared type.
  package let declaredType: PlanParentType
  /// The entity's type name, or `nil` if the response has none.
  package let typename: String?
  /// True if the schema defines the type.
  package let isKnownType: Bool
  /// The fields in response order (Section 6.3.2).
  package let fields: [Field]
  /// Every set encountered on the entity, once each, in traversal order: the group's sets, then
  /// those nested in them.
  package let outcomes: [SetOutcome]
  package let excludedFields: [ExcludedField]
  /// The deferred sets that do not apply because their data is missing.
  package let pendingSets: [SetID]
  let outcomeIndex: [SetID: Int]
  let fieldIndex: [String: Int]

  package init(
    sets: [SetID],
    declaredType: PlanParentType,
    typename: String?,
    isKnownType: Bool,
    fields: [Field],
    outcomes: [SetOutcome],
    excludedFields: [ExcludedField],
    pendingSets: [SetID] = []
  ) {
    self.sets = sets
    self.declaredType = declaredType
    self.typename = typename
    self.isKnownType = isKnownType
    self.fields = fields
    self.outcomes = outcomes
    self.excludedFields = excludedFields
    self.pendingSets = pendingSets
    outcomeIndex = Dictionary(
      outcomes.enumerated().map { ($1.set, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    fieldIndex = Dictionary(
      fields.enumerated().map { ($1.responseKey, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    assert(outcomeIndex.count == outcomes.count, "a shape decides about one set twice")
    assert(fieldIndex.count == fields.count, "a shape has two fields with the same response key")
  }

  /// Returns the outcome of a set, or `nil` if the traversal did not encounter it on this entity.
  package func outcome(of set: SetID) -> TypeCaseOutcome? {
    outcomeIndex[set].map { outcomes[$0].outcome }
  }

  /// Returns the position of a set in ``outcomes``, or `nil` if the traversal did not encounter it.
  package func outcomeIndex(of set: SetID) -> Int? { outcomeIndex[set] }

  package func isFulfilled(_ set: SetID) -> Bool { outcome(of: set)?.isFulfilled == true }

  /// Returns the outcome of a synthesized case, which is fulfilled if all of its merged sources are
  /// (R15).
  package func outcome(ofCompositeWithSources sources: [SetID]) -> TypeCaseOutcome {
    if let missing = firstUnfulfilledSource(sources, isFulfilled: isFulfilled) {
      return .unfulfilled(.sourceUnfulfilled(missing))
    }
    return .fulfilled(.compositeSources(sources))
  }

  /// Returns the outcome of a synthesized case whose other sources than `deciding` apply to every
  /// object of `base`.
  package func outcome(
    ofCompositeWithSources sources: [SetID],
    deciding: [SetID],
    on base: SetID?
  ) -> TypeCaseOutcome {
    guard let base, isFulfilled(base) else { return outcome(ofCompositeWithSources: sources) }
    if let missing = firstUnfulfilledSource(deciding, isFulfilled: isFulfilled) {
      return .unfulfilled(.sourceUnfulfilled(missing))
    }
    return .fulfilled(.compositeSources(sources))
  }

  /// Returns the position of a response key in ``fields``.
  package func fieldIndex(of responseKey: String) -> Int? { fieldIndex[responseKey] }
}

/// Returns the first unfulfilled merged source of a synthesized case, or `nil` if the case is
/// fulfilled.
///
/// Generated code and explanations both use this function.
func firstUnfulfilledSource<Source>(
  _ sources: [Source],
  isFulfilled: (Source) -> Bool
) -> Source? {
  sources.first { !isFulfilled($0) }
}
