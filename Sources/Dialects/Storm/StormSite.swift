import GraphQLRuntime

/// A value to be mutated, which represents all values with the same path and shape.
struct StormSite {
  /// The path pattern: `hero.friends[].name`.
  let pattern: String
  /// The object with the field.
  let holder: EntityID
  /// The path in the response, including list positions.
  let path: [ResponsePathElement]
  /// The type of the value; for a path that ends in a list position, the element type.
  let type: OutputType
  let value: FieldValue
  /// The number of values that it represents.
  let count: Int

  var isItem: Bool { if case .index? = path.last { true } else { false } }

  let mutations: [StormMutation]
  /// True if the value is in too many lists of lists to be mutated.
  var isTooDeep = false

  /// Creates a site with all possible mutations.
  ///
  /// If similar values have two sites, one of them has the failing-field mutation and the other one
  /// the rest.
  init(
    pattern: String,
    holder: EntityID,
    path: [ResponsePathElement],
    type: OutputType,
    value: FieldValue,
    count: Int,
    _ isForFailure: Bool?
  ) {
    self.pattern = pattern
    self.holder = holder
    self.path = path
    self.type = type
    self.value = value
    self.count = count
    let isItem = if case .index? = path.last { true } else { false }
    mutations = StormMutation.possible(for: type, isNull: value == .null, isItem: isItem)
      .filter { mutation in isForFailure.map { $0 == (mutation == .failedField) } ?? true }
  }

  /// Whether a server that conforms to its schema or to a later version of it may cause the
  /// mutation.
  ///
  /// `__typename` has no resolver that could fail.
  func mayReceive(_ mutation: StormMutation) -> Bool {
    mutation.conforms(to: type) && (mutation != .failedField || path.last != .key("__typename"))
  }
}

extension StormMap {
  /// Returns the mutation sites: one for each field of each class, for the elements of its lists,
  /// and for the objects of each class.
  ///
  /// Each site uses the similar value with the most data below it. If another value loses more when
  /// its field fails, that mutation gets a separate site.
  func sites() -> [StormSite] {
    var sites: [StormSite] = []
    for (number, entities) in members.enumerated() {
      guard let first = entities.first else { continue }
      let failures = failureSizes(of: entities)
      sites += objectSites(of: entities, failures)
      for position in result.shape(of: first).fields.indices {
        sites += fieldSites(number, entities: entities, position: position, failures: failures)
      }
    }
    return sites
  }

  /// Returns, for each object of a class, the number of objects that become null if the object or a
  /// non-null field of it fails.
  ///
  /// The null propagates to the nearest nullable value around the object (Section 6.4.4).
  private func failureSizes(of entities: [EntityID]) -> [Int] {
    guard let first = entities.first else { return [] }
    let path = result.path(of: first).elements
    let kept = (nullability(of: path).lastIndex(of: true) ?? -1) + 1
    if kept == path.count { return entities.map { ends[$0.index] - $0.index } }
    if kept == 0 { return entities.map { _ in 0 } }
    return entities.map { entity in
      value(at: result.path(of: entity).elements.prefix(kept)).map { region(of: $0).count } ?? 0
    }
  }

  /// Selects two of several similar values: the one with the most data below it, and the one whose
  /// failure removes the most data.
  private struct Choice {
    private(set) var largest: Int?
    private(set) var failing: Int?
    private var best = (size: -1, failure: -1)
    private var worst = (failure: -1, size: -1)

    mutating func add(_ position: Int, size: Int, failure: Int) {
      if (size, failure) > best {
        best = (size, failure)
        largest = position
      }
      if (failure, size) > worst {
        worst = (failure, size)
        failing = position
      }
    }

    /// Returns the values to mutate and the mutations that apply to each.
    func sites(canBeNull: Bool) -> [(position: Int, isAlone: Bool, isForFailure: Bool)] {
      guard let largest else { return [] }
      guard !canBeNull, let failing, failing != largest else { return [(largest, true, false)] }
      return [(largest, false, false), (failing, false, true)]
    }
  }

