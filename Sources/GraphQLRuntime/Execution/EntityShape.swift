/// What one group of selection sets selects on objects of one type.
///
/// Which sets are entered depends only on the object's type and the variables, so all entities of
/// the same group and `__typename` share one shape: a type case costs nothing per entity.
package struct EntityShape: Equatable, Sendable {
  /// A field of the entity, united over all sets that select its response key.
  package struct Field: Equatable, Sendable {
    /// The first selection of the response key; later ones only add their child sets.
    package let field: PlanField
    /// The entered sets that select the field, in order of the walk.
    package let sources: [SetID]
    /// For object fields: the child sets of all sources, in order, without repetition.
    package let childSets: [SetID]

    package init(field: PlanField, sources: [SetID], childSets: [SetID]) {
      self.field = field
      self.sources = sources
      self.childSets = childSets
    }

    package var responseKey: String { field.responseKey }
  }

  /// The outcome of one selection set that the walk met.
  package struct SetOutcome: Equatable, Sendable {
    package let set: SetID
    package let outcome: TypeCaseOutcome

    package init(set: SetID, outcome: TypeCaseOutcome) {
      self.set = set
      self.outcome = outcome
    }
  }

  /// A field that a condition excluded.
  package struct ExcludedField: Equatable, Sendable {
    package let responseKey: String
    /// The entered set that the field is written in.
    package let set: SetID
    package let trace: ConditionTrace

    package init(responseKey: String, set: SetID, trace: ConditionTrace) {
      self.responseKey = responseKey
      self.set = set
      self.trace = trace
    }
  }

  /// The sets united on the entity, in order; the first is its declared one.
  package let sets: [SetID]
  /// The type of the first set: the field's declared type.
  package let declaredType: PlanParentType
  /// The entity's type name; nil where the response has none.
  package let typename: String?
  /// Whether the schema types have the name.
  package let isKnownType: Bool
  /// In the order of the response (Section 6.3.2).
  package let fields: [Field]
  /// Every set met on the entity once, in order of the walk: the group's own, then those inside.
  package let outcomes: [SetOutcome]
  package let excludedFields: [ExcludedField]
  /// The deferred sets that were not entered, for want of their data.
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
    assert(fieldIndex.count == fields.count, "a shape has two fields with one response key")
  }

  /// The outcome of a set; nil if the walk did not meet it on this entity.
  package func outcome(of set: SetID) -> TypeCaseOutcome? {
    outcomeIndex[set].map { outcomes[$0].outcome }
  }

  package func isFulfilled(_ set: SetID) -> Bool { outcome(of: set)?.isFulfilled == true }

  /// The outcome of a synthesised case: fulfilled if all its merged sources are (R15).
  package func outcome(ofCompositeWithSources sources: [SetID]) -> TypeCaseOutcome {
    if let missing = firstUnfulfilledSource(sources, isFulfilled: isFulfilled) {
      return .unfulfilled(.sourceUnfulfilled(missing))
    }
    return .fulfilled(.compositeSources(sources))
  }

  /// The position of a response key in ``fields``.
  package func fieldIndex(of responseKey: String) -> Int? { fieldIndex[responseKey] }
}

/// The first merged source of a synthesised case that is not fulfilled; nil if the case is there.
///
/// The one place that decides about synthesised cases, for generated code and for explanations.
func firstUnfulfilledSource<Source>(
  _ sources: [Source],
  isFulfilled: (Source) -> Bool
) -> Source? {
  sources.first { !isFulfilled($0) }
}
