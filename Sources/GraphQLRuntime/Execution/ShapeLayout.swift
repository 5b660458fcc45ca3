/// The response keys of a shape as bytes, arranged for finding the members of an object.
struct ShapeLayout {
  struct Field {
    let key: [UInt8]
    let completion: Int32
  }

  /// What was met while the members of an object were matched.
  struct Members {
    var unselected = 0
    /// Positions of fields whose key occurs more than once.
    var duplicates: [Int] = []
    /// The tape index of the last value, where `__typename` occurs more than once.
    var lastTypename: Int?
  }

  let fields: [Field]
  private let typenameField: Int
  /// Open addressing over the keys' hashes, with field positions; empty for few fields.
  private let table: [Int32]

  /// From how many fields on a table is faster than comparing with each key.
  private static let tableThreshold = 12

  init(_ fields: [Field]) {
    self.fields = fields
    typenameField = fields.firstIndex { $0.key.elementsEqual("__typename".utf8) } ?? -1
    guard fields.count > Self.tableThreshold else {
      table = []
      return
    }
    var size = 32
    while size < fields.count * 2 { size *= 2 }
    var table = [Int32](repeating: -1, count: size)
    for (position, field) in fields.enumerated() {
      var slot = Int(truncatingIfNeeded: Self.hash(field.key[...])) & (size - 1)
      while table[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      table[slot] = Int32(truncatingIfNeeded: position)
    }
    self.table = table
  }

  /// Puts the tape index of each selected member's value into the entity's slots.
  ///
  /// Servers send keys in the order of the query, so the field after the last match is tried first.
  func fillSlots(
    of object: Int,
    bytes: [UInt8],
    tape: [UInt32],
    document: JSONDocument,
    values: inout [FieldValue],
    firstValue: Int
  ) -> Members {
    var members = Members()
    var key = object + 2
    let end = Int(tape[object + 1])
    var next = 0
    while key < end {
      let value = key + 1
      var position = -1
      if next < fields.count, document.keyEquals(fields[next].key, at: key) {
        position = next
      } else {
        position = find(key, tape: tape, document: document)
      }
      if position >= 0 {
        next = position + 1
        if case .missing = values[firstValue + position] {
        } else {
          if !members.duplicates.contains(position) { members.duplicates.append(position) }
          if position == typenameField { members.lastTypename = value }
        }
        values[firstValue + position] = .leaf(node: UInt32(truncatingIfNeeded: value))
      } else {
        members.unselected += 1
      }
      key = document.nextIndex(after: value)
    }
    return members
  }

  private func find(_ key: Int, tape: [UInt32], document: JSONDocument) -> Int {
    guard !table.isEmpty else {
      for position in fields.indices where document.keyEquals(fields[position].key, at: key) {
        return position
      }
      return -1
    }
    let hash: UInt32
    let entry = tape[key]
    if entry & JSONTape.escapeFlag == 0 {
      let start = Int(entry & JSONTape.offsetMask)
      hash = Self.hash(document.bytes[start + 1..<document.endOfScalar(at: start) - 1])
    } else {
      hash = Self.hash(Array(document.string(at: key).utf8)[...])
    }
    var slot = Int(truncatingIfNeeded: hash) & (table.count - 1)
    while table[slot] >= 0 {
      let position = Int(table[slot])
      if document.keyEquals(fields[position].key, at: key) { return position }
      slot = (slot + 1) & (table.count - 1)
    }
    return -1
  }

  /// FNV-1a.
  private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash
  }
}
