internal import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// Finds the smallest sets of changes of types and variables that reverse an answer, with the
/// executor.
///
/// Every result has been tried on the complete way from the root of the data.
struct CounterfactualSearch {
  let reader: ResponseReader
  let way: AnswerPath
  /// The remaining number of objects to try.
  private var budget = 800
  /// The remaining number of objects to try for ``CounterfactualTrial/groups(having:on:among:budget:)``.
  private var groupBudget = 4_000
  private let cache: CounterfactualCache
  private let document: JSONDocument?

  /// The maximum number of simultaneous changes.
  private static let mostChanges = 4
  /// The maximum number of variables to try, those of outer selections first.
  private static let mostVariables = 16

  init(_ reader: ResponseReader, _ way: AnswerPath, _ cache: CounterfactualCache) {
    self.reader = reader
    self.way = way
    self.cache = cache
    document = reader.result.document
  }

  /// Whether the search was exhaustive, so that no other results exist.
  var isExhausted: Bool { budget > 0 && variables.count < Self.mostVariables }

  /// A value to create.
  struct Creation: Equatable {
    var path: ResponsePath
    var value: JSONValue
    /// Whether it replaces an existing unusable value.
    var replaces: Bool
    /// The type of the created value, for a sentence.
    var type: OutputType
    /// The required type of the created object, if cases require one.
    var demandedType: String?
  }

  /// Changes that together make the answer present.
  struct Found {
    var variables: [(name: String, value: Bool)] = []
    /// The possible types for levels of the way; all combinations work.
    var types: [(path: ResponsePath, names: [String])] = []
    var creation: Creation?
  }

  /// The result for the levels from one level on.
  private struct Rest {
    var typenames: [(level: Int, name: String)] = []
    var created: [(level: Int, name: String)] = []
    var creation: Creation?
    /// The object of the level, if it had to be created.
    var made: JSONValue?
  }

  // MARK: Making

  /// The smallest set of changes that makes the answer present; `nil` if there is none, or if it is
  /// too large.
  mutating func making() -> Found? {
    guard let document, reader.result.root != nil else { return nil }
    let variables = self.variables
    for total in 0...Self.mostChanges {
      for count in 0...min(total, variables.count) {
        for chosen in Self.subsets(of: variables, count: count) {
          for values in Self.assignments(of: chosen) {
            guard budget > 0 else { return nil }
            var trial = cache.takeTrial(values, document)
            defer { cache.keep(trial, values) }
            guard let rest = rest(from: 0, [], &trial, typeChanges: total - count) else { continue }
            return found(rest, values: values, trial: &trial)
          }
        }
      }
    }
    return nil
  }

  private mutating func found(
    _ rest: Rest,
    values: [(name: String, value: Bool)],
    trial: inout CounterfactualTrial
  ) -> Found {
    let created = Dictionary(
      rest.created.map { ($0.level, $0.name) },
      uniquingKeysWith: { first, _ in first }
    )
    let chosen = Dictionary(
      rest.typenames.map { ($0.level, $0.name) },
      uniquingKeysWith: { first, _ in first }
    )
    // Finds the other types that work at each level while the rest stays the same.
    var options: [Option] = []
    for (level, name) in rest.typenames {
      let (choices, sets) = self.choices(at: level, chosen, &trial)
      let entered = groups(enteredAt: level, sets, choices, &trial)
      var groups = TypeGroups(count: choices.groups.count)
      for position in entered?.positions ?? Array(choices.groups.indices) {
        let group = choices.groups[position]
        guard let first = group.names.first else { continue }
        let fixed = chosen.merging(created) { one, _ in one }.merging([level: first]) { $1 }
        if group.names.contains(name) || entered != nil && isLast(level) || holds(fixed, &trial) {
          groups.insert(position)
        }
      }
      options.append(Option(level: level, choices: choices, groups: groups))
    }
    if options.count > 1, !allHold(options, created: created, trial: &trial) {
      for (position, (_, name)) in rest.typenames.enumerated() {
        options[position].keep { $0.names.contains(name) }
      }
    }
    var found = Found(variables: values, creation: rest.creation)
    for option in options {
      let ordered = cache.names(of: option.groups, in: option.choices)
      found.types.append(
        (path(to: option.level), ordered.isEmpty ? option.choices.groups.flatMap(\.names) : ordered)
      )
    }
    return found
  }

