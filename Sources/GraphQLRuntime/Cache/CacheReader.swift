/// Converts the stored data that a plan selects to JSON text for the executor.
///
/// Type conditions are evaluated by the same shapes as for a response, so reading from the cache
/// and from a response differ only in their input. Fields that are not stored are omitted, and the
/// executor reports them as missing. The reader uses an explicit stack instead of recursion.
struct CacheReader {
  /// The maximum size of the text of one read, in bytes.
  ///
  /// Records can refer to each other in cycles, and a deep selection over long lists could
  /// otherwise exhaust memory.
  static let maximumSize = 256 << 20

  /// The estimated memory that an object and a list item need after parsing, in bytes, in addition
  /// to their text.
  private static let objectSize = 320
  private static let itemSize = 80

  private let cache: any CacheSource
  private let plan: ExecutionPlan
  private let relations: TypeRelations
  private let evaluator: ConditionEvaluator
  private let fieldKeys: CacheFieldKey
  private let rules: CacheKeyRules
  private var shapes: [ShapeKey: EntityShape] = [:]
  private var output: [UInt8] = []
  private var steps: [Step] = []
  /// The estimated memory of the objects and list items so far, in bytes.
  private var weight = 0
  /// The locations read so far, or `nil` if they are not recorded.
  private var dependencies: Set<CacheLocation>?

  private struct ShapeKey: Hashable {
    let sets: [SetID]
    let typename: String?
  }

  private enum Step {
    case text(String)
    case value(CacheValue, sets: [SetID])
  }

  static func read(
    _ cache: some CacheSource,
    plan: ExecutionPlan,
    variables: VariableValues,
    rules: CacheKeyRules,
    limit: Int? = nil
  ) -> JSONDocument? {
    var reader = CacheReader(cache: cache, plan: plan, variables: variables, rules: rules)
    return reader.document(at: .root(of: plan.operationKind), limit: limit)
  }

  /// Reads from the record at `root`, and also returns every location that was read.
  ///
  /// The document is `nil` if the record is not stored.
  static func reading(
    _ cache: some CacheSource,
    plan: ExecutionPlan,
    variables: VariableValues,
    at root: CacheKey
  ) -> (document: JSONDocument?, dependencies: Set<CacheLocation>) {
    var reader = CacheReader(
      cache: cache,
      plan: plan,
      variables: variables,
      rules: CacheKeyRules()
    )
    reader.dependencies = [CacheLocation(record: root, field: nil)]
    let document = reader.document(at: root, limit: nil)
    return (document, reader.dependencies ?? [])
  }

  private mutating func document(at root: CacheKey, limit: Int?) -> JSONDocument? {
    guard cache[root] != nil, !plan.selectionSets.isEmpty else { return nil }
    steps = [.text("}"), .value(.reference(root), sets: [plan.root]), .text("{\"data\":")]
    while let step = steps.popLast() {
      let size = limit == nil ? output.count : output.count + weight
      guard size < limit ?? Self.maximumSize else { return nil }
      take(step)
    }
    return try? JSONDocument(output)
  }

  /// Returns the location that a read of the given result path ends at, and what is missing there.
  ///
  /// If data is missing on the way, the result is the location where the lookup stopped.
  static func place(
    of path: ResponsePath,
    in cache: some CacheSource,
    plan: ExecutionPlan,
    variables: VariableValues,
    rules: CacheKeyRules
  ) -> CacheLocation {
    let root = CacheKey.root(of: plan.operationKind)
    return place(of: path, in: cache, plan: plan, variables: variables, rules: rules, at: root)
  }

  /// Returns the location for a result path that starts at the record of a key.
  static func place(
    of path: ResponsePath,
    in cache: some CacheSource,
    plan: ExecutionPlan,
    variables: VariableValues,
    rules: CacheKeyRules = CacheKeyRules(),
    at root: CacheKey
  ) -> CacheLocation {
    var place = CacheLocation(record: root, field: nil)
    guard cache[root] != nil, !plan.selectionSets.isEmpty else {
      place.lack = .record(referrer: nil, item: nil)
      return place
    }
    var reader = CacheReader(cache: cache, plan: plan, variables: variables, rules: rules)
    var value = CacheValue.reference(root)
    var sets = [plan.root]
    var item: Int?
    for element in path.elements {
      switch (element, value) {
      case (.key(let key), .reference(let record)):
        let referrer = place.field.map { CacheLack.Referrer(record: place.record, field: $0) }
        place = CacheLocation(record: record, field: nil)
        guard let stored = cache[record] else {
          place.lack = .record(referrer: referrer, item: item)
          return place
        }
        guard
          let field = reader.shape(sets, stored.typename).fields.first(where: {
            $0.responseKey == key
          })
        else { return place }
        place.type = field.sources.first.map { plan[$0].parentType }
        place.field = reader.names(of: field).joined(separator: ", ")
        place.name = field.field.name
        guard let next = reader.value(of: field, in: stored) else {
          place.lack = .field(others: reader.others(of: field, in: stored))
          place.named = reader.namedRecord(of: field)
          place.isReadByPolicy = reader.policyPlace(of: field) != nil
          return place
        }
        (value, sets, item) = (next, field.childSets, nil)
      case (.index(let index), .list(let items)):
        guard items.indices.contains(index) else { return place }
        (value, item) = (items[index], index)
      case (.key, _), (.index, _): return place
      }
    }
    if case .reference(let record) = value, cache[record] == nil, let field = place.field {
      let referrer = CacheLack.Referrer(record: place.record, field: field)
      place = CacheLocation(record: record, field: nil)
      place.lack = .record(referrer: referrer, item: item)
    } else {
      place.value = value
    }
    return place
  }

