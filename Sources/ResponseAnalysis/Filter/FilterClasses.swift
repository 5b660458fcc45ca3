internal import GraphQLRuntime
import SelectionIR

/// The classes of objects that filters meet: objects that are reached alike and have the same shape.
///
/// Where a field stands and whether a case is there is the same for all objects of a class, so that it
/// is found once for each. A class keeps four bytes for each response key that the filter names, and
/// the cases that were asked of it: no more for more classes, nor for more kinds of rows.
package struct FilterClasses {
  private struct Key: Hashable {
    let parent: Int32
    let field: Int32
    let shape: Int32

    /// Where it stands among those met lately.
    var slot: Int {
      Int(UInt32(bitPattern: parent &* 31 &+ field &* 7 &+ shape)) & (FilterClasses.slots - 1)
    }
  }

  private struct Entry {
    let shape: EntityShape
    let row: FilterTypes.Row?
    /// For each response key of the filter the field's position; negative where it has none.
    var fields: [Int32]
    /// The cases and fragments that were asked for: few.
    var views: [(set: SelectionSetID, isFulfilled: Bool)] = []
  }

  let reader: ResponseReader
  private var types: FilterTypes
  private var keyCount: Int
  private var known: [Key: Int32] = [:]
  /// Those met lately, which spares most objects a look into ``known``: lists go through few classes.
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

  /// Has room for the response keys of further paths.
  mutating func widen(toKeys count: Int) {
    guard count > keyCount else { return }
    for index in entries.indices {
      entries[index].fields += Array(repeating: Self.unknown, count: count - keyCount)
    }
    keyCount = count
  }

  /// The class of an object in a field of an object of another class; of the data without them.
  mutating func number(of entity: EntityID, in parent: (number: Int, field: Int)?) -> Int {
    let key = Key(
      parent: Int32(truncatingIfNeeded: parent?.number ?? -1),
      field: Int32(truncatingIfNeeded: parent?.field ?? -1),
      shape: Int32(truncatingIfNeeded: reader.result.shapeIndex(of: entity))
    )
    let slot = key.slot
    if recent[slot].key == key { return Int(recent[slot].number) }
    let number = known[key] ?? add(key, entity, parent)
    recent[slot] = (key, number)
    return Int(number)
  }

  private mutating func add(
    _ key: Key,
    _ entity: EntityID,
    _ parent: (number: Int, field: Int)?
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

  /// What can be asked of the objects of a class; nil where no struct reads them.
  func row(of number: Int) -> FilterTypes.Row? { entries[number].row }

  func shape(of number: Int) -> EntityShape { entries[number].shape }

  /// The position of a response key in the objects of a class; nil where nothing selects it on them.
  mutating func field(_ key: String, _ keyNumber: Int, in number: Int) -> Int? {
    let known = entries[number].fields[keyNumber]
    if known != Self.unknown { return known < 0 ? nil : Int(known) }
    let field = entries[number].shape.fieldIndex(of: key)
    entries[number].fields[keyNumber] = Int32(truncatingIfNeeded: field ?? -1)
    return field
  }

  /// Whether a case or fragment is there for the objects of a class, of which one is given.
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