  /// Returns the sites of a class's objects; empty for the root.
  private func objectSites(of entities: [EntityID], _ failures: [Int]) -> [StormSite] {
    var choice = Choice()
    for (number, entity) in entities.enumerated() {
      choice.add(number, size: ends[entity.index] - entity.index, failure: failures[number])
    }
    return choice.sites(canBeNull: false).compactMap { chosen in
      let entity = entities[chosen.position]
      guard let (holder, position) = result.parent(of: entity) else { return nil }
      let path = result.path(of: entity).elements
      var type = result.shape(of: holder).fields[position].field.type
      for element in path.reversed() {
        guard case .index = element, let inner = type.element else { break }
        type = inner
      }
      return StormSite(
        pattern: pattern(ofClass: classes[entity.index]),
        holder: holder,
        path: path,
        type: type,
        value: .object(UInt32(truncatingIfNeeded: entity.index)),
        count: chosen.isForFailure ? 0 : entities.count,
        chosen.isAlone ? nil : chosen.isForFailure
      )
    }
  }

  /// Returns the sites of a field without a single object as its value, and those of its list
  /// elements.
  private func fieldSites(
    _ number: Int,
    entities: [EntityID],
    position: Int,
    failures: [Int]
  ) -> [StormSite] {
    var choice = Choice()
    var count = 0
    for (number, entity) in entities.enumerated() {
      let value = result.value(at: position, of: entity)
      guard value != .missing else { continue }
      count += 1
      // A value that is already null cannot fail.
      let rank = self.rank(of: value)
      choice.add(number, size: rank, failure: rank > 1 ? failures[number] : 0)
    }
    guard let field = entities.first.map({ result.shape(of: $0).fields[position] }) else {
      return []
    }
    return choice.sites(canBeNull: field.field.type.isNullable).flatMap { chosen in
      fieldSites(
        pattern(ofClass: number),
        holder: entities[chosen.position],
        field: field,
        value: result.value(at: position, of: entities[chosen.position]),
        count: chosen.isForFailure ? 0 : count,
        isForFailure: chosen.isAlone ? nil : chosen.isForFailure
      )
    }
  }

  /// The number of levels of nested lists, from outside, that are mutated; the innermost lists and
  /// their elements always are.
  private static let listLevelLimit = 8

  /// Returns the site of one object's field, and those of its list elements.
  private func fieldSites(
    _ start: String,
    holder: EntityID,
    field: EntityShape.Field,
    value: FieldValue,
    count: Int,
    isForFailure: Bool?
  ) -> [StormSite] {
    guard value.entity == nil else { return [] }
    var pattern = (start.isEmpty ? "" : start + ".") + field.responseKey
    var path = result.path(of: holder).elements + [.key(field.responseKey)]
    var current = value
    var type = field.field.type
    var sites: [StormSite] = []
    while true {
      var site = StormSite(
        pattern: pattern,
        holder: holder,
        path: path,
        type: type,
        value: current,
        count: count,
        isForFailure
      )
      let isInnermost = type.element?.element == nil
      site.isTooDeep = sites.count >= Self.listLevelLimit && !isInnermost
      sites.append(site)
      guard let element = type.element, let index = firstFilled(in: current) else { break }
      let items = result.items(of: current)
      current = items[items.startIndex + index]
      // Objects have separate sites.
      guard current.entity == nil else { break }
      type = element
      pattern += "[]"
      path.append(.index(index))
    }
    return sites
  }

  /// The first non-null element of a list, among those that sketches contain.
  private func firstFilled(in list: FieldValue) -> Int? {
    result.items(of: list).prefix(StormSketch.itemLimit).enumerated()
      .first { self.rank(of: $1) > 1 }?.offset
  }

  /// The amount of data that a value can lose: none without a key, little if it is null.
  private func rank(of value: FieldValue) -> Int {
    switch value {
    case .missing: -1
    case .fault: 0
    case .null: 1
    case .leaf, .converted: 2
    case .list(_, let count): 2 + Int(count)
    case .object(let index): 2 + ends[Int(index)] - Int(index)
    }
  }
}
