import GraphQLRuntime

/// A value that stands for all of its path and shape, to be mutated.
struct StormSite {
  /// `hero.friends[].name`.
  let pattern: String
  /// The object that has the field.
  let holder: EntityID
  /// Where it stands in the response, list positions included.
  let path: [ResponsePathElement]
  /// Of the value: where the path ends in a list, that of its elements.
  let type: OutputType
  let value: FieldValue
  /// How many values of the response it stands for.
  let count: Int

  var isItem: Bool { if case .index? = path.last { true } else { false } }

  var mutations: [StormMutation] {
    StormMutation.possible(for: type, isNull: value == .null, isItem: isItem)
  }

  /// Whether a server may do it that keeps to its schema, or to a later version of it; no resolver is
  /// behind `__typename` that could fail.
  func mayMeet(_ mutation: StormMutation) -> Bool {
    mutation.conforms(to: type) && (mutation != .failedField || path.last != .key("__typename"))
  }
}

extension StormMap {
  /// A site for each field of each class, for the elements of its lists, and for the objects of each
  /// class; the largest value of each, for it has the most to lose.
  func sites() -> [StormSite] {
    var sites: [StormSite] = []
    for (number, entities) in members.enumerated() {
      if let site = objectSite(of: entities) { sites.append(site) }
      guard let first = entities.first else { continue }
      for position in result.shape(of: first).fields.indices {
        sites += fieldSites(number, entities, position)
      }
    }
    return sites
  }

  /// The site of the objects of a class; nil for the root.
  private func objectSite(of entities: [EntityID]) -> StormSite? {
    var best = entities.first
    for entity in entities {
      guard let known = best else { break }
      if ends[entity.index] - entity.index > ends[known.index] - known.index { best = entity }
    }
    guard let entity = best, let (holder, position) = result.parent(of: entity) else { return nil }
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
      count: entities.count
    )
  }

  /// The site of a field that holds no single object, and those of the elements of its lists.
  private func fieldSites(_ number: Int, _ entities: [EntityID], _ position: Int) -> [StormSite] {
    var best: (entity: EntityID, value: FieldValue)?
    var rank = -1
    var count = 0
    for entity in entities {
      let value = result.value(at: position, of: entity)
      if value != .missing { count += 1 }
      let own = self.rank(of: value)
      if own > rank {
        rank = own
        best = (entity, value)
      }
    }
    guard rank >= 0, let (holder, value) = best, value.entity == nil,
      let field = entities.first.map({ result.shape(of: $0).fields[position] })
    else { return [] }
    let start = pattern(ofClass: number)
    var pattern = (start.isEmpty ? "" : start + ".") + field.responseKey
    var path = result.path(of: holder).elements + [.key(field.responseKey)]
    var current = value
    var type = field.field.type
    var sites: [StormSite] = []
    while true {
      sites.append(
        StormSite(
          pattern: pattern,
          holder: holder,
          path: path,
          type: type,
          value: current,
          count: count
        )
      )
      guard let element = type.element, let index = firstFilled(in: current) else { break }
      let items = result.items(of: current)
      current = items[items.startIndex + index]
      // Objects have sites of their own.
      guard current.entity == nil else { break }
      type = element
      pattern += "[]"
      path.append(.index(index))
    }
    return sites
  }

  /// The first element of a list that is something, among those that sketches have.
  private func firstFilled(in list: FieldValue) -> Int? {
    result.items(of: list).prefix(StormSketch.itemLimit).enumerated()
      .first { self.rank(of: $1) > 1 }?.offset
  }

  /// How much a value has to lose: nothing without a key, little where it is null.
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
