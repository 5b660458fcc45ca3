/// The shapes of a run as flat arrays of plain numbers, which avoids reference counting while
/// values are matched and completed.
struct ShapeTables {
  /// The names of fields, types and enum values.
  private(set) var names = NamePatterns()
  private(set) var shapes: [Shape] = []
  private(set) var fields: [Field] = []
  private(set) var completions: [Completion] = []
  private(set) var enumValues: [NamePattern] = []
  private(set) var nestedFields: [NestedField] = []
  /// The data of each completion that only uncommon cases need, by index.
  private(set) var leafTypes: [LeafType?] = []
  private(set) var hashes: [Int32] = []
  /// True if values of custom scalars are checked by the scalar's reader.
  private let readsCustomScalars: Bool

  let typenameKey: NamePattern

  init(readsCustomScalars: Bool) {
    self.readsCustomScalars = readsCustomScalars
    typenameKey = names.add("__typename")
  }

  struct Shape {
    let firstField: Int32
    let fieldCount: Int32
    /// The start in `nestedFields` of the fields that hold objects or lists.
    let firstNested: Int32
    let nestedCount: Int32
    /// The position of `__typename`, or -1 if it is not selected.
    let typenameField: Int32
    /// True if `__typename` is selected first.
    let beginsWithTypename: Bool
    /// The start of the hash table, for a shape with many fields.
    let firstHash: Int32
    /// The table's size minus one; 0 for a shape without a table.
    let hashMask: Int32
    /// True if every entity of the shape gets a note.
    let hasNote: Bool
  }

  struct Field {
    let name: NamePattern
    let completion: Int32
    let kind: Completion.Kind
    /// The kinds of values that the field accepts without further checks.
    let taken: JSONKinds
  }

  /// A field that holds objects or lists.
  struct NestedField {
    let position: Int32
    let completion: Int32
  }

  struct Completion {
    enum Kind: UInt8 {
      case list
      case object
      case string
      case int
      case double
      case bool
      case enumeration
      case custom

      /// True if values of this kind contain other values.
      @inline(__always) var isNested: Bool { rawValue <= Self.object.rawValue }
    }
    let kind: Kind
    let isNonNull: Bool
    /// For a list, the items' completion; for an object, its group; for an enum, its first value.
    let inner: Int32
    /// For an enum, the number of values.
    let count: Int32

    /// Returns the kinds of values that are accepted without further checks.
    func taken(readsCustomScalars: Bool) -> JSONKinds {
      let null: JSONKinds = isNonNull ? [] : .null
      switch kind {
      case .string: return null.union(.string)
      case .bool: return null.union(.bool)
      case .custom where !readsCustomScalars: return null.union(.all.subtracting(.null))
      case .list, .object, .int, .double, .enumeration, .custom: return null
      }
    }
  }

  /// The number of fields from which a hash table is faster than comparing each key.
  private static let hashThreshold = 12

  // MARK: Building

  mutating func addName(_ name: String) -> NamePattern { names.add(name) }

  mutating func addCompletion(
    _ kind: Completion.Kind,
    isNonNull: Bool,
    leaf: LeafType?,
    inner: Int32 = 0
  ) -> Int32 {
    var inner = inner
    var count = 0
    if case .enumeration(_, let values) = leaf, kind == .enumeration {
      inner = Int32(truncatingIfNeeded: enumValues.count)
      count = values.count
      for value in values { enumValues.append(addName(value)) }
    }
    completions.append(
      Completion(
        kind: kind,
        isNonNull: isNonNull,
        inner: inner,
        count: Int32(truncatingIfNeeded: count)
      )
    )
    leafTypes.append(leaf)
    return Int32(truncatingIfNeeded: completions.count - 1)
  }

  mutating func addShape(_ added: [(key: String, completion: Int32)], hasNote: Bool) {
    let firstField = fields.count
    for field in added {
      let completion = completions[Int(field.completion)]
      fields.append(
        Field(
          name: addName(field.key),
          completion: field.completion,
          kind: completion.kind,
          taken: completion.taken(readsCustomScalars: readsCustomScalars)
        )
      )
    }
    var size = 0
    let firstHash = hashes.count
    if added.count > Self.hashThreshold {
      size = 32
      while size < added.count * 2 { size *= 2 }
      hashes.append(contentsOf: repeatElement(-1, count: size))
      for position in added.indices {
        var slot = Int(truncatingIfNeeded: hash(Array(added[position].key.utf8))) & (size - 1)
        while hashes[firstHash + slot] >= 0 { slot = (slot + 1) & (size - 1) }
        hashes[firstHash + slot] = Int32(truncatingIfNeeded: position)
      }
    }
    let typename = added.firstIndex { $0.key == "__typename" } ?? -1
    let firstNested = nestedFields.count
    for (position, field) in added.enumerated() {
      if completions[Int(field.completion)].kind.isNested {
        nestedFields.append(
          NestedField(
            position: Int32(truncatingIfNeeded: position),
            completion: field.completion
          )
        )
      }
    }
    shapes.append(
      Shape(
        firstField: Int32(truncatingIfNeeded: firstField),
        fieldCount: Int32(truncatingIfNeeded: added.count),
        firstNested: Int32(truncatingIfNeeded: firstNested),
        nestedCount: Int32(truncatingIfNeeded: nestedFields.count - firstNested),
        typenameField: Int32(truncatingIfNeeded: typename),
        beginsWithTypename: typename == 0 && fields[firstField].kind == .string,
        firstHash: Int32(truncatingIfNeeded: firstHash),
        hashMask: Int32(truncatingIfNeeded: max(size - 1, 0)),
        hasNote: hasNote
      )
    )
  }

  /// FNV-1a.
  private func hash(_ bytes: [UInt8]) -> UInt32 {
    bytes.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }
}
