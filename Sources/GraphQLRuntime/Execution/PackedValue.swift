/// A ``FieldValue`` in eight bytes: a tag, a count of 29 bits and an index of 32.
struct PackedValue: Equatable, Sendable {
  private let bits: UInt64

  private enum Tag {
    static let missing: UInt64 = 0
    static let null: UInt64 = 1
    static let leaf: UInt64 = 2
    static let converted: UInt64 = 3
    static let object: UInt64 = 4
    static let list: UInt64 = 5
    static let fault: UInt64 = 6
  }

  private init(_ tag: UInt64, _ index: Int = 0, count: Int = 0) {
    assert(0...0x1FFF_FFFF ~= count, "a list has more items than a packed value can count")
    assert(0...0xFFFF_FFFF ~= index, "a packed value refers to what stands too far behind")
    bits =
      tag << 61 | UInt64(UInt32(truncatingIfNeeded: count) & 0x1FFF_FFFF) << 32
      | UInt64(UInt32(truncatingIfNeeded: index))
  }

  static let missing = PackedValue(Tag.missing)
  static let null = PackedValue(Tag.null)
  @inline(__always) static func leaf(_ node: Int) -> PackedValue { PackedValue(Tag.leaf, node) }
  static func converted(_ index: Int) -> PackedValue { PackedValue(Tag.converted, index) }
  @inline(__always) static func object(_ entity: Int) -> PackedValue {
    PackedValue(Tag.object, entity)
  }
  static func list(start: Int, count: Int) -> PackedValue {
    PackedValue(Tag.list, start, count: count)
  }
  static func fault(_ index: Int) -> PackedValue { PackedValue(Tag.fault, index) }

  @inline(__always) var isMissing: Bool { bits >> 61 == Tag.missing }

  /// The tape index of a leaf, or of a value that is not yet completed.
  @inline(__always) var leafNode: Int? {
    bits >> 61 == Tag.leaf ? Int(UInt32(truncatingIfNeeded: bits)) : nil
  }

  var value: FieldValue {
    let index = UInt32(truncatingIfNeeded: bits)
    switch bits >> 61 {
    case Tag.missing: return .missing
    case Tag.null: return .null
    case Tag.leaf: return .leaf(node: index)
    case Tag.converted: return .converted(index)
    case Tag.object: return .object(index)
    case Tag.list:
      return .list(start: index, count: UInt32(truncatingIfNeeded: bits >> 32) & 0x1FFF_FFFF)
    default: return .fault(index)
    }
  }
}

/// Values of a result, unpacked one by one.
package struct FieldValues: RandomAccessCollection, Sendable {
  let packed: ArraySlice<PackedValue>

  package var startIndex: Int { packed.startIndex }
  package var endIndex: Int { packed.endIndex }
  package subscript(position: Int) -> FieldValue { packed[position].value }
}
