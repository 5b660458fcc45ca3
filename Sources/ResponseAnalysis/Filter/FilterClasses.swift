internal import GraphQLRuntime
import SelectionIR

/// The classes of objects that filters encounter.
///
/// A class consists of objects that are reached in the same way and have the same shape.
///
/// The position of a field and the presence of a case are the same for all objects of a class, and
/// are determined once. A class needs four bytes for each response key in the filter, and the cases
/// used by it. The size does not grow with the number of classes or kinds of rows.
package struct FilterClasses {
  private struct Key: Hashable {
    let parent: Int32
    let field: Int32
    let shape: Int32

    /// The slot in the cache of recent classes.
    var slot: Int {
      Int(UInt32(bitPattern: parent &* 31 &+ field &* 7 &+ shape)) & (FilterClasses.slots - 1)
    }
  }

  private struct Entry {
    let shape: EntityShape
    let row: FilterTypes.Row?
    /// The position of each response key of the filter; negative if the class does not have it.
    var fields: [Int32]
    /// The cases and fragments that were used; there are few.
    var views: [(set: SelectionSetID, isFulfilled: Bool)] = []
  }

  let reader: ResponseReader
  private var types: FilterTypes
  private var keyCount: Int
  private var known: [Key: Int32] = [:]
  /// A cache of recent classes, which avoids most lookups in ``known``, because lists contain few
  /// classes.
  private var recent: [(key: Key, number: Int32)]
  private var entries: [Entry] = []

  private static let unknown = Int32.min
  /// A power of two.
  private static let slots = 64

  package init(_ types: FilterTypes, keyCount: Int) {
    reader = types.reader
    self.types = types
    self.keyCount = keyCount
    let none = (key: Key(parent: -2, field: -2, shape: -2), number: Int32(-1))
    recent = Array(repeating: none, count: Self.slots)
  }

  /// Reserves space for the response keys of further paths.
  mutating func widen(toKeys count: Int) {
    guard count > keyCount else { return }
    for index in entries.indices {
      entries[index].fields += Array(repeating: Self.unknown, count: count - keyCount)
    }
    keyCount = count
  }

  /// The class of an object in a field of an object of another class; without a parent, the class
  /// of the data.
  mutating func number(of entity: EntityID, in parent: (number: Int, field: Int)?) -> Int {
    let key = Key(
      parent: Int32(truncatingIfNeeded: parent?.number ?? -1),
      field: Int32(truncatingIfNeeded: parent?.field ?? -1),
      shape: Int32(truncatingIfNeeded: reader.result.shapeIndex(of: entity))
    )
    let slot = key.slot
    if recent[slot].key == key { return Int(recent[slot].number) }
    let number = known[key] ?? add(key, entity: entity, parent: parent)
    recent[slot] = (key, number)
    return Int(number)
  }

  private mutating func add(
    _ key: Key,
    entity: EntityID,
    parent: (number: Int, field: Int)?
  ) -> Int32 {
    let row: FilterTypes.Row? =
      if let parent {
        entries[parent.number].row.flatMap {
          types.child($0, entries[parent.number].shape.fields[parent.field].responseKey)
        }
      } else {
        types.root
      }
    let number = Int32(truncatingIfNeeded: entries.count)
    entries.append(
      Entry(
        shape: reader.result.shape(of: entity),
        row: row,
        fields: Array(repeating: Self.unknown, count: keyCount)
      )
    )
    known[key] = number
    return number
  }

  /// The row type of a class; `nil` if no struct reads its objects.
  func row(of number: Int) -> FilterTypes.Row? { entries[number].row }

  func shape(of number: Int) -> EntityShape { entries[number].shape }

  /// The position of a response key in the objects of a class; `nil` if it is not selected on them.
  mutating func field(_ key: String, _ keyNumber: Int, in number: Int) -> Int? {
    let known = entries[number].fields[keyNumber]
    if known != Self.unknown { return known < 0 ? nil : Int(known) }
    let field = entries[number].shape.fieldIndex(of: key)
    entries[number].fields[keyNumber] = Int32(truncatingIfNeeded: field ?? -1)
    return field
  }

  /// Whether a case or fragment is present for the objects of a class, given one of them.
  mutating func isFulfilled(
    _ set: SelectionSetID,
    in number: Int,
    such entity: EntityID
  ) -> Bool {
    if let known = entries[number].views.first(where: { $0.set == set }) {
      return known.isFulfilled
    }
    let isFulfilled = reader.outcome(of: set, in: entity).isFulfilled
    entries[number].views.append((set, isFulfilled))
    return isFulfilled
  }
}
