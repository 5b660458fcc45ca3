/// Which deferred selection sets have their data in a response.
///
/// Deferred data has arrived on an object when every key that the set selects there is in the
/// object, and below it in every object that the set's fields lead to. So no accessor behind a
/// deferred fragment can lack data, whichever of its payloads a response holds (P87).
struct Deliveries {
  private let plan: ExecutionPlan
  private let evaluator: ConditionEvaluator
  private let document: JSONDocument
  private var known: [Key: [WantedField]] = [:]
  /// The shapes that have delivered sets.
  var shapes: [ShapeKey: Int32] = [:]

  /// A shape without deferred sets, and the sets that are delivered on top of it.
  struct ShapeKey: Hashable {
    let base: Int32
    let delivered: Set<SetID>
  }

  private struct Key: Hashable {
    let sets: [SetID]
    let declaredType: PlanParentType
    let typename: String?
  }

  /// A key that must be there, and what its objects must have.
  private struct WantedField {
    let key: String
    let childSets: [SetID]
  }

  /// Nil for a plan that defers nothing.
  init?(plan: ExecutionPlan, evaluator: ConditionEvaluator, document: JSONDocument) {
    guard plan.selectionSets.contains(where: { Self.defersAnything($0.selections) }) else {
      return nil
    }
    self.plan = plan
    self.evaluator = evaluator
    self.document = document
  }

  private static func defersAnything(_ selections: [PlanSelection]) -> Bool {
    selections.contains { selection in
      switch selection {
      case .deferred: true
      case .field, .typeCase, .fragment: false
      case .conditional(_, let members): defersAnything(members)
      }
    }
  }

  /// Whether all of a set's data is there on an object of a shape.
  mutating func isDelivered(_ set: SetID, at object: Int, _ shape: EntityShape) -> Bool {
    let type = runtimeType(shape.typename)
    let object = JSONNode(document: document, index: object)
    var pending = [(wanted: wanted([set], shape.declaredType, type), object: object)]
    while let (wanted, object) = pending.popLast() {
      for field in wanted {
        guard let value = object[field.key] else { return false }
        if !field.childSets.isEmpty { addObjects(at: value, field.childSets, to: &pending) }
      }
    }
    return true
  }

  /// Adds every object of a value, through lists.
  private mutating func addObjects(
    at value: JSONNode,
    _ sets: [SetID],
    to pending: inout [(wanted: [WantedField], object: JSONNode)]
  ) {
    guard let declared = sets.first.map({ plan[$0].parentType }) else { return }
    var nodes = [value]
    while let node = nodes.popLast() {
      switch node.kind {
      case .array: nodes.append(contentsOf: node.elements)
      case .object:
        let type = runtimeType(node["__typename"]?.string)
        pending.append((wanted(sets, declared, type), node))
      case .null, .bool, .number, .string: continue
      }
    }
  }

  private func runtimeType(_ typename: String?) -> ShapeBuilder.RuntimeType {
    guard let typename else { return .none }
    return plan.schema.objectType(named: typename) == nil ? .unknown(typename) : .known(typename)
  }

  private mutating func wanted(
    _ sets: [SetID],
    _ declaredType: PlanParentType,
    _ type: ShapeBuilder.RuntimeType
  ) -> [WantedField] {
    let typename: String? =
      switch type {
      case .known(let name), .unknown(let name): name
      case .none: nil
      }
    let key = Key(sets: sets, declaredType: declaredType, typename: typename)
    if let fields = known[key] { return fields }
    let shape = ShapeBuilder.build(
      plan: plan,
      evaluator: evaluator,
      sets: sets,
      declaredType: declaredType,
      runtimeType: type,
      selectsTypename: false
    )
    let fields = shape.fields.map {
      WantedField(key: $0.responseKey, childSets: $0.childSets)
    }
    known[key] = fields
    return fields
  }
}

extension ExecutionRun {
  /// The shape of an object with the deferred sets whose data it has, those inside them included.
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