  /// The types that work at a level.
  private struct Option {
    let level: Int
    let choices: TypeChoices
    var groups: TypeGroups

    mutating func keep(_ isKept: (TypeChoices.Group) -> Bool) {
      for position in groups.positions where !isKept(choices.groups[position]) {
        groups.remove(position)
      }
    }
  }

  /// Whether the way ends at the object of a level.
  private func isLast(_ level: Int) -> Bool {
    level == way.levels.count - 1 && way.levels[level].responseKey == nil
  }

  /// The types that have the cases of a level; `nil` if each must be tried, for example because
  /// deferred data decides.
  private mutating func groups(
    enteredAt level: Int,
    _ sets: [SetID],
    _ choices: TypeChoices,
    _ trial: inout CounterfactualTrial
  ) -> TypeGroups? {
    guard !cache.defersAnything, !sets.isEmpty else { return nil }
    let before = groupBudget
    defer { cache.countTried(before - groupBudget) }
    return trial.groups(
      having: way.levels[level].cases,
      on: sets,
      among: choices,
      budget: &groupBudget
    )
  }

  /// Whether every combination of types works; `false` if there are too many.
  private mutating func allHold(
    _ options: [Option],
    created: [Int: String],
    trial: inout CounterfactualTrial
  ) -> Bool {
    var combinations: [[Int: String]] = [created]
    for option in options {
      let names = option.groups.positions.compactMap { option.choices.groups[$0].names.first }
      combinations = combinations.flatMap { combination in
        names.map { name in combination.merging([option.level: name]) { $1 } }
      }
      if combinations.count > 64 { return false }
    }
    return combinations.allSatisfy { holds($0, &trial) }
  }

  private mutating func holds(_ fixed: [Int: String], _ trial: inout CounterfactualTrial) -> Bool {
    rest(from: 0, [], &trial, typeChanges: 0, fixed: fixed) != nil
  }

  // MARK: Breaking

  /// The single changes that each make a present answer `nil`.
  mutating func breaking() -> [Found] {
    guard let document, reader.result.root != nil else { return [] }
    var trial = cache.takeTrial([], document)
    defer { cache.keep(trial, []) }
    guard rest(from: 0, [], &trial, typeChanges: 0, creates: false) != nil else { return [] }
    var found: [Found] = []
    for level in way.levels.indices.dropFirst().reversed() {
      let (choices, sets) = choices(at: level, [:], &trial)
      let entered = groups(enteredAt: level, sets, choices, &trial)
      var ending = choices.all
      if let entered { ending.subtract(entered) }
      for position in entered?.positions ?? Array(choices.groups.indices) {
        let isEnding =
          !(entered != nil && isLast(level)) && ends(choices.groups[position], level, &trial)
        if isEnding { ending.insert(position) } else { ending.remove(position) }
      }
      guard !ending.isEmpty else { continue }
      found.append(Found(types: [(path(to: level), cache.names(of: ending, in: choices))]))
    }
    for variable in variables {
      for values in Self.assignments(of: [variable]) {
        var trial = cache.takeTrial(values, document)
        defer { cache.keep(trial, values) }
        if rest(from: 0, [], &trial, typeChanges: 0, creates: false) == nil, budget > 0 {
          found.append(Found(variables: values))
          break
        }
      }
    }
    return found
  }

  /// Whether the way ends if the object of a level has the type of a group.
  private mutating func ends(
    _ group: TypeChoices.Group,
    _ level: Int,
    _ trial: inout CounterfactualTrial
  ) -> Bool {
    guard let first = group.names.first, budget > 0 else { return false }
    let rest = rest(
      from: 0,
      [],
      &trial,
      typeChanges: 0,
      fixed: [level: first],
      creates: false
    )
    return rest == nil && budget > 0
  }

  // MARK: The walk

