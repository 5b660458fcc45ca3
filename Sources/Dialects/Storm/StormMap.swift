import GraphQLRuntime

/// Groups the objects of a response by their path and the selections on their type.
///
/// Objects of one class differ only in their values, so one of them can represent all.
struct StormMap {
  let result: ExecutionResult
  /// The class of each entity.
  private(set) var classes: [Int] = []
  /// The entities of each class.
  private(set) var members: [[EntityID]] = []
  /// For each entity, the position after the last entity below it.
  private(set) var ends: [Int] = []
  private var patterns: [String] = [""]
  /// The pattern of each class.
  private var patternOfClass: [Int] = []

  init(_ result: ExecutionResult) {
    self.result = result
    classify()
    ends = result.entities.map { $0.index + 1 }
    for entity in result.entities.reversed() {
      guard let parent = result.parent(of: entity)?.entity.index else { continue }
      ends[parent] = max(ends[parent], ends[entity.index])
    }
  }

  private struct Step: Hashable {
    var pattern: Int
    var key: String
  }

  private struct Kind: Hashable {
    var pattern: Int
    var shape: Int
  }

  private mutating func classify() {
    var numbers: [Step: Int] = [:]
    var kinds: [Kind: Int] = [:]
    for entity in result.entities {
      var pattern = 0
      if let (parent, position) = result.parent(of: entity) {
        let field = result.shape(of: parent).fields[position]
        let step = Step(pattern: patternOfClass[classes[parent.index]], key: field.responseKey)
        if let known = numbers[step] {
          pattern = known
        } else {
          pattern = patterns.count
          let start = patterns[step.pattern]
          let dot = start.isEmpty ? "" : "."
          patterns.append(start + dot + field.responseKey + Self.brackets(field.field.type))
          numbers[step] = pattern
        }
      }
      let kind = Kind(pattern: pattern, shape: result.shapeIndex(of: entity))
      let number = kinds[kind] ?? members.count
      if number == members.count {
        kinds[kind] = number
        members.append([])
        patternOfClass.append(pattern)
      }
      classes.append(number)
      members[number].append(entity)
    }
  }

  private static func brackets(_ type: OutputType) -> String {
    type.element.map { "[]" + brackets($0) } ?? ""
  }

  /// The effort of reading one object of each class: the number of fields, and of steps from the
  /// root to the objects.
  var effort: Int {
    members.compactMap(\.first).reduce(0) { sum, entity in
      sum + result.path(of: entity).elements.count + result.shape(of: entity).fields.count
    }
  }

  /// Returns the entities of a class with numbers in a range.
  func members(ofClass number: Int, in range: Range<Int>) -> ArraySlice<EntityID> {
    let all = members[number]
    return all[
      all.firstPosition(from: range.lowerBound)..<all.firstPosition(from: range.upperBound)
    ]
  }

  /// Returns the other objects with the same `id`, which a store of records merges into one record.
  ///
  /// If there are many, these are the first ones and the last, which is written last.
  func twins(of entity: Int, among ids: [String: [Int]]) -> [Int] {
    guard let id = id(of: EntityID(entity)) else { return [] }
    let others = (ids[id] ?? []).filter { $0 != entity }
    return others.count <= Self.twinLimit
      ? others : Array(others.prefix(Self.twinLimit - 1)) + others.suffix(1)
  }

  private static let twinLimit = 8

  /// Groups the entities by `id`.
  func entitiesByID() -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    for entity in result.entities {
      if let id = id(of: entity) { found[id, default: []].append(entity.index) }
    }
    return found
  }

  private func id(of entity: EntityID) -> String? { result.node(of: entity)?["id"]?.string }

  /// The path pattern of a class: `hero.friends[]`.
  func pattern(ofClass number: Int) -> String { patterns[patternOfClass[number]] }

  /// The objects from the root to an entity, including both.
  func chain(to entity: EntityID) -> [EntityID] {
    var chain = [entity]
    while let parent = chain.last.flatMap({ result.parent(of: $0)?.entity }) {
      chain.append(parent)
    }
    return chain.reversed()
  }

  /// The entities in a value, which have consecutive numbers.
  func region(of value: FieldValue) -> Range<Int> {
    switch value {
    case .object(let index): return Int(index)..<ends[Int(index)]
    case .list:
      var whole: Range<Int>?
      for item in result.items(of: value) {
        let part = region(of: item)
        guard !part.isEmpty else { continue }
        whole = (whole?.lowerBound ?? part.lowerBound)..<part.upperBound
      }
      return whole ?? 0..<0
    case .missing, .null, .leaf, .converted, .fault: return 0..<0
    }
  }

  /// The value at a path; `nil` if it does not exist.
  func value(at path: some Sequence<ResponsePathElement>) -> FieldValue? {
    guard let root = result.root else { return nil }
    var value = FieldValue.object(UInt32(truncatingIfNeeded: root.index))
    for element in path {
      switch element {
      case .key(let key):
        guard let entity = value.entity, let next = result.value(of: key, in: entity) else {
          return nil
        }
        value = next
      case .index(let index):
        let items = result.items(of: value)
        guard index >= 0, index < items.count else { return nil }
        value = items[items.startIndex + index]
      }
    }
    return value
  }

  /// For each element of a path, whether the value there is nullable.
  func nullability(of path: [ResponsePathElement]) -> [Bool] {
    guard var entity = result.root else { return [] }
    var found: [Bool] = []
    var type: OutputType?
    var value = FieldValue.missing
    for element in path {
      switch element {
      case .key(let key):
        entity = value.entity ?? entity
        let shape = result.shape(of: entity)
        guard let position = shape.fieldIndex(of: key) else { return found }
        type = shape.fields[position].field.type
        value = result.value(at: position, of: entity)
      case .index(let index):
        type = type?.element
        let items = result.items(of: value)
        guard index < items.count else { return found }
        value = items[items.startIndex + index]
      }
      found.append(type?.isNullable ?? true)
    }
    return found
  }
}

extension [EntityID] {
  /// Returns the position of the first entity whose number is not below a given one; entities are
  /// sorted by number.
  fileprivate func firstPosition(from number: Int) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle].index < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
