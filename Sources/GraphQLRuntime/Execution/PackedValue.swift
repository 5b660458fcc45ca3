/// A ``FieldValue`` in four bytes: a tag of one to five bits, and an index in the remaining bits.
///
/// The longest text that can be scanned has 2 GiB, so the indices of leaves, objects and lists of
/// leaves always fit. An index beyond the range (possible only for faults, conversions, and lists
/// of single lists in over a GiB) is clamped to the largest of its kind.
struct PackedValue: Equatable, Sendable {
  private let bits: UInt32

  private enum Kind {
    /// A 0 bit, then 31 bits of index.
    static let object: UInt32 = 0x8000_0000
    static let list: UInt32 = 0xC000_0000
    static let fault: UInt32 = 0xE000_0000
    static let converted: UInt32 = 0xF000_0000
    static let constant: UInt32 = 0xF800_0000
  }

  @inline(__always)
  private init(_ kind: UInt32, _ index: Int, below limit: UInt32) {
    bits = kind | min(UInt32(truncatingIfNeeded: index), limit &- 1)
  }

  @inline(__always)
  private init(bits: UInt32) { self.bits = bits }

  static let missing = PackedValue(bits: 0xFFFF_FFFF)
  static let null = PackedValue(bits: 0xFFFF_FFFE)
  static let emptyList = PackedValue(bits: 0xFFFF_FFFD)
  @inline(__always) static func leaf(_ node: Int) -> PackedValue {
    PackedValue(bits: UInt32(truncatingIfNeeded: node) & ~Kind.object)
  }
  @inline(__always) static func object(_ entity: Int) -> PackedValue {
    PackedValue(Kind.object, entity, below: Kind.list - Kind.object)
  }
  /// Returns a non-empty list, given its index in the result's lists.
  @inline(__always) static func list(_ index: Int) -> PackedValue {
    PackedValue(Kind.list, index, below: Kind.fault - Kind.list)
  }
  static func fault(_ index: Int) -> PackedValue {
    PackedValue(Kind.fault, index, below: Kind.converted - Kind.fault)
  }
  static func converted(_ index: Int) -> PackedValue {
    PackedValue(Kind.converted, index, below: Kind.constant - Kind.converted)
  }

  @inline(__always) var isMissing: Bool { bits == Self.missing.bits }

  /// The tape index of a leaf, or of a value that is not yet completed.
  @inline(__always) var leafNode: Int? { bits < Kind.object ? Int(bits) : nil }

  /// Returns the unpacked value, with a list's start and count looked up in the result's lists.
  func value(_ lists: [ExecutionResult.ListRange]) -> FieldValue {
    switch bits {
    case ..<Kind.object: return .leaf(node: bits)
    case ..<Kind.list: return .object(bits & ~Kind.object)
    case ..<Kind.fault:
      let list = lists[Int(bits & ~Kind.list)]
      return .list(start: UInt32(bitPattern: list.start), count: UInt32(bitPattern: list.count))
    case ..<Kind.converted: return .fault(bits & ~Kind.fault)
    case ..<Kind.constant: return .converted(bits & ~Kind.converted)
    case Self.null.bits: return .null
    case Self.emptyList.bits: return .list(start: 0, count: 0)
    default: return .missing
    }
  }
}

/// Values of a result, unpacked on access.
package struct FieldValues: RandomAccessCollection, Sendable {
  let packed: ArraySlice<PackedValue>
  let lists: [ExecutionResult.ListRange]

  package var startIndex: Int { packed.startIndex }
  package var endIndex: Int { packed.endIndex }
  package subscript(position: Int) -> FieldValue { packed[position].value(lists) }
}
