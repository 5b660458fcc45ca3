/// Writes the stored data that a plan selects as the JSON text that the executor takes.
///
/// What an object's type selects is decided by the same shapes as for a response, so reading the
/// cache and reading a response differ in their bytes alone. A field that is not stored is left out,
/// and the executor reports it as missing. The walk keeps its own stack.
struct CacheReader {
  /// The most bytes of text that one read makes: records may refer to each other in circles, and a
  /// deep selection with long lists could otherwise fill the memory.
  static let maximumSize = 256 << 20

  private let cache: NormalizedCache
  private let plan: ExecutionPlan
  private let relations: TypeRelations
  private let evaluator: ConditionEvaluator
  private let fieldKeys: CacheFieldKey
  private let rules: CacheKeyRules
  private var shapes: [ShapeKey: EntityShape] = [:]
  private var output: [UInt8] = []
  private var steps: [Step] = []

  private struct ShapeKey: Hashable {
    let sets: [SetID]
    let typename: String?
  }

  private enum Step {
    case text(String)
    case value(CacheValue, sets: [SetID])
  }

  static func read(
    _ cache: NormalizedCache,
    plan: ExecutionPlan,
    variables: VariableValues,
    rules: CacheKeyRules
  ) -> JSONDocument? {
    let root = CacheKey.root(of: plan.operationKind)
    guard cache[root] != nil, !plan.selectionSets.isEmpty else { return nil }
    var reader = CacheReader(cache: cache, plan: plan, variables: variables, rules: rules)
    reader.steps = [.text("}"), .value(.reference(root), sets: [plan.root]), .text("{\"data\":")]
    while let step = reader.steps.popLast() {
      guard reader.output.count < maximumSize else { return nil }
      reader.take(step)
    }
    return try? JSONDocument(reader.output)
  }

  /// Where a reading looks for what stands at a path of the result; nil for a cache without the root.
  ///
  /// It is the place at which the way ends, if it ends before the path does.
  static func place(
    of path: ResponsePath,
    in cache: NormalizedCache,
    plan: ExecutionPlan,
    variables: VariableValues,
    rules: CacheKeyRules
  ) -> CachePlace? {
    let root = CacheKey.root(of: plan.operationKind)
    guard cache[root] != nil, !plan.selectionSets.isEmpty else { return nil }
    var reader = CacheReader(cache: cache, plan: plan, variables: variables, rules: rules)
    var place = CachePlace(record: root, field: nil)
    var value = CacheValue.reference(root)
    var sets = [plan.root]
    for element in path.elements {
      switch (element, value) {
      case (.key(let key), .reference(let record)):
        place = CachePlace(record: record, field: nil)
        guard let stored = cache[record],
          let field = reader.shape(sets, stored.typename).fields.first(where: {
            $0.responseKey == key
          })
        else { return place }
        place.field = reader.names(of: field).joined(separator: ", ")
        guard let next = reader.value(of: field, in: stored) else { return place }
        (value, sets) = (next, field.childSets)
      case (.index(let index), .list(let items)):
        guard items.indices.contains(index) else { return place }
        value = items[index]
      case (.key, _), (.index, _): return place
      }
    }
    return place
  }

  private init(
    cache: NormalizedCache,
    plan: ExecutionPlan,
    variables: VariableValues,
    rules: CacheKeyRules
  ) {
    self.cache = cache
    self.rules = rules
    self.plan = plan
    relations = TypeRelations(plan.schema)
    evaluator = ConditionEvaluator(plan: plan, variables: variables)
    fieldKeys = CacheFieldKey(plan: plan, variables: variables, isApollo: rules.isApollo)
  }

  private mutating func take(_ step: Step) {
    switch step {
    case .text(let text): output.append(contentsOf: text.utf8)
    case .value(.null, _): output.append(contentsOf: "null".utf8)
    case .value(.leaf(let leaf), _):
      output.append(contentsOf: JSONPrinter.print(leaf, layout: .compact).utf8)
    case .value(.list(let items), let sets):
      steps.append(.text("]"))
      for (position, item) in items.enumerated().reversed() {
        steps.append(.value(item, sets: sets))
        if position > 0 { steps.append(.text(",")) }
      }
      steps.append(.text("["))
    case .value(.reference(let key), let sets):
      steps.append(.text("}"))
      if let record = cache[key] { addFields(of: record, sets) }
      steps.append(.text("{"))
    }
  }

  private mutating func addFields(of record: CacheRecord, _ sets: [SetID]) {
    var members: [Step] = []
    for field in shape(sets, record.typename).fields {
      guard let value = value(of: field, in: record), isComplete(value) else { continue }
      let comma = members.isEmpty ? "" : ","
      members.append(.text(comma + JSONPrinter.quoted(field.responseKey) + ":"))
      members.append(.value(value, sets: field.childSets))
    }
    steps.append(contentsOf: members.reversed())
  }

  /// What a record has of a field: under its key, or where its policy says.
  private func value(of field: EntityShape.Field, in record: CacheRecord) -> CacheValue? {
    switch policyPlace(of: field) {
    case nil: record[fieldKeys.text(of: field.field)]
    case .one(let key)?: record[key]
    case .several(let keys)?: .list(keys.compactMap { record[$0] })
    }
  }

  /// The names under which a field is looked for.
  private func names(of field: EntityShape.Field) -> [String] {
    switch policyPlace(of: field) {
    case nil: [fieldKeys.text(of: field.field)]
    case .one(let key)?: [key]
    case .several(let keys)?: keys
    }
  }

  /// Where the field's policy has it looked for; nil where it has none.
  private func policyPlace(of field: EntityShape.Field) -> CacheFieldPolicy.Place? {
    guard let holder = field.sources.first, let child = field.childSets.first,
      let policy = rules.fieldPolicy(of: field.field.name, in: plan[holder].parentType.name)
    else { return nil }
    return policy.place(
      of: field.field,
      returning: plan[child].parentType.name,
      value: fieldKeys.json
    )
  }

  /// Whether the record that a value refers to is there; an item of a list that is not is read as an
  /// object without fields, so that the item's own are missing, not the list.
  private func isComplete(_ value: CacheValue) -> Bool {
    switch value {
    case .null, .leaf, .list: true
    case .reference(let key): cache[key] != nil
    }
  }

  private mutating func shape(_ sets: [SetID], _ typename: String?) -> EntityShape {
    let isRoot = sets == [plan.root] && plan.operationKind != nil
    let key = ShapeKey(sets: sets, typename: isRoot ? nil : typename)
    if let known = shapes[key] { return known }
    let declared = sets.first.map { plan[$0].parentType } ?? PlanParentType(name: "", kind: .object)
    let type: ShapeBuilder.RuntimeType =
      switch typename {
      case _ where isRoot: .known(declared.name)
      case let name? where plan.schema.objectType(named: name) != nil: .known(name)
      case let name?: .unknown(name)
      case nil: .none
      }
    let shape = ShapeBuilder.build(
      plan: plan,
      relations: relations,
      evaluator: evaluator,
      sets: sets,
      declaredType: declared,
      runtimeType: type,
      selectsTypename: !isRoot,
      delivered: .all
    )
    shapes[key] = shape
    return shape
  }
}