  /// Follows the way from a level on with a limited number of type changes; `nil` if it ends.
  ///
  /// `sets` are the selection sets merged on the level's object; empty for the root. Fixed types do
  /// not count as changes. Values missing from the response are created if that is allowed.
  private mutating func rest(
    from level: Int,
    _ sets: [SetID],
    _ trial: inout CounterfactualTrial,
    typeChanges: Int,
    fixed: [Int: String] = [:],
    creates: Bool = true
  ) -> Rest? {
    let root = reader.result.root.flatMap { reader.result.node(of: $0) }
    return rest(
      from: level,
      sets,
      root,
      path: [],
      &trial,
      Allowance(typeChanges: typeChanges, fixed: fixed, creates: creates)
    )
  }

  private struct Allowance {
    var typeChanges: Int
    var fixed: [Int: String]
    var creates: Bool
    /// The declared type of the level's object; `nil` for the root, and if only the operation
    /// determines it.
    var declared: String?
    /// Whether the surrounding object gets another type.
    var isBelowChange = false
  }

  private mutating func rest(
    from level: Int,
    _ sets: [SetID],
    _ object: JSONNode?,
    path: [ResponsePathElement],
    _ trial: inout CounterfactualTrial,
    _ allowance: Allowance
  ) -> Rest? {
    let current = object?["__typename"].flatMap(typename)
    for (name, cost) in names(
      at: level,
      sets,
      current,
      isThere: object != nil,
      &trial,
      allowance
    ) {
      guard budget > 0 else { return nil }
      budget -= 1
      cache.countTried(1)
      let shape = trial.shape(of: sets, typename: name, object: object)
      let isEntered = way.levels[level].cases.allSatisfy { set in
        reader.outcome(of: set, on: shape)?.isFulfilled == true
      }
      guard isEntered else { continue }
      var next = allowance
      next.typeChanges -= cost
      next.isBelowChange = object != nil && name != current
      guard var rest = field(of: level, shape, object, path: path, &trial, next) else { continue }
      guard let name, !sets.isEmpty else { return rest }
      if object == nil {
        rest.created.append((level, name))
        var members: [JSONValue.Member] = [.init("__typename", .string(name))]
        if case .object(let others)? = rest.made {
          members += others.filter { $0.key != "__typename" }
        }
        rest.made = .object(members)
      } else if name != current {
        rest.typenames.append((level, name))
      }
      return rest
    }
    return nil
  }

  /// A type name as read by the executor.
  private func typename(_ node: JSONNode) -> String? {
    node.string ?? (reader.result.rules.convertsScalars ? node.numberText : nil)
  }

  /// The type names to try at a level, with the cost of each.
  private mutating func names(
    at level: Int,
    _ sets: [SetID],
    _ current: String?,
    isThere: Bool,
    _ trial: inout CounterfactualTrial,
    _ allowance: Allowance
  ) -> [(name: String?, cost: Int)] {
    if sets.isEmpty { return [(nil, 0)] }
    let declared = allowance.declared ?? reader.result.plan[sets[0]].parentType.name
    if let name = allowance.fixed[level] {
      return name == current || reader.schema.isPossible(name, in: declared) ? [(name, 0)] : []
    }
    let choices = choices(for: declared)
    // If the surrounding object changes its type, this object may have to change its type as well.
    if !isThere || allowance.isBelowChange && !isServed(current, as: declared) {
      return entered(level, sets, choices, &trial).compactMap { position in
        choices.groups[position].names.first.map { ($0, 0) }
      }
    }
    var options: [(name: String?, cost: Int)] = [(current, 0)]
    guard allowance.typeChanges > 0 else { return options }
    let same = current.flatMap { choices.group(of: $0) }
    for position in entered(level, sets, choices, &trial) where position != same {
      if let name = choices.groups[position].names.first { options.append((name, 1)) }
    }
    return options
  }

  /// The positions of the groups that may have the cases of a level.
  private mutating func entered(
    _ level: Int,
    _ sets: [SetID],
    _ choices: TypeChoices,
    _ trial: inout CounterfactualTrial
  ) -> [Int] {
    groups(enteredAt: level, sets, choices, &trial)?.positions ?? Array(choices.groups.indices)
  }

