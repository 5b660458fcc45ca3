/// Matching of an object's members with the fields of its shape.
extension ShapeTables {
  /// Returns the tape index of the value of an object's first `__typename`.
  func typename(
    of object: Int,
    bytes: Span<UInt8>,
    tape: Span<UInt32>,
    document: JSONDocument
  ) -> Int? {
    var key = object &+ 2
    let end = Int(tape[object &+ 1])
    let rest = names.rest.span
    while key < end {
      if TapeReader.equals(typenameKey, rest: rest, index: key, bytes: bytes, tape: tape) {
        return key &+ 1
      }
      if tape[key] & JSONTape.escapeFlag != 0,
        document.keyEquals(Array("__typename".utf8), at: key)
      {
        return key &+ 1
      }
      key = TapeReader.next(key &+ 1, bytes: bytes, tape: tape)
    }
    return nil
  }

  /// The state while the members of an object are matched.
  struct Members {
    /// The tape index of the next key.
    var key: Int
    let end: Int
    /// The position of the field whose key came next in the previous object.
    var expected = 0
    /// The position of the last matched field; -1 before the first match.
    var last = -1
    /// The number of leaf fields that have no value, or one that needs further checks.
    var unfinished: Int
    var unselected = 0
    /// True if a field's key occurs more than once.
    var hasDuplicates = false
  }

  /// Stores the tape index of each selected member's value in the entity's slots.
  ///
  /// Servers usually send the keys of a type in the same order, so the field that came next in the
  /// previous object is tried first. `isNamed` is true if the object starts with its type name.
  @inline(__always)
  func fillSlots(
    of object: Int,
    shape: Shape,
    isNamed: Bool,
    bytes: Span<UInt8>,
    tape: Span<UInt32>,
    document: JSONDocument,
    followers: inout [Int32],
    values: inout [PackedValue],
    firstValue: Int
  ) -> Members {
    let firstField = Int(shape.firstField)
    var members = Members(
      key: object &+ 2,
      end: Int(tape[object &+ 1]),
      unfinished: Int(shape.fieldCount) &- Int(shape.nestedCount)
    )
    let rest = names.rest.span
    let fields = self.fields.span.extracting(firstField..<firstField &+ Int(shape.fieldCount))
    var slots = values.mutableSpan
    if isNamed, shape.beginsWithTypename {
      slots[firstValue] = .leaf(object &+ 3)
      members.unfinished &-= 1
      members.key &+= 2
      members.last = 0
      members.expected = Int(followers[firstField])
    }
    matchExpected(
      fields,
      rest: rest,
      members: &members,
      bytes: bytes,
      tape: tape,
      followers: followers.span,
      firstField: firstField,
      slots: &slots,
      firstValue: firstValue
    )
    return members.key >= members.end
      ? members
      : matchOthers(
        shape,
        matched: members,
        bytes: bytes,
        tape: tape,
        document: document,
        followers: &followers,
        slots: &slots,
        firstValue: firstValue
      )
  }

  /// Matches members after one that was not the expected one.
  @inline(never)
  private func matchOthers(
    _ shape: Shape,
    matched: Members,
    bytes: Span<UInt8>,
    tape: Span<UInt32>,
    document: JSONDocument,
    followers: inout [Int32],
    slots: inout MutableSpan<PackedValue>,
    firstValue: Int
  ) -> Members {
    var members = matched
    let firstField = Int(shape.firstField)
    let rest = names.rest.span
    let fields = self.fields.span.extracting(firstField..<firstField &+ Int(shape.fieldCount))
    while members.key < members.end {
      let position = find(members.key, shape: shape, bytes: bytes, tape: tape, document: document)
      guard position >= 0 else {
        members.unselected &+= 1
        members.key = TapeReader.next(members.key &+ 1, bytes: bytes, tape: tape)
        continue
      }
      if members.last >= 0 {
        followers[firstField &+ members.last] = Int32(truncatingIfNeeded: position)
      }
      members.expected = Int(followers[firstField &+ position])
      members.last = position
      take(
        position,
        fields: fields,
        members: &members,
        bytes: bytes,
        tape: tape,
        slots: &slots,
        firstValue: firstValue
      )
      matchExpected(
        fields,
        rest: rest,
        members: &members,
        bytes: bytes,
        tape: tape,
        followers: followers.span,
        firstField: firstField,
        slots: &slots,
        firstValue: firstValue
      )
    }
    return members
  }

  /// Matches members as long as each is the expected one.
  @inline(__always)
  private func matchExpected(
    _ fields: Span<Field>,
    rest: Span<MaskedWord>,
    members: inout Members,
    bytes: Span<UInt8>,
    tape: Span<UInt32>,
    followers: Span<Int32>,
    firstField: Int,
    slots: inout MutableSpan<PackedValue>,
    firstValue: Int
  ) {
    while members.key < members.end, members.expected < fields.count,
      TapeReader.equals(
        fields[members.expected].name,
        rest: rest,
        index: members.key,
        bytes: bytes,
        tape: tape
      )
    {
      let position = members.expected
      take(
        position,
        fields: fields,
        members: &members,
        bytes: bytes,
        tape: tape,
        slots: &slots,
        firstValue: firstValue
      )
      members.last = position
      members.expected = Int(followers[firstField &+ position])
    }
  }

