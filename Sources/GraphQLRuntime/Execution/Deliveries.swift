/// Determines which deferred selection sets have their data in a response.
///
/// A deferred set is delivered on an object if every key that it selects is present, in the object
/// and in all objects below it. An accessor of a delivered fragment therefore never lacks data,
/// whichever payloads a response contains (P87).
struct Deliveries {
  private let plan: ExecutionPlan
  private let relations: TypeRelations
  private let evaluator: ConditionEvaluator
  private let rules: ExecutionRules
  private let document: JSONDocument
  private var known: [Key: [RequiredKey]] = [:]
  /// The shapes with delivered sets.
  var shapes: [ShapeKey: Int32] = [:]

  /// A shape without deferred sets, and the sets delivered in addition.
  struct ShapeKey: Hashable {
    let base: Int32
    let delivered: Set<SetID>
  }

  private struct Key: Hashable {
    let sets: [SetID]
    let declaredType: PlanParentType
    let typename: String?
    let withDeferred: Bool
  }

  /// A required key, and the sets required of the objects below it.
  private struct RequiredKey {
    let key: String
    let childSets: [SetID]
  }

  /// Returns `nil` for a plan that defers nothing.
  init?(
    plan: ExecutionPlan,
    relations: TypeRelations,
    evaluator: ConditionEvaluator,
    rules: ExecutionRules,
    document: JSONDocument
  ) {
    guard plan.defersAnything else { return nil }
    self.plan = plan
    self.relations = relations
    self.evaluator = evaluator
    self.rules = rules
    self.document = document
  }

  /// Returns true if all data of a set is present on an object of a shape.
  mutating func isDelivered(_ set: SetID, at object: Int, _ shape: EntityShape) -> Bool {
    let type = runtimeType(shape.typename)
    let object = JSONNode(document: document, index: object)
    var pending = [(wanted: wanted(set, on: shape, type), object: object)]
    while let (wanted, object) = pending.popLast() {
      for field in wanted {
        guard let value = object[field.key] else { return false }
        if !field.childSets.isEmpty { addObjects(at: value, field.childSets, to: &pending) }
      }
    }
    return true
  }

  /// Returns the path of the first missing key of a set, if other data of the set is present,
  /// relative to the object.
  ///
  /// The result is `nil` if no key that only deferred sets select is present.
  mutating func missingPart(of set: SetID, at object: Int, _ shape: EntityShape) -> ResponsePath? {
    struct Step {
      let wanted: [RequiredKey]
      let selected: [String: [SetID]]
      let object: JSONNode
      let path: [ResponsePathElement]
    }
    var steps = [
      Step(
        wanted: wanted(set, on: shape, runtimeType(shape.typename)),
        selected: Dictionary(
          shape.fields.map { ($0.responseKey, $0.childSets) },
          uniquingKeysWith: { first, _ in first }
        ),
        object: JSONNode(document: document, index: object),
        path: []
      )
    ]
    var missing: ResponsePath?
    var hasArrived = false
    var next = 0
    while next < steps.count, missing == nil || !hasArrived {
      let step = steps[next]
      next += 1
      for field in step.wanted {
        let path = step.path + [.key(field.key)]
        guard let value = step.object[field.key] else {
          missing = missing ?? ResponsePath(path)
          continue
        }
        if step.selected[field.key] == nil { hasArrived = true }
        guard let declared = field.childSets.first.map({ plan[$0].parentType }) else { continue }
        let others = step.selected[field.key] ?? []
        for (object, path) in objects(at: value, path) {
          let type = runtimeType(object["__typename"]?.string)
          let selected = others.isEmpty ? [] : wanted(others, declaredType: declared, type: type)
          steps.append(
            Step(
              wanted: wanted(field.childSets, declaredType: declared, type: type),
              selected: Dictionary(
                selected.map { ($0.key, $0.childSets) },
                uniquingKeysWith: { first, _ in first }
              ),
              object: object,
              path: path
            )
          )
        }
      }
    }
    return hasArrived ? missing : nil
  }

  /// Returns every object in a value, including those in nested lists, with its path.
  private func objects(
    at value: JSONNode,
    _ path: [ResponsePathElement]
  ) -> [(object: JSONNode, path: [ResponsePathElement])] {
    var found: [(object: JSONNode, path: [ResponsePathElement])] = []
    var pending = [(node: value, path: path)]
    while let (node, path) = pending.popLast() {
      switch node.kind {
      case .array:
        let items = node.elements.enumerated().map { ($1, path + [.index($0)]) }
        pending.append(contentsOf: items.reversed())
      case .object: found.append((node, path))
      case .null, .bool, .number, .string: continue
      }
    }
    return found
  }