  /// Whether a server may send an object of a type.
  ///
  /// Types that the schema does not know may be added later.
  private func isServed(_ typename: String?, as declared: String) -> Bool {
    guard let typename, reader.schema.type(named: typename) != nil else { return true }
    return reader.schema.isPossible(typename, in: declared)
  }

  /// Follows the way's field from a level's object.
  private mutating func field(
    of level: Int,
    _ shape: EntityShape,
    _ object: JSONNode?,
    path: [ResponsePathElement],
    _ trial: inout CounterfactualTrial,
    _ allowance: Allowance
  ) -> Rest? {
    guard let key = way.levels[level].responseKey else { return Rest() }
    guard let position = shape.fieldIndex(of: key) else { return nil }
    let field = shape.fields[position]
    let typename = shape.typename ?? shape.declaredType.name
    var allowance = allowance
    allowance.declared = reader.schema.servedType(of: field.field.name, on: typename)?.typeName
    let indices = way.levels[level].indices
    let start = Descent(
      type: field.field.type.nullable,
      node: object?[key],
      path: path + [.key(key)]
    )
    guard let place = start.followed(indices, cache) else { return nil }
    if place.depth == indices.count, let node = place.node, accepts(node, place.type) {
      guard level + 1 < way.levels.count else { return Rest() }
      return rest(from: level + 1, field.childSets, node, path: place.path, &trial, allowance)
    }
    guard allowance.creates, indices.allSatisfy({ $0 < 100 }),
      var made = value(of: level, field, shape, at: place, &trial, allowance)
    else { return nil }
    for index in indices[place.depth...].reversed() {
      made.value = .array([JSONValue](repeating: made.value, count: index + 1))
    }
    if object == nil {
      made.rest.made = .object([.init(key, made.value)])
    } else {
      made.rest.made = nil
      made.rest.creation = Creation(
        path: ResponsePath(place.path),
        value: made.value,
        replaces: place.node != nil,
        type: place.type,
        demandedType: made.demanded
      )
    }
    return made.rest
  }

  /// The position reached in the response below a key.
  private struct Descent {
    var type: OutputType
    var node: JSONNode?
    var path: [ResponsePathElement]
    /// The number of list positions followed.
    var depth = 0

    /// Follows list positions that exist in the response; `nil` for a missing item.
    func followed(_ indices: [Int], _ cache: CounterfactualCache) -> Descent? {
      var place = self
      while place.depth < indices.count, let list = place.node, list.kind == .array {
        let index = indices[place.depth]
        guard case .list(let item) = place.type,
          let element = cache.element(index, of: list)
        else { return nil }
        place.node = element
        place.type = item.nullable
        place.path.append(.index(index))
        place.depth += 1
      }
      return place
    }
  }

  /// The value to create if the response has no usable one, including nested values, and the type
  /// that cases require.
  private mutating func value(
    of level: Int,
    _ field: EntityShape.Field,
    _ shape: EntityShape,
    at place: Descent,
    _ trial: inout CounterfactualTrial,
    _ allowance: Allowance
  ) -> (value: JSONValue, rest: Rest, demanded: String?)? {
    var inner = place.type
    for _ in place.depth..<way.levels[level].indices.count {
      guard case .list(let item) = inner else { return nil }
      inner = item.nullable
    }
    guard level + 1 < way.levels.count else {
      return leaf(field.responseKey, type: inner, shape: shape).map { ($0, Rest(), nil) }
    }
    guard
      let rest = rest(from: level + 1, field.childSets, nil, path: place.path, &trial, allowance),
      let made = rest.made
    else { return nil }
    let demands = !way.levels[level + 1].cases.isEmpty
    let demanded = demands ? rest.created.first { $0.level == level + 1 }?.name : nil
    return (made, rest, demanded)
  }