  /// Stores the next member as the value of the field at a position.
  @inline(__always)
  private func take(
    _ position: Int,
    fields: Span<Field>,
    members: inout Members,
    bytes: Span<UInt8>,
    tape: Span<UInt32>,
    slots: inout MutableSpan<PackedValue>,
    firstValue: Int
  ) {
    let node = members.key &+ 1
    let offset = Int(tape[node] & JSONTape.offsetMask)
    let first = bytes[offset]
    // "[" and "{" differ in one bit, and no other first byte of a value shares the rest.
    members.key = first & 0xDF == 0x5B ? Int(tape[node &+ 1]) : node &+ 1
    let slot = firstValue &+ position
    // Which value of a repeated key is used is known only at the end, so all fields are checked
    // again.
    if !slots[slot].isMissing { members.hasDuplicates = true }
    let kind = fields[position].kind
    if fields[position].taken.contains(startingWith: first) {
      slots[slot] = first == UInt8(ascii: "n") ? .null : .leaf(node)
      members.unfinished &-= kind.isNested ? 0 : 1
      return
    }
    slots[slot] = .leaf(node)
    if kind.isNested { return }
    if kind == .int
      ? TapeReader.isShortInteger(at: offset, bytes)
      : isFinished(
        node,
        kind: kind,
        completion: fields[position].completion,
        bytes: bytes,
        tape: tape
      )
    {
      members.unfinished &-= 1
    }
  }

  /// Returns true if a value that needs a check is a valid leaf, which is common.
  ///
  /// All other values, whether rare but valid or faulty, are left to completion.
  @inline(never)
  private func isFinished(
    _ node: Int,
    kind: Completion.Kind,
    completion: Int32,
    bytes: Span<UInt8>,
    tape: Span<UInt32>
  ) -> Bool {
    let offset = Int(tape[node] & JSONTape.offsetMask)
    switch kind {
    case .double: return TapeReader.isShortNumber(at: offset, bytes)
    case .enumeration:
      return bytes[offset] == UInt8(ascii: "\"")
        && hasEnumValue(node, completion: completions[Int(completion)], bytes: bytes, tape: tape)
    case .string, .int, .bool, .list, .object, .custom: return false
    }
  }

  /// Returns the positions of fields whose key is repeated, in the order of repetition, and the
  /// last `__typename` if it is repeated.
  func duplicates(
    in object: Int,
    shape: Shape,
    bytes: Span<UInt8>,
    tape: Span<UInt32>,
    document: JSONDocument
  ) -> (fields: [Int], lastTypename: Int?) {
    var seen: Set<Int> = []
    var duplicates: [Int] = []
    var lastTypename: Int?
    var key = object &+ 2
    let end = Int(tape[object &+ 1])
    while key < end {
      let position = find(key, shape: shape, bytes: bytes, tape: tape, document: document)
      if position >= 0, !seen.insert(position).inserted {
        if !duplicates.contains(position) { duplicates.append(position) }
        if position == Int(shape.typenameField) { lastTypename = key &+ 1 }
      }
      key = TapeReader.next(key &+ 1, bytes: bytes, tape: tape)
    }
    return (duplicates, lastTypename)
  }

  @inline(never)
  private func find(
    _ key: Int,
    shape: Shape,
    bytes: Span<UInt8>,
    tape: Span<UInt32>,
    document: JSONDocument
  ) -> Int {
    let firstField = Int(shape.firstField)
    let fields = self.fields.span
    let rest = names.rest.span
    if tape[key] & JSONTape.escapeFlag != 0 {
      return findEscaped(key, shape: shape, document: document)
    }
    if shape.hashMask == 0 {
      var position = 0
      while position < Int(shape.fieldCount) {
        if TapeReader.equals(
          fields[firstField &+ position].name,
          rest: rest,
          index: key,
          bytes: bytes,
          tape: tape
        ) {
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
      if TapeReader.equals(name, rest: rest, index: key, bytes: bytes, tape: tape) {
        return position
      }
      slot = (slot + 1) & mask
    }
  }

  /// Returns the position of the field whose key is written with escapes.
  private func findEscaped(_ key: Int, shape: Shape, document: JSONDocument) -> Int {
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

  /// Returns true if the string at a tape index is a value of a completion's enum; escapes are not
  /// decoded.
  func hasEnumValue(
    _ node: Int,
    completion: Completion,
    bytes: Span<UInt8>,
    tape: Span<UInt32>
  ) -> Bool {
    let rest = names.rest.span
    let known = enumValues.span
    var value = Int(completion.inner)
    let end = value &+ Int(completion.count)
    while value < end {
      if TapeReader.equals(known[value], rest: rest, index: node, bytes: bytes, tape: tape) {
        return true
      }
      value &+= 1
    }
    return false
  }
}
