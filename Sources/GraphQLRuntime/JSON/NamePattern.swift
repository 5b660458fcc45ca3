/// A name including its closing quote, split into eight-byte words for fast comparison with a text.
///
/// Words after the second are stored in the ``NamePatterns`` that created the pattern, so comparing
/// needs no reference counting.
struct NamePattern {
  let head: MaskedWord
  /// The second word; its mask is zero for a short name.
  let tail: MaskedWord
  let firstRest: Int32
  let restCount: Int32

  /// Returns true if the name and a closing quote are at an offset.
  @inline(__always)
  func stands(at offset: Int, in bytes: Span<UInt8>, _ rest: Span<MaskedWord>) -> Bool {
    guard offset &+ 16 <= bytes.count else {
      return Self.matches(head, tail, at: offset, in: bytes)
        && Self.restMatches(rest, first: firstRest, count: restCount, at: offset &+ 16, in: bytes)
    }
    let difference =
      head.difference(from: bytes.word(at: offset))
      | tail.difference(from: bytes.word(at: offset &+ 8))
    return difference == 0
      && (restCount == 0
        || Self.restMatches(rest, first: firstRest, count: restCount, at: offset &+ 16, in: bytes))
  }

  /// Compares two words near the end of the text, where fewer than 16 bytes may remain.
  @inline(never)
  private static func matches(
    _ head: MaskedWord,
    _ tail: MaskedWord,
    at offset: Int,
    in bytes: Span<UInt8>
  ) -> Bool {
    head.stands(at: offset, in: bytes) && tail.stands(at: offset &+ 8, in: bytes)
  }

  @inline(never)
  private static func restMatches(
    _ rest: Span<MaskedWord>,
    first: Int32,
    count: Int32,
    at offset: Int,
    in bytes: Span<UInt8>
  ) -> Bool {
    var word = 0
    while word < Int(count) {
      guard rest[Int(first) &+ word].stands(at: offset &+ 8 &* word, in: bytes) else {
        return false
      }
      word &+= 1
    }
    return true
  }
}

/// A word of eight bytes, of which only those under the mask are compared; the first byte is the
/// lowest.
struct MaskedWord {
  private let bits: UInt64
  private let mask: UInt64

  /// Creates a word from the first eight bytes, or from all if there are fewer.
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

  /// Returns the bits in which a word differs from these bytes.
  @inline(__always)
  func difference(from word: UInt64) -> UInt64 { (word ^ bits) & mask }

  /// Returns true if the bytes at an offset match; bytes beyond the end never match.
  func stands(at offset: Int, in bytes: Span<UInt8>) -> Bool {
    if offset &+ 8 <= bytes.count { return difference(from: bytes.word(at: offset)) == 0 }
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

/// Creates patterns and stores the words after their second.
struct NamePatterns {
  private(set) var rest: [MaskedWord] = []

  /// Creates the pattern of a name without quotes and escapes.
  mutating func add(_ name: String) -> NamePattern {
    let bytes = Array(name.utf8) + [UInt8(ascii: "\"")]
    let firstRest = rest.count
    for start in stride(from: 16, to: bytes.count, by: 8) {
      rest.append(MaskedWord(bytes[start...]))
    }
    return NamePattern(
      head: MaskedWord(bytes),
      tail: MaskedWord(bytes.dropFirst(8)),
      firstRest: Int32(truncatingIfNeeded: firstRest),
      restCount: Int32(truncatingIfNeeded: rest.count - firstRest)
    )
  }
}