  /// An example of the value at the end of the way; `nil` for a type name that no object can have.
  private mutating func leaf(
    _ key: String,
    type: OutputType,
    shape: EntityShape
  ) -> JSONValue? {
    if key == "__typename" {
      return choices(for: shape.declaredType.name).groups.first?.names.first.map { .string($0) }
    }
    if case .list = type { return [] }
    return type.leafType.map { $0.example } ?? .null
  }

  /// Whether a value of the response has a suitable kind for a type; list items are not checked.
  private func accepts(_ node: JSONNode, _ type: OutputType) -> Bool {
    switch type {
    case .nonNull(let wrapped): accepts(node, wrapped)
    case .list: node.kind == .array
    case .object: node.kind == .object
    case .leaf(let leaf):
      !node.isNull
        && (LeafReader.read(node, as: leaf) != nil
          || reader.result.rules.convertsScalars && LeafReader.convert(node, to: leaf) != nil)
    }
  }

  // MARK: What can be changed

  private func path(to level: Int) -> ResponsePath {
    var elements: [ResponsePathElement] = []
    for level in way.levels.prefix(level) {
      if let key = level.responseKey { elements.append(.key(key)) }
      elements += level.indices.map { .index($0) }
    }
    return ResponsePath(elements)
  }

  private func choices(for declared: String) -> TypeChoices { cache.choices(for: declared) }

  /// The types of a level's object, found by following the way.
  private mutating func choices(
    at level: Int,
    _ names: [Int: String],
    _ trial: inout CounterfactualTrial
  ) -> (choices: TypeChoices, sets: [SetID]) {
    var sets: [SetID] = []
    var declared: String?
    var node = reader.result.root.flatMap { reader.result.node(of: $0) }
    for outer in 0..<level {
      let current = names[outer] ?? node?["__typename"].flatMap(typename)
      let shape = trial.shape(of: sets, typename: current, object: node)
      guard let key = way.levels[outer].responseKey, let position = shape.fieldIndex(of: key) else {
        return (TypeChoices(reader, declared: "", conditions: []), [])
      }
      let field = shape.fields[position]
      let typename = shape.typename ?? shape.declaredType.name
      declared = reader.schema.servedType(of: field.field.name, on: typename)?.typeName
      sets = field.childSets
      node = node?[key]
      for index in way.levels[outer].indices {
        node = node.flatMap { $0.kind == .array ? cache.element(index, of: $0) : nil }
      }
    }
    guard let first = sets.first else {
      return (TypeChoices(reader, declared: "", conditions: []), [])
    }
    return (choices(for: declared ?? reader.result.plan[first].parentType.name), sets)
  }

  /// The variables in the plan's conditions, with the other values of each.
  private var variables: [(name: String, values: [Bool])] {
    cache.conditionVariables.prefix(Self.mostVariables).map { name in
      let condition = reader.evaluate(InclusionCondition(variable: name))
      if condition.source == .missing { return (name, [true, false]) }
      return (name, [!condition.holds])
    }
  }

  private static func subsets<Item>(of items: [Item], count: Int) -> [[Item]] {
    if count == 0 { return [[]] }
    return items.indices.flatMap { index in
      subsets(of: Array(items[(index + 1)...]), count: count - 1).map { [items[index]] + $0 }
    }
  }

  private static func assignments(
    of variables: [(name: String, values: [Bool])]
  ) -> [[(name: String, value: Bool)]] {
    variables.reduce([[]]) { lists, variable in
      lists.flatMap { list in variable.values.map { list + [(variable.name, $0)] } }
    }
  }
}

extension OutputType {
  /// The type without its outermost non-null wrapper.
  fileprivate var nullable: OutputType {
    if case .nonNull(let wrapped) = self { wrapped } else { self }
  }
}

extension ExecutionPlan {
  /// The variables in the conditions of selections, in order and each once.
  package var conditionVariables: [String] {
    var seen: Set<String> = []
    var names: [String] = []
    for set in selectionSets {
      // Conditional groups are not nested.
      for case .conditional(let conditions, _) in set.selections {
        for condition in conditions.alternatives.joined()
        where seen.insert(condition.variable).inserted {
          names.append(condition.variable)
        }
      }
    }
    return names
  }
}