  /// Returns the keys that sets select on an object, including nested deferred sets, each with its
  /// child sets.
  mutating func selected(by sets: [SetID], on shape: EntityShape) -> [String: [SetID]] {
    let type = runtimeType(shape.typename)
    return Dictionary(
      wanted(sets, declaredType: shape.declaredType, type: type, withDeferred: true).map {
        ($0.key, $0.childSets)
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Adds every object in a value, including those in nested lists.
  private mutating func addObjects(
    at value: JSONNode,
    _ sets: [SetID],
    to pending: inout [(wanted: [RequiredKey], object: JSONNode)]
  ) {
    guard let declared = sets.first.map({ plan[$0].parentType }) else { return }
    var nodes = [value]
    while let node = nodes.popLast() {
      switch node.kind {
      case .array: nodes.append(contentsOf: node.elements)
      case .object:
        let type = runtimeType(node["__typename"]?.string)
        pending.append((wanted(sets, declaredType: declared, type: type), node))
      case .null, .bool, .number, .string: continue
      }
    }
  }

  private func runtimeType(_ typename: String?) -> ShapeBuilder.RuntimeType {
    guard let typename else { return .none }
    return plan.schema.objectType(named: typename) == nil ? .unknown(typename) : .known(typename)
  }

  /// Returns the fields that a set requires; `__typename` of an operation's root is not required
  /// because the type is known.
  private mutating func wanted(
    _ set: SetID,
    on shape: EntityShape,
    _ type: ShapeBuilder.RuntimeType
  ) -> [RequiredKey] {
    let fields = wanted([set], declaredType: shape.declaredType, type: type)
    guard shape.sets == [plan.root], plan.operationKind != nil, !rules.needsRootTypename else {
      return fields
    }
    return fields.filter { $0.key != "__typename" }
  }

  private mutating func wanted(
    _ sets: [SetID],
    declaredType: PlanParentType,
    type: ShapeBuilder.RuntimeType,
    withDeferred: Bool = false
  ) -> [RequiredKey] {
    let typename: String? =
      switch type {
      case .known(let name), .unknown(let name): name
      case .none: nil
      }
    let key = Key(
      sets: sets,
      declaredType: declaredType,
      typename: typename,
      withDeferred: withDeferred
    )
    if let fields = known[key] { return fields }
    let shape = ShapeBuilder.build(
      plan: plan,
      relations: relations,
      evaluator: evaluator,
      sets: sets,
      declaredType: declaredType,
      runtimeType: type,
      selectsTypename: false,
      trustsDeclaredType: rules.trustsDeclaredType,
      delivered: withDeferred ? .all : .only([])
    )
    let fields = shape.fields.map {
      RequiredKey(key: $0.responseKey, childSets: $0.childSets)
    }
    known[key] = fields
    return fields
  }
}

extension ExecutionPlan {
  /// True if any selection is deferred.
  package var defersAnything: Bool {
    selectionSets.contains { $0.selections.contains(where: \.isDeferred) }
  }
}

extension PlanSelection {
  fileprivate var isDeferred: Bool {
    switch self {
    case .deferred: true
    case .field, .typeCase, .fragment: false
    case .conditional(_, let members): members.contains(where: \.isDeferred)
    }
  }
}

/// The deferred data of a response that is only partly present.
struct PartialDeliveries: Sendable {
  struct Place: Hashable {
    let entity: Int32
    let set: SetID
  }

  /// For each entity, the keys that only incompletely delivered sets select.
  var earlyKeys: [Int32: Set<String>] = [:]
  /// For each entity and set, the path of the first missing key although other data of the set is
  /// present.
  var missing: [Place: ResponsePath] = [:]
}

extension ExecutionRun {
  /// Finds partly delivered data, and stops counting its keys as unselected.
  mutating func takePartialDeliveries() -> PartialDeliveries {
    var partial = PartialDeliveries()
    guard unselectedKeyCount > 0, var deliveries else { return partial }
    self.deliveries = nil
    var awaited: [Int32: [String: [SetID]]] = [:]
    for (index, record) in entityRecords.enumerated() {
      let entity = Int32(truncatingIfNeeded: index)
      let shape = shapes[Int(record.shape)]
      var sets = shape.pendingSets
      for set in sets {
        partial.missing[PartialDeliveries.Place(entity: entity, set: set)] =
          deliveries.missingPart(of: set, at: Int(record.node), shape)
      }
      if let above = awaited[record.parent] {
        let holder = shapes[Int(entityRecords[Int(record.parent)].shape)]
        let key = holder.fields[Int(record.field)].responseKey
        for set in above[key] ?? [] where !sets.contains(set) { sets.append(set) }
      }
      guard !sets.isEmpty else { continue }
      let keys = deliveries.selected(by: sets, on: shape)
      awaited[entity] = keys
      for member in JSONNode(document: document, index: Int(record.node)).members
      where keys[member.key] != nil && shape.fieldIndex(of: member.key) == nil {
        partial.earlyKeys[entity, default: []].insert(member.key)
        unselectedKeyCount -= 1
      }
    }
    self.deliveries = deliveries
    return partial
  }

  /// Returns the shape of an object including the deferred sets, also nested ones, whose data is
  /// present.
  mutating func deliveredShape(_ base: Int32, group: Int, of object: Int) -> Int32 {
    var delivered: Set<SetID> = []
    var current = base
    while true {
      let shape = shapes[Int(current)]
      let new = shape.pendingSets.filter { deliveries?.isDelivered($0, at: object, shape) == true }
      guard !new.isEmpty else { return current }
      delivered.formUnion(new)
      let key = Deliveries.ShapeKey(base: base, delivered: delivered)
      if let known = deliveries?.shapes[key] {
        current = known
        continue
      }
      let type: ShapeBuilder.RuntimeType =
        shape.typename.map { shape.isKnownType ? .known($0) : .unknown($0) } ?? .none
      current = addShape(group: group, type, delivered: delivered)
      deliveries?.shapes[key] = current
    }
  }
}
