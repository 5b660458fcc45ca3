/// Collects the fields and type cases that a group of selection sets selects on objects of one type
/// (Section 6.3.2).
///
/// The traversal uses an explicit stack, so deep selections and long chains of fragments cannot
/// overflow the thread's stack.
struct ShapeBuilder {
  /// The available information about an entity's type.
  enum RuntimeType {
    case known(String)
    case unknown(String)
    case none
  }

  /// The deferred sets whose data is present.
  enum Delivered {
    case all
    case only(Set<SetID>)

    func contains(_ set: SetID) -> Bool {
      switch self {
      case .all: true
      case .only(let sets): sets.contains(set)
      }
    }
  }

  private let plan: ExecutionPlan
  private let relations: TypeRelations
  private let evaluator: ConditionEvaluator
  private let runtimeType: RuntimeType
  private let declaredType: PlanParentType
  /// The types of the group's selection sets that apply to all of its objects.
  private let settledTypes: [PlanParentType]
  private let trustsDeclaredType: Bool
  private let delivered: Delivered

  private var fields: [MergedField] = []
  private var fieldIndex: [String: Int] = [:]
  private var outcomes: [EntityShape.SetOutcome] = []
  private var outcomeIndex: [SetID: Int] = [:]
  private var excludedFields: [EntityShape.ExcludedField] = []
  private var pendingSets = DistinctSets()
  private var frames: [Frame] = []

  /// A field under construction.
  private struct MergedField {
    let field: PlanField
    var sources: DistinctSets
    var childSets: DistinctSets

    var shapeField: EntityShape.Field {
      EntityShape.Field(field: field, sources: sources.list, childSets: childSets.list)
    }
  }

  /// The remaining selections of a set that applies.
  private struct Frame {
    let selections: [PlanSelection]
    var position = 0
    let set: SetID
    let trace: ConditionTrace?
  }

  /// Builds the shape of a group that has at least one set.
  static func build(
    plan: ExecutionPlan,
    relations: TypeRelations,
    evaluator: ConditionEvaluator,
    sets: [SetID],
    declaredType: PlanParentType,
    runtimeType: RuntimeType,
    selectsTypename: Bool,
    trustsDeclaredType: Bool = true,
    delivered: Delivered = .only([])
  ) -> EntityShape {
    var builder = ShapeBuilder(
      plan: plan,
      relations: relations,
      evaluator: evaluator,
      runtimeType: runtimeType,
      declaredType: declaredType,
      settledTypes: settledTypes(declaredType, sets.dropFirst().map { plan[$0].parentType }),
      trustsDeclaredType: trustsDeclaredType,
      delivered: delivered
    )
    for set in sets {
      builder.enter(set, .sameType(plan[set].parentType), trace: nil)
      builder.walk()
    }
    if selectsTypename, builder.fieldIndex["__typename"] == nil, let first = sets.first {
      builder.addTypename(first)
    }
    let typename: String?
    let isKnown: Bool
    switch runtimeType {
    case .known(let name): (typename, isKnown) = (name, true)
    case .unknown(let name): (typename, isKnown) = (name, false)
    case .none: (typename, isKnown) = (nil, false)
    }
    return EntityShape(
      sets: sets,
      declaredType: declaredType,
      typename: typename,
      isKnownType: isKnown,
      fields: builder.fields.map(\.shapeField),
      outcomes: builder.outcomes,
      excludedFields: builder.excludedFields,
      pendingSets: builder.pendingSets.list.filter { set in
        builder.outcomeIndex[set].map { !builder.outcomes[$0].outcome.isFulfilled } ?? false
      }
    )
  }

  private init(
    plan: ExecutionPlan,
    relations: TypeRelations,
    evaluator: ConditionEvaluator,
    runtimeType: RuntimeType,
    declaredType: PlanParentType,
    settledTypes: [PlanParentType],
    trustsDeclaredType: Bool,
    delivered: Delivered
  ) {
    self.plan = plan
    self.relations = relations
    self.evaluator = evaluator
    self.runtimeType = runtimeType
    self.declaredType = declaredType
    self.settledTypes = settledTypes
    self.trustsDeclaredType = trustsDeclaredType
    self.delivered = delivered
  }

  // MARK: Traversal

