/// A direct-mapped cache of recently encountered type names.
///
/// The hash is computed from the first eight bytes after the opening quote; a hit is verified by
/// comparing the name. A miss, caused by a collision or by other bytes after a short name, falls
/// back to all names of the group.
struct NearNames {
  private var entries = [Entry](repeating: .none, count: 1 << bits)

  private static let bits = 8

  private struct Entry {
    let group: Int32
    let shape: Int32
    let name: NamePattern

    static let none = Entry(
      group: -1,
      shape: -1,
      name: NamePattern(head: MaskedWord([]), tail: MaskedWord([]), firstRest: 0, restCount: 0)
    )
  }

  /// Returns the shape of a group for the type name at a tape index, or -1 if it is not in the
  /// cache.
  @inline(__always)
  func shape(
    of group: Int32,
    node: Int,
    rest: Span<MaskedWord>,
    bytes: Span<UInt8>,
    tape: Span<UInt32>
  ) -> Int32 {
    guard let place = Self.place(of: group, node: node, bytes: bytes, tape: tape) else { return -1 }
    let entry = entries[place]
    return entry.group == group
      && TapeReader.equals(entry.name, rest: rest, index: node, bytes: bytes, tape: tape)
      ? entry.shape : -1
  }

  mutating func add(
    _ name: NamePattern,
    _ shape: Int32,
    of group: Int32,
    at node: Int,
    _ bytes: Span<UInt8>,
    _ tape: Span<UInt32>
  ) {
    guard let place = Self.place(of: group, node: node, bytes: bytes, tape: tape) else { return }
    entries[place] = Entry(group: group, shape: shape, name: name)
  }

  /// Returns `nil` for a value that is not a string, has escapes, or is too close to the end of the
  /// text.
  @inline(__always)
  private static func place(
    of group: Int32,
    node: Int,
    bytes: Span<UInt8>,
    tape: Span<UInt32>
  ) -> Int? {
    let start = Int(tape[node])
    guard start &+ 9 <= bytes.count, bytes[start] == UInt8(ascii: "\"") else { return nil }
    let word = bytes.word(at: start &+ 1) &+ UInt64(UInt32(bitPattern: group))
    return Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - bits))
  }
}
