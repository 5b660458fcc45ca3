/// Reading a tape through spans: what ``JSONDocument`` offers, without touching the object.
///
/// For loops over millions of values, where a reference count for each would be most of the cost.
enum TapeReader {
  @inline(__always)
  static func firstByte(_ index: Int, _ bytes: Span<UInt8>, _ tape: Span<UInt32>) -> UInt8 {
    bytes[Int(tape[index] & JSONTape.offsetMask)]
  }

  /// The tape index after the value at an index.
  @inline(__always)
  static func next(_ index: Int, _ bytes: Span<UInt8>, _ tape: Span<UInt32>) -> Int {
    firstByte(index, bytes, tape) & 0xDF == 0x5B ? Int(tape[index + 1]) : index + 1
  }

  /// Whether the string or key at a tape index is written exactly as the name, without escapes.
  @inline(__always)
  static func equals(
    _ name: ByteRange,
    in names: Span<UInt8>,
    _ index: Int,
    _ bytes: Span<UInt8>,
    _ tape: Span<UInt32>
  ) -> Bool {
    // The flag of an entry with escapes makes its start too large, so that it equals no name.
    let start = Int(tape[index]) + 1
    let length = Int(name.length)
    guard start + length < bytes.count, bytes[start + length] == UInt8(ascii: "\"") else {
      return false
    }
    var offset = 0
    let first = Int(name.start)
    while offset < length {
      guard bytes[start + offset] == names[first + offset] else { return false }
      offset += 1
    }
    return true
  }
}

/// A name in a table of bytes.
struct ByteRange {
  let start: Int32
  let length: Int32
}
