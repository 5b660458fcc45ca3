/// The records created from one result, with the conflicts found and the key of each entity.
package struct CacheWrite: Sendable {
  package let cache: NormalizedCache
  /// The record of each entity, by the entity's index.
  package let keys: [CacheKey]
  /// The conflicts, in the order of the later copies.
  package let conflicts: [CacheConflict]
  /// The entity whose deferred data is in a record stored under its response path.
  package let deferredRecords: [CacheKey: EntityID]
}

/// Two copies of one object in a response that have different values for a field.
package struct CacheConflict: Equatable, Sendable {
  package let record: CacheKey
  package let field: String
  package let earlier: Copy
  /// The copy whose value the record keeps.
  package let later: Copy

  /// One copy of the object, with its value of the field.
  package struct Copy: Equatable, Sendable {
    package let entity: EntityID
    package let value: CacheValue
  }
}

/// Converts the entities of a result to records.
package struct CacheWriter {
  /// Returns an entity's key including its type's name, such as `Cat:Whiskers`, or `nil` if it has
  /// none.
  package typealias KeyProvider = (EntityID) -> String?

  private let result: ExecutionResult
  private let fieldKeys: CacheFieldKey
  private var cache = NormalizedCache()
  private var keys: [CacheKey] = []
  private var conflicts: [CacheConflict] = []
  /// The field keys of each shape, by the shape's index.
  private var shapeKeys: [Int: [String]] = [:]
  /// The entity that last wrote each field, by the positions of the record and the field.
  private var writers: [[EntityID]] = []
  /// The target of deferred data, or `nil` if it is stored in the records of its objects.
  private var deferral: DeferredRecords?

  /// Writes every entity; an entity without its own key is stored under its parent's path (P95).
  ///
  /// Missing and faulty values are not written. `shouldContinue` is called periodically with the fraction
  /// done; if it returns false, the remaining entities are skipped.
  package static func write(
    _ result: ExecutionResult,
    format: CacheFormat = .standard,
    release: CacheRelease = CacheRelease(),
    shouldContinue: (Double) -> Bool = { _ in true },
    key provider: @escaping KeyProvider
  ) -> CacheWrite {
    var writer = CacheWriter(result: result, format: format, release)
    for entity in result.entities { writer.addKey(of: entity, provider) }
    for entity in result.entities {
      if entity.index % 4_096 == 0,
        !shouldContinue(Double(entity.index) / Double(max(1, result.entityCount)))
      {
        break
      }
      writer.write(entity)
    }
    return CacheWrite(
      cache: writer.cache,
      keys: writer.keys,
      conflicts: writer.conflicts,
      deferredRecords: writer.deferral?.records ?? [:]
    )
  }

  /// Writes every entity, using keys made by rules.
  package static func write(
    _ result: ExecutionResult,
    rules: CacheKeyRules,
    shouldContinue: (Double) -> Bool = { _ in true }
  ) -> CacheWrite {
    write(result, format: rules.format, release: rules.release, shouldContinue: shouldContinue) {
      ownKey(of: $0, in: result, rules)
    }
  }

  /// Returns the key of one entity according to rules, without writing anything.
  package static func key(
    of entity: EntityID,
    in result: ExecutionResult,
    _ rules: CacheKeyRules
  ) -> CacheKey {
    var writer = CacheWriter(result: result, format: rules.format)
    // Walk up to the nearest ancestor that has its own key.
    var steps: [[String]] = []
    var current = entity
    while let parent = result.parent(of: current) {
      if let own = ownKey(of: current, in: result, rules) {
        return CacheKey(own).appending(steps.reversed().flatMap { $0 })
      }
      steps.append(writer.steps(to: current, from: parent))
      current = parent.entity
    }
    return CacheKey.root(of: result.plan.operationKind).appending(steps.reversed().flatMap { $0 })
  }

  package static func ownKey(
    of entity: EntityID,
    in result: ExecutionResult,
    _ rules: CacheKeyRules
  ) -> String? {
    guard let typename = result.typename(of: entity), let node = result.node(of: entity) else {
      return nil
    }
    let shape = result.shape(of: entity)
    let rule = rules.found(of: typename, declared: shape.declaredType, in: result.plan.schema)
    let values = rule.fields.map { name in
      // A field selected under an alias is matched by its field name.
      let field = shape.fields.first { $0.field.name == name && $0.field.arguments.isEmpty }
      return node[field?.responseKey ?? name]
    }
    return rules.text(of: values).map { "\(typename):\($0)" }
  }

  private init(
    result: ExecutionResult,
    format: CacheFormat,
    _ release: CacheRelease = CacheRelease()
  ) {
    self.result = result
    deferral = DeferredRecords(result, release)
    fieldKeys = CacheFieldKey(
      plan: result.plan,
      variables: result.variables,
      format: format
    )
    keys.reserveCapacity(result.entityCount)
  }

  /// Parents are numbered before their children, so the parent's key is already known.
  private mutating func addKey(of entity: EntityID, _ provider: KeyProvider) {
    guard let parent = result.parent(of: entity) else {
      keys.append(.root(of: result.plan.operationKind))
      return
    }
    let own = provider(entity).map { CacheKey($0) }
    let origin = deferral?.origin(ofField: parent.fieldIndex, of: parent.entity) ?? .immediate
    if case .immediate = origin, let own {
      keys.append(own)
      return
    }
    let steps = own == nil ? steps(to: entity, from: parent) : []
    let known = keys[parent.entity.index]
    let deferred = deferral?.key(of: parent.entity) ?? known
    switch origin {
    case .immediate: keys.append(known.appending(steps))
    case .deferred: keys.append(own ?? deferred.appending(steps))
    case .both(let sets):
      keys.append(own ?? known.appending(steps))
      deferral?.add(entity, immediateSets: sets, key: own ?? deferred.appending(steps))
    }
  }

  /// Returns the field key and list positions between an entity and its parent.
  private mutating func steps(
    to entity: EntityID,
    from parent: (entity: EntityID, fieldIndex: Int)
  ) -> [String] {
    let field = fieldKeys(of: parent.entity)[parent.fieldIndex]
    var indices: [String] = []
    for element in result.path(of: entity).elements.reversed() {
      guard case .index(let index) = element else { break }
      indices.append(String(index))
    }
    return [field] + indices.reversed()
  }

  private mutating func fieldKeys(of entity: EntityID) -> [String] {
    let index = result.shapeIndex(of: entity)
    if let known = shapeKeys[index] { return known }
    let made = result.shapes[index].fields.map { fieldKeys.text(of: $0.field) }
    shapeKeys[index] = made
    return made
  }

  private mutating func write(_ entity: EntityID) {
    let key = keys[entity.index]
    let record = position(of: key)
    for (index, name) in fieldKeys(of: entity).enumerated() {
      let value = result.value(at: index, of: entity)
      let origin = deferral?.origin(ofField: index, of: entity) ?? .immediate
      if !origin.isDeferred {
        if let stored = stored(value) { write(stored, name, inRecordAt: record, from: entity) }
      }
      if !origin.isImmediate, let deferred = deferral?.key(of: entity),
        let stored = stored(value, isDeferred: !origin.isDeferred)
      {
        let position = position(of: deferred)
        if position != record { deferral?.add(deferred, of: entity) }
        write(stored, name, inRecordAt: position, from: entity)
      }
    }
  }

  private mutating func position(of key: CacheKey) -> Int {
    let record = cache.position(making: key)
    if record == writers.count { writers.append([]) }
    return record
  }

  private mutating func write(
    _ stored: CacheValue,
    _ name: String,
    inRecordAt record: Int,
    from entity: EntityID
  ) {
    let (position, earlier) = cache.write(stored, field: name, ofRecordAt: record)
    guard let earlier else {
      writers[record].append(entity)
      return
    }
    if !earlier.agrees(with: stored) {
      conflicts.append(
        CacheConflict(
          record: cache.slots[record]?.key ?? keys[entity.index],
          field: name,
          earlier: .init(entity: writers[record][position], value: earlier),
          later: .init(entity: entity, value: stored)
        )
      )
    }
    writers[record][position] = entity
  }

  /// Returns the value as stored in a record; with `isDeferred`, references point to the records of
  /// deferred data.
  private func stored(_ value: FieldValue, isDeferred: Bool = false) -> CacheValue? {
    switch value {
    case .missing, .fault: return nil
    case .null: return .null
    case .object(let entity):
      let deferred = isDeferred ? deferral?.ownKey(of: EntityID(Int(entity))) : nil
      return .reference(deferred ?? keys[Int(entity)])
    case .list:
      var items: [CacheValue] = []
      for item in result.items(of: value) {
        guard let stored = stored(item, isDeferred: isDeferred) else { return nil }
        items.append(stored)
      }
      return .list(items)
    case .leaf(let node): return leaf(node)
    case .converted(let index):
      // Store the value as the server sent it, so that reading converts it again.
      return result.conversionRecords[Int(index)].node.flatMap(leaf)
    }
  }

  private func leaf(_ node: UInt32) -> CacheValue? {
    result.document.map { .leaf(JSONValue(JSONNode(document: $0, index: Int(node)))) }
  }
}

extension CacheValue {
  /// Returns true if both values are equal, comparing numbers by value and ignoring where objects
  /// without keys are stored.
  fileprivate func agrees(with other: CacheValue) -> Bool {
    switch (self, other) {
    case (.reference(let one), .reference(let two)): one == two || !one.isOwn && !two.isOwn
    case (.list(let one), .list(let two)):
      one.count == two.count && zip(one, two).allSatisfy { $0.agrees(with: $1) }
    case (.leaf(.number(let one)), .leaf(.number(let two))):
      one == two || DecimalNumber(one).map { $0 == DecimalNumber(two) } == true
    default: self == other
    }
  }
}
