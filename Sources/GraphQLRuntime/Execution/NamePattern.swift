/// A name in the words of eight bytes in which a text is compared with it, the quote that ends it included.
///
/// What follows the first word stands in the ``NamePatterns`` that made it, so that nothing here is
/// reference counted.
struct NamePattern {
  let head: MaskedWord
  let firstRest: Int32
  let restCount: Int32

  /// Whether the name and a quote stand at an offset.
  @inline(__always)
  func stands(at offset: Int, in bytes: Span<UInt8>, _ rest: Span<MaskedWord>) -> Bool {
    guard head.stands(at: offset, in: bytes) else { return false }
    var word = 0
    while word < Int(restCount) {
      let next = rest[Int(firstRest) &+ word]
      guard next.stands(at: offset &+ 8 &* (word &+ 1), in: bytes) else { return false }
      word &+= 1
    }
    return true
  }
}

/// Eight bytes, of which only those under the mask count; the first byte is the lowest.
struct MaskedWord {
  private let bits: UInt64
  private let mask: UInt64

  /// The first eight of some bytes, or all where there are fewer.
  init(_ bytes: some Sequence<UInt8>) {
    var bits: UInt64 = 0
    var mask: UInt64 = 0
    for (offset, byte) in bytes.prefix(8).enumerated() {
      bits |= UInt64(byte) << UInt64(offset * 8)
      mask |= 0xFF << UInt64(offset * 8)
    }
    self.bits = bits
    self.mask = mask
  }

  /// Whether the bytes at an offset are these; none stand behind the end.
  @inline(__always)
  func stands(at offset: Int, in bytes: Span<UInt8>) -> Bool {
    guard offset &+ 8 <= bytes.count else { return standsNearEnd(at: offset, in: bytes) }
    return (bytes.word(at: offset) ^ bits) & mask == 0
  }

  @inline(never)
  private func standsNearEnd(at offset: Int, in bytes: Span<UInt8>) -> Bool {
    var index = 0
    while index < 8, mask >> UInt64(index * 8) & 0xFF != 0 {
      guard offset &+ index < bytes.count,
        bytes[offset &+ index] == UInt8(truncatingIfNeeded: bits >> UInt64(index * 8))
      else { return false }
      index += 1
    }
    return true
  }
}

/// Makes patterns and keeps what follows their first words.
struct NamePatterns {
  private(set) var rest: [MaskedWord] = []

  /// The pattern of a name without quotes and escapes.
  mutating func add(_ name: String) -> NamePattern {
    let bytes = Array(name.utf8) + [UInt8(ascii: "\"")]
    let firstRest = rest.count
    for start in stride(from: 8, to: bytes.count, by: 8) {
      rest.append(MaskedWord(bytes[start...]))
    }
    return NamePattern(
      head: MaskedWord(bytes),
      firstRest: Int32(truncatingIfNeeded: firstRest),
      restCount: Int32(truncatingIfNeeded: rest.count - firstRest)
    )
  }
}
