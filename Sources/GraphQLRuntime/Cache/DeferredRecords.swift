/// Determines where releases before 2.3.0 store deferred data: in records under the response path.
///
/// Fields from the initial response are stored in the record of their object. Fields that only
/// deferred fragments select are stored in a record such as `QUERY_ROOT.pets.0`, and so are objects
/// below it that have no key.
struct DeferredRecords {
  /// The parts of a response that deliver a field.
  enum Origin {
    case immediate
    case deferred
    /// Both; the associated sets are those executed immediately below the field.
    case both([SetID])

    var isImmediate: Bool { if case .immediate = self { true } else { false } }
    var isDeferred: Bool { if case .deferred = self { true } else { false } }
  }

  private struct ShapeKey: Hashable {
    let shape: Int
    let sets: [SetID]
  }

  private let result: ExecutionResult
  private let relations: TypeRelations
  private let evaluator: ConditionEvaluator
  /// The sets that are executed immediately, for entities that both parts deliver.
  private var immediateSets: [EntityID: [SetID]] = [:]
  private var keys: [EntityID: CacheKey] = [:]
  private var origins: [ShapeKey: [Origin]] = [:]
  /// The entity whose deferred data is in a record.
  private(set) var records: [CacheKey: EntityID] = [:]

  /// Returns `nil` if the release stores deferred data in the records of its objects, or if nothing
  /// is deferred.
  init?(_ result: ExecutionResult, _ release: CacheRelease) {
    guard !release.storesDeferredDataInRecords, result.plan.defersAnything else { return nil }
    self.result = result
    relations = TypeRelations(result.plan.schema)
    evaluator = ConditionEvaluator(plan: result.plan, variables: result.variables)
  }

  mutating func add(_ entity: EntityID, immediateSets sets: [SetID], key: CacheKey) {
    immediateSets[entity] = sets
    keys[entity] = key
  }

  mutating func add(_ record: CacheKey, of entity: EntityID) {
    if records[record] == nil { records[record] = entity }
  }

  /// Returns the key of the record with an entity's deferred data.
  func key(of entity: EntityID) -> CacheKey {
    keys[entity]
      ?? .underResponsePath(result.path(of: entity), of: result.plan.operationKind)
  }

  /// Returns the key for an entity that both parts deliver, or `nil` for other entities.
  func ownKey(of entity: EntityID) -> CacheKey? { keys[entity] }

  mutating func origin(ofField index: Int, of entity: EntityID) -> Origin {
    let shape = result.shape(of: entity)
    let sets = immediateSets[entity]
    guard sets != nil || shape.hasDeliveredSets else { return .immediate }
    let key = ShapeKey(shape: result.shapeIndex(of: entity), sets: sets ?? shape.sets)
    if let known = origins[key] { return known[index] }
    let found = origins(of: shape, key.sets)
    origins[key] = found
    return found[index]
  }

  private func origins(of shape: EntityShape, _ sets: [SetID]) -> [Origin] {
    let isRoot = sets == [result.plan.root] && result.plan.operationKind != nil
    let type: ShapeBuilder.RuntimeType =
      shape.typename.map { shape.isKnownType ? .known($0) : .unknown($0) } ?? .none
    let immediate = ShapeBuilder.build(
      plan: result.plan,
      relations: relations,
      evaluator: evaluator,
      sets: sets,
      declaredType: shape.declaredType,
      runtimeType: type,
      selectsTypename: !isRoot,
      trustsDeclaredType: result.rules.trustsDeclaredType,
      delivered: .only([])
    )
    return shape.fields.map { field in
      guard let index = immediate.fieldIndex(of: field.responseKey) else { return .deferred }
      let sets = immediate.fields[index].childSets
      return sets.count == field.childSets.count ? .immediate : .both(sets)
    }
  }
}

extension EntityShape {
  fileprivate var hasDeliveredSets: Bool {
    outcomes.contains { outcome in
      if case .fulfilled(.delivered) = outcome.outcome { true } else { false }
    }
  }
}