  private mutating func walk() {
    while let frame = frames.last {
      guard frame.position < frame.selections.count else {
        frames.removeLast()
        continue
      }
      frames[frames.count - 1].position += 1
      switch frame.selections[frame.position] {
      case .field(let field):
        add(field, from: frame.set)
      case .typeCase(let set):
        switch decide(plan[set].parentType, in: plan[frame.set].parentType, trace: frame.trace) {
        case .fulfilled(let reason): enter(set, reason, trace: nil)
        case .unfulfilled(let reason): leave(set, reason)
        }
      case .fragment(let set):
        enter(set, frame.trace.map { .conditionsHold($0) } ?? .fragmentSpread(set), trace: nil)
      case .deferred(let set, let deferral):
        if !evaluator.isOn(deferral) {
          enter(set, .fragmentSpread(set), trace: nil)
        } else if delivered.contains(set) {
          enter(set, .delivered(set), trace: nil)
        } else {
          leave(set, .pendingDeferred(set, deferral))
          pendingSets.append(set)
        }
      case .conditional(let conditions, let selections):
        let trace = evaluator.evaluate(conditions)
        if trace.holds {
          frames.append(Frame(selections: selections, set: frame.set, trace: trace))
        } else {
          exclude(selections, in: frame.set, trace)
        }
      }
    }
  }

  /// Marks a set as applied and schedules its selections, unless that was already done.
  private mutating func enter(_ set: SetID, _ reason: FulfilledReason, trace: ConditionTrace?) {
    if let index = outcomeIndex[set] {
      guard !outcomes[index].outcome.isFulfilled else { return }
      outcomes[index] = EntityShape.SetOutcome(set: set, outcome: .fulfilled(reason))
    } else {
      outcomeIndex[set] = outcomes.count
      outcomes.append(EntityShape.SetOutcome(set: set, outcome: .fulfilled(reason)))
    }
    frames.append(Frame(selections: plan[set].selections, set: set, trace: trace))
  }

  /// Marks a set as not applied, and its nested sets too, with the reason `parentCaseNil`.
  private mutating func leave(_ set: SetID, _ reason: UnfulfilledReason) {
    let outcome = EntityShape.SetOutcome(set: set, outcome: .unfulfilled(reason))
    if let index = outcomeIndex[set] {
      // The set was found earlier inside a set that does not apply; this outcome takes precedence.
      guard case .unfulfilled(.parentCaseNil) = outcomes[index].outcome else { return }
      outcomes[index] = outcome
      return
    }
    outcomeIndex[set] = outcomes.count
    outcomes.append(outcome)
    markInside(plan[set].selections, of: set)
  }

  private mutating func markInside(_ selections: [PlanSelection], of set: SetID) {
    var pending = Self.sets(in: selections).reversed().map { (set: $0, parent: set) }
    while let (inner, parent) = pending.popLast() {
      guard outcomeIndex[inner] == nil else { continue }
      outcomeIndex[inner] = outcomes.count
      outcomes.append(
        EntityShape.SetOutcome(set: inner, outcome: .unfulfilled(.parentCaseNil(parent)))
      )
      pending += Self.sets(in: plan[inner].selections).reversed().map { ($0, inner) }
    }
  }

  private mutating func exclude(
    _ selections: [PlanSelection],
    in set: SetID,
    _ trace: ConditionTrace
  ) {
    for field in Self.fields(in: selections) {
      excludedFields.append(
        EntityShape.ExcludedField(responseKey: field.responseKey, set: set, trace: trace)
      )
    }
    for inner in Self.sets(in: selections) { leave(inner, .excludedByCondition(trace)) }
  }

  /// Returns the sets that selections refer to directly, including those in conditional groups, in
  /// order.
  private static func sets(in selections: [PlanSelection]) -> [SetID] {
    var sets: [SetID] = []
    var pending = Array(selections.reversed())
    while let selection = pending.popLast() {
      switch selection {
      case .field: continue
      case .typeCase(let set), .fragment(let set), .deferred(let set, _): sets.append(set)
      case .conditional(_, let inner): pending += inner.reversed()
      }
    }
    return sets
  }

