package import GraphQLRuntime
package import SelectionIR

/// An index of the generated structs through which each entity can be read, and of the entities of
/// each struct.
///
/// Entities that are reached in the same way and have the same shape have the same structs. The
/// lists are therefore stored once per class of such entities, and an entity needs only four bytes.
package final class ViewIndex: Sendable {
  /// The class of each entity.
  private let classes: [Int32]
  /// The structs of each class: the declared one first, then cases and fragments, without type
  /// aliases.
  private let sets: [[SelectionSetID]]
  /// The entities, grouped by class, each class in response order.
  private let members: [Int32]
  /// The start of each class in `members`, followed by the end of the last one.
  private let firstMembers: [Int]
  /// The classes, grouped by struct.
  private let holders: [Int32]
  /// The start of each struct in `holders`, followed by the end of the last one.
  private let firstHolders: [Int]

  package init(_ reader: ResponseReader) {
    var builder = Builder(reader: reader)
    builder.build()
    classes = builder.classes
    sets = builder.sets
    (members, firstMembers) = Self.sorted(classes, count: sets.count)
    let owners = sets.enumerated().flatMap { number, list in
      repeatElement(Int32(truncatingIfNeeded: number), count: list.count)
    }
    let numbers = sets.joined().map(\.rawValue)
    let positions: [Int32]
    (positions, firstHolders) = Self.sorted(numbers, count: Int(numbers.max() ?? -1) + 1)
    holders = positions.map { owners[Int($0)] }
  }

  /// The positions of numbers sorted by number, and the start of each number.
  private static func sorted(_ numbers: [Int32], count: Int) -> (positions: [Int32], firsts: [Int])
  {
    var ends = [Int](repeating: 0, count: count + 1)
    for number in numbers { ends[Int(number) + 1] += 1 }
    for number in 0..<count { ends[number + 1] += ends[number] }
    let firsts = ends
    var positions = [Int32](repeating: 0, count: numbers.count)
    for (position, number) in numbers.enumerated() {
      positions[ends[Int(number)]] = Int32(truncatingIfNeeded: position)
      ends[Int(number)] += 1
    }
    return (positions, firsts)
  }

  /// The structs of an entity that can be reached from the root.
  package func sets(of entity: EntityID) -> [SelectionSetID] {
    guard entity.index < classes.count else { return [] }
    return sets[Int(classes[entity.index])]
  }

  /// The number of classes.
  package var classCount: Int { sets.count }

  /// The class of an entity.
  ///
  /// Entities of one class have the same structs and the same shape.
  package func classNumber(of entity: EntityID) -> Int { Int(classes[entity.index]) }

  /// The number of entities of a class.
  package func entityCount(ofClass number: Int) -> Int {
    firstMembers[number + 1] - firstMembers[number]
  }

  /// The structs of a class.
  package func sets(ofClass number: Int) -> [SelectionSetID] { sets[number] }

  /// The structs that at least one entity has; some are repeated.
  package var presentSets: some Sequence<SelectionSetID> { sets.joined() }

  package func contains(_ set: SelectionSetID, in entity: EntityID) -> Bool {
    sets(of: entity).contains(set)
  }

  /// The entities of a struct in response order.
  package func entities(of set: SelectionSetID) -> [EntityID] {
    let lists = members(of: set)
    let all = lists.count == 1 ? Array(lists[0]) : lists.flatMap { $0 }.sorted()
    return all.map { EntityID(Int($0)) }
  }

  /// The number of a struct's entities.
  package func entityCount(of set: SelectionSetID) -> Int {
    members(of: set).reduce(0) { $0 + $1.count }
  }

  /// The number of a struct's entities that precede an entity.
  package func rank(of entity: EntityID, in set: SelectionSetID) -> Int {
    members(of: set).reduce(0) { $0 + Self.position(of: entity.index, in: $1) }
  }

  /// The first entity of a struct at or after a number.
  package func firstEntity(of set: SelectionSetID, from start: Int = 0) -> EntityID? {
    members(of: set).compactMap { list in
      let position = Self.position(of: start, in: list)
      return position < list.count ? Int(list[list.startIndex + position]) : nil
    }
    .min().map { EntityID($0) }
  }

  /// The last entity of a struct whose number is less than `end`.
  package func lastEntity(of set: SelectionSetID, before end: Int) -> EntityID? {
    members(of: set).compactMap { list in
      let position = Self.position(of: end, in: list)
      return position > 0 ? Int(list[list.startIndex + position - 1]) : nil
    }
    .max().map { EntityID($0) }
  }

  private func members(of set: SelectionSetID) -> [ArraySlice<Int32>] {
    let position = Int(set.rawValue)
    guard position < firstHolders.count - 1 else { return [] }
    return holders[firstHolders[position]..<firstHolders[position + 1]].map { number in
      members[firstMembers[Int(number)]..<firstMembers[Int(number) + 1]]
    }
  }

  /// The number of elements in a sorted list that are smaller than a number.
  private static func position(of number: Int, in list: ArraySlice<Int32>) -> Int {
    var low = list.startIndex
    var high = list.endIndex
    while low < high {
      let middle = (low + high) / 2
      if Int(list[middle]) < number { low = middle + 1 } else { high = middle }
    }
    return low - list.startIndex
  }

  private struct Key: Equatable {
    var parent: Int32
    var field: Int32
    var shape: Int32

    /// The field and shape combined in one number.
    var below: Int { Int(field) << 32 | Int(shape) }

    /// The slot in the cache of recent classes.
    var slot: Int {
      Int(truncatingIfNeeded: (parent &* 31 &+ field) &* 31 &+ shape) & (slotCount - 1)
    }
  }

  /// The number of recent classes cached without a hash table; a power of two.
  private static let slotCount = 64

  private struct Builder {
    let reader: ResponseReader
    var classes: [Int32] = []
    var sets: [[SelectionSetID]] = []
    /// The known classes, by the class of the parent entity plus one (0 for the root), then by
    /// field and shape.
    private var known: [[Int: Int32]] = [[:]]

    init(reader: ResponseReader) { self.reader = reader }

    mutating func build() {
      let result = reader.result
      classes.reserveCapacity(result.entityCount)
      var met = [(key: Key, number: Int32)](
        repeating: (Key(parent: -2, field: 0, shape: 0), 0),
        count: slotCount
      )
      for entity in result.entities {
        let parent = result.parent(of: entity)
        let key = Key(
          parent: parent.map { classes[$0.entity.index] } ?? -1,
          field: Int32(truncatingIfNeeded: parent?.fieldIndex ?? -1),
          shape: Int32(truncatingIfNeeded: result.shapeIndex(of: entity))
        )
        let slot = key.slot
        if met[slot].key != key {
          met[slot] = (key, known[Int(key.parent) + 1][key.below] ?? add(key, entity))
        }
        classes.append(met[slot].number)
      }
    }

    private mutating func add(_ key: Key, _ entity: EntityID) -> Int32 {
      let number = Int32(truncatingIfNeeded: sets.count)
      let parentSets = key.parent < 0 ? [] : sets[Int(key.parent)]
      sets.append(reader.sets(of: entity, parentSets: parentSets))
      known[Int(key.parent) + 1][key.below] = number
      known.append([:])
      return number
    }
  }
}