  private init(
    cache: any CacheSource,
    plan: ExecutionPlan,
    variables: VariableValues,
    rules: CacheKeyRules
  ) {
    self.cache = cache
    self.rules = rules
    self.plan = plan
    relations = TypeRelations(plan.schema)
    evaluator = ConditionEvaluator(plan: plan, variables: variables)
    fieldKeys = CacheFieldKey(plan: plan, variables: variables, format: rules.format)
  }

  private mutating func take(_ step: Step) {
    switch step {
    case .text(let text): output.append(contentsOf: text.utf8)
    case .value(.null, _): output.append(contentsOf: "null".utf8)
    case .value(.leaf(let leaf), _):
      output.append(contentsOf: JSONPrinter.print(leaf, layout: .compact).utf8)
    case .value(.list(let items), let sets):
      weight += items.count * Self.itemSize
      steps.append(.text("]"))
      for (position, item) in items.enumerated().reversed() {
        steps.append(.value(item, sets: sets))
        if position > 0 { steps.append(.text(",")) }
      }
      steps.append(.text("["))
    case .value(.reference(let key), let sets):
      weight += Self.objectSize
      steps.append(.text("}"))
      if let record = cache[key] { addFields(of: record, sets) }
      steps.append(.text("{"))
    }
  }

  private mutating func addFields(of record: CacheRecord, _ sets: [SetID]) {
    var members: [Step] = []
    for field in shape(sets, record.typename).fields {
      let value = value(of: field, in: record)
      depend(on: field, value, of: record.key)
      guard let value, isComplete(value) else { continue }
      let comma = members.isEmpty ? "" : ","
      members.append(.text(comma + JSONPrinter.quoted(field.responseKey) + ":"))
      members.append(.value(rules.release.resolved(value), sets: field.childSets))
    }
    steps.append(contentsOf: members.reversed())
  }

  /// Records that a field was read, and the records that it refers to, whether stored or not.
  private mutating func depend(on field: EntityShape.Field, _ value: CacheValue?, of key: CacheKey)
  {
    guard dependencies != nil else { return }
    for name in names(of: field) { dependencies?.insert(CacheLocation(record: key, field: name)) }
    for reference in value?.references ?? [] {
      dependencies?.insert(CacheLocation(record: reference, field: nil))
    }
  }

  /// Returns the stored value of a field, under its own key or the keys given by its policy.
  private func value(of field: EntityShape.Field, in record: CacheRecord) -> CacheValue? {
    switch policyPlace(of: field) {
    case nil: record[fieldKeys.text(of: field.field)]
    case .one(let key)?: record[key]
    case .several(let keys)?: .list(keys.compactMap { record[$0] })
    }
  }

  /// Returns the keys under which a field is looked up.
  private func names(of field: EntityShape.Field) -> [String] {
    switch policyPlace(of: field) {
    case nil: [fieldKeys.text(of: field.field)]
    case .one(let key)?: [key]
    case .several(let keys)?: keys
    }
  }

  /// Returns the keys under which the record stores the same field with different arguments.
  private func others(of field: EntityShape.Field, in record: CacheRecord) -> [String] {
    let name = field.field.name
    return record.fields.map(\.key).filter { $0 == name || $0.hasPrefix(name + "(") }
  }

  /// Returns the stored record that a field's arguments identify, such as `Pet:5` for `pet(id: 5)`.
  private func namedRecord(of field: EntityShape.Field) -> CacheKey? {
    guard let child = field.childSets.first, !field.field.arguments.isEmpty,
      !field.field.type.isList
    else { return nil }
    var texts: [(name: String, text: String)] = []
    for argument in field.field.arguments {
      switch fieldKeys.json(argument.value) {
      case .string(let text)?, .number(let text)?: texts.append((argument.name, text))
      case .bool, .null, .array, .object, nil: continue
      }
    }
    let declared = plan[child].parentType
    let objects = plan.schema.objectTypes.map(\.name).filter {
      plan.schema.object($0, satisfies: declared)
    }
    for typename in declared.kind == .object ? [declared.name] : objects {
      let fields = rules.found(of: typename, declared: declared, in: plan.schema).fields
      let named = fields.compactMap { field in texts.first { $0.name == field }?.text }
      var keys = !named.isEmpty && named.count == fields.count ? [rules.joined(named)] : []
      if fields.count < 2 {
        let isOnly = field.field.arguments.count == 1
        keys += texts.filter { isOnly || $0.name.lowercased().hasSuffix("id") }
          .map { rules.joined([$0.text]) }
      }
      let found = keys.lazy.map { CacheKey("\(typename):\($0)") }.first { cache[$0] != nil }
      if let found { return found }
    }
    return nil
  }

  /// Returns the keys given by the field's policy, or `nil` if it has none.
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

  /// Returns false for a reference to a record that is not stored.
  ///
  /// A list item whose record is missing is read as an object without fields. Its own fields are
  /// then reported missing, not the list.
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