  private static func fields(in selections: [PlanSelection]) -> [PlanField] {
    var fields: [PlanField] = []
    var pending = Array(selections.reversed())
    while let selection = pending.popLast() {
      switch selection {
      case .field(let field): fields.append(field)
      case .typeCase, .fragment, .deferred: continue
      case .conditional(_, let inner): pending += inner.reversed()
      }
    }
    return fields
  }

  // MARK: Fields

  private mutating func add(_ field: PlanField, from set: SetID) {
    let child = field.type.objectSet
    guard let index = fieldIndex[field.responseKey] else {
      fieldIndex[field.responseKey] = fields.count
      fields.append(
        MergedField(
          field: field,
          sources: DistinctSets([set]),
          childSets: DistinctSets(child.map { [$0] } ?? [])
        )
      )
      return
    }
    fields[index].sources.append(set)
    if let child { fields[index].childSets.append(child) }
  }

  private mutating func addTypename(_ set: SetID) {
    let field = PlanField(name: "__typename", type: .nonNull(.leaf(.string)))
    fields.insert(
      MergedField(field: field, sources: DistinctSets([set]), childSets: DistinctSets()),
      at: 0
    )
  }

  // MARK: Types

  /// Returns the declared type and the others, each once.
  private static func settledTypes(
    _ declared: PlanParentType,
    _ others: [PlanParentType]
  ) -> [PlanParentType] {
    var seen: Set<PlanParentType> = []
    return ([declared] + others).filter { seen.insert($0).inserted }
  }

  /// Decides a type condition inside a set of an enclosing type.
  private func decide(
    _ condition: PlanParentType,
    in enclosing: PlanParentType,
    trace: ConditionTrace?
  ) -> TypeCaseOutcome {
    if case .known(let name) = runtimeType, relations.object(name, satisfies: condition) {
      return .fulfilled(reason(name, condition, in: enclosing, trace, byDeclaredType: false))
    }
    if declaredType.kind == .object, isTakenAsDeclared,
      relations.object(declaredType.name, satisfies: condition)
    {
      return .fulfilled(
        reason(declaredType.name, condition, in: enclosing, trace, byDeclaredType: true)
      )
    }
    // No type name is needed if the field's declared type or the enclosing set already determines
    // the type.
    if !isTypeKnown, isTakenAsDeclared {
      if condition == enclosing || settledTypes.contains(condition) {
        return .fulfilled(trace.map { .conditionsHold($0) } ?? .sameType(condition))
      }
      if let type = (settledTypes + [enclosing]).first(where: {
        relations.type($0, implies: condition)
      }) {
        return .fulfilled(reason(type.name, condition, in: enclosing, trace, byDeclaredType: true))
      }
    }
    switch runtimeType {
    case .none:
      return .unfulfilled(.noTypename(condition: condition))
    case .unknown(let name):
      return .unfulfilled(.unknownType(typename: name, condition: condition))
    case .known(let name):
      guard relations.isPossible(condition, in: enclosing, declaredAs: declaredType) else {
        return .unfulfilled(
          .neverPossible(objectType: name, declared: declaredType, condition: condition)
        )
      }
      switch condition.kind {
      case .object:
        return .unfulfilled(.objectDiffers(objectType: name, condition: condition))
      case .interface:
        return .unfulfilled(.doesNotImplement(objectType: name, condition: condition))
      case .union:
        return .unfulfilled(.notUnionMember(objectType: name, condition: condition))
      }
    }
  }

  private var isTypeKnown: Bool {
    if case .known = runtimeType { true } else { false }
  }

  /// True if the entity is assumed to have its declared object type.
  private var isTakenAsDeclared: Bool {
    switch runtimeType {
    case .none: true
    case .known, .unknown: trustsDeclaredType
    }
  }

  private func reason(
    _ name: String,
    _ condition: PlanParentType,
    in enclosing: PlanParentType,
    _ trace: ConditionTrace?,
    byDeclaredType: Bool
  ) -> FulfilledReason {
    if condition == enclosing { return trace.map { .conditionsHold($0) } ?? .sameType(condition) }
    let match = TypeMatch(
      objectType: name,
      condition: condition,
      byDeclaredType: byDeclaredType
    )
    switch condition.kind {
    case .object: return .objectEqual(match)
    case .interface: return .implements(match)
    case .union: return .unionMember(match)
    }
  }
}
