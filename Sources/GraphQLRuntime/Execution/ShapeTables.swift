/// The shapes of a run in the form that matching and completing values needs: flat arrays of plain
/// numbers, in which nothing is reference counted.
struct ShapeTables {
  /// The names of fields, types and enum values.
  private(set) var names = NamePatterns()
  private(set) var shapes: [Shape] = []
  private(set) var fields: [Field] = []
  private(set) var completions: [Completion] = []
  private(set) var enumValues: [NamePattern] = []
  private(set) var nestedFields: [Int32] = []
  /// What a completion needs only off the common path, by its index.
  private(set) var leafTypes: [LeafType?] = []
  private var hashes: [Int32] = []

  struct Shape {
    let firstField: Int32
    let fieldCount: Int32
    /// The positions of the fields that hold objects or lists stand in `nestedFields`.
    let firstNested: Int32
    let nestedCount: Int32
    /// The position of `__typename`; -1 if it is not selected.
    let typenameField: Int32
    /// Where the hash table of a shape with many fields stands.
    let firstHash: Int32
    /// The table's size less one; 0 for a shape without a table.
    let hashMask: Int32
  }

  struct Field {
    let name: NamePattern
    let completion: Int32
    let kind: Completion.Kind
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
    }
    let kind: Kind
    let isNonNull: Bool
    /// Of a list, the items' completion; of an object, the group; of an enum, its first value.
    let inner: Int32
    /// Of an enum, how many values it has.
    let count: Int32
  }

  /// What was met while the members of an object were matched.
  struct Members {
    var unselected = 0
    /// How many fields have a value that needs a closer look, or objects or lists below them.
    var unfinished = 0
    /// Positions of fields whose key occurs more than once.
    var duplicates: [Int] = []
    /// The tape index of the last value, where `__typename` occurs more than once.
    var lastTypename: Int?
  }

  /// From how many fields on a table is faster than comparing with each key.
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

  mutating func addShape(_ added: [(key: String, completion: Int32)]) {
    let firstField = fields.count
    for field in added {
      let kind = completions[Int(field.completion)].kind
      fields.append(Field(name: addName(field.key), completion: field.completion, kind: kind))
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
      switch completions[Int(field.completion)].kind {
      case .list, .object: nestedFields.append(Int32(truncatingIfNeeded: position))
      case .string, .int, .double, .bool, .enumeration, .custom: continue
      }
    }
    shapes.append(
      Shape(
        firstField: Int32(truncatingIfNeeded: firstField),
        fieldCount: Int32(truncatingIfNeeded: added.count),
        firstNested: Int32(truncatingIfNeeded: firstNested),
        nestedCount: Int32(truncatingIfNeeded: nestedFields.count - firstNested),
        typenameField: Int32(truncatingIfNeeded: typename),
        firstHash: Int32(truncatingIfNeeded: firstHash),
        hashMask: Int32(truncatingIfNeeded: max(size - 1, 0))
      )
    )
  }

  // MARK: Matching

  /// Puts the tape index of each selected member's value into the entity's slots.
  ///
  /// Servers send keys in the order of the query, so the field after the last match is tried first.
  /// `typename` is the tape index of the value of the object's first `__typename`, if it has one.
  func fillSlots(
    of object: Int,
    _ shape: Shape,
    typename: Int?,
    _ bytes: Span<UInt8>,
    _ tape: Span<UInt32>,
    _ document: JSONDocument,
    _ values: inout [PackedValue],
    _ firstValue: Int
  ) -> Members {
    var members = Members()
    let rest = names.rest.span
    let fields = self.fields.span
    var slots = values.mutableSpan
    let firstField = Int(shape.firstField)
    let fieldCount = Int(shape.fieldCount)
    members.unfinished = fieldCount
    var key = object &+ 2
    let end = Int(tape[object &+ 1])
    var next = 0
    if typename == object &+ 3, shape.typenameField == 0, isString(object &+ 3, bytes, tape),
      fields[firstField].kind == .string
    {
      // Most objects begin with their type's name, which has been looked at.
      slots[firstValue] = .leaf(object &+ 3)
      members.unfinished &-= 1
      key &+= 2
      next = 1
    }
    while key < end {
      let value = key &+ 1
      var position = next
      if next >= fieldCount
        || !TapeReader.equals(fields[firstField &+ next].name, rest, key, bytes, tape)
      {
        position = find(key, shape, bytes, tape, document)
      }
      let offset = Int(tape[value] & JSONTape.offsetMask)
      let first = bytes[offset]
      if position >= 0 {
        next = position &+ 1
        let slot = firstValue &+ position
        if !slots[slot].isMissing {
          if !members.duplicates.contains(position) { members.duplicates.append(position) }
          // Which of the values counts is seen only at the end, so all fields are looked at again.
          members.unfinished = fieldCount + 1_000_000
          if position == Int(shape.typenameField) { members.lastTypename = value }
        }
        slots[slot] = .leaf(value)
        let field = fields[firstField &+ position]
        if isFinished(value, first, at: offset, field, bytes, tape) { members.unfinished &-= 1 }
      } else {
        members.unselected &+= 1
      }
      // "[" and "{" differ in one bit, and no other first byte of a value shares the rest.
      key = first & 0xDF == 0x5B ? Int(tape[value &+ 1]) : value &+ 1
    }
    return members
  }

  /// Whether a value is a leaf that its type takes as it stands: the common case.
  ///
  /// Everything else, rare but fine or faulty, is left to completion.
  @inline(__always)
  private func isFinished(
    _ node: Int,
    _ first: UInt8,
    at offset: Int,
    _ field: Field,
    _ bytes: Span<UInt8>,
    _ tape: Span<UInt32>
  ) -> Bool {
    switch field.kind {
    case .string: return first == UInt8(ascii: "\"")
    case .bool: return first == UInt8(ascii: "t") || first == UInt8(ascii: "f")
    case .int: return TapeReader.isShortInteger(at: offset, bytes)
    case .double: return TapeReader.isShortNumber(at: offset, bytes)
    case .enumeration:
      return first == UInt8(ascii: "\"")
        && hasEnumValue(node, completions[Int(field.completion)], bytes, tape)
    case .list, .object, .custom: return false
    }
  }

  @inline(__always)
  private func isString(_ index: Int, _ bytes: Span<UInt8>, _ tape: Span<UInt32>) -> Bool {
    TapeReader.firstByte(index, bytes, tape) == UInt8(ascii: "\"")
  }

  private func find(
    _ key: Int,
    _ shape: Shape,
    _ bytes: Span<UInt8>,
    _ tape: Span<UInt32>,
    _ document: JSONDocument
  ) -> Int {
    let firstField = Int(shape.firstField)
    let fields = self.fields.span
    let rest = names.rest.span
    if tape[key] & JSONTape.escapeFlag != 0 { return findEscaped(key, shape, document) }
    if shape.hashMask == 0 {
      var position = 0
      while position < Int(shape.fieldCount) {
        if TapeReader.equals(fields[firstField &+ position].name, rest, key, bytes, tape) {
          return position
        }
        position &+= 1
      }
      return -1
    }
    var hash: UInt32 = 2_166_136_261
    var index = Int(tape[key]) + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      hash = (hash ^ UInt32(bytes[index])) &* 16_777_619
      index += 1
    }
    let mask = Int(shape.hashMask)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let position = Int(hashes[Int(shape.firstHash) + slot])
      guard position >= 0 else { return -1 }
      let name = fields[firstField &+ position].name
      if TapeReader.equals(name, rest, key, bytes, tape) { return position }
      slot = (slot + 1) & mask
    }
  }

  /// The position of the field whose key is written with escapes.
  private func findEscaped(_ key: Int, _ shape: Shape, _ document: JSONDocument) -> Int {
    let key = document.string(at: key).utf8
    let quote = UInt8(ascii: "\"")
    guard !key.contains(quote) else { return -1 }
    let text = Array(key) + [quote]
    let first = Int(shape.firstField)
    let found = fields[first..<first + Int(shape.fieldCount)].firstIndex {
      $0.name.stands(at: 0, in: text.span, names.rest.span)
    }
    return found.map { $0 - first } ?? -1
  }

  /// Whether the string at a tape index is a value of a completion's enum, escapes left aside.
  func hasEnumValue(
    _ node: Int,
    _ completion: Completion,
    _ bytes: Span<UInt8>,
    _ tape: Span<UInt32>
  ) -> Bool {
    let rest = names.rest.span
    let known = enumValues.span
    var value = Int(completion.inner)
    let end = value &+ Int(completion.count)
    while value < end {
      if TapeReader.equals(known[value], rest, node, bytes, tape) { return true }
      value &+= 1
    }
    return false
  }

  /// FNV-1a.
  private func hash(_ bytes: [UInt8]) -> UInt32 {
    bytes.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }
}
