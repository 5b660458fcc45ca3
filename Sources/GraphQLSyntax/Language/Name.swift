/// A name in a source text (Section 2.1.8).
///
/// Names are equal if their texts are equal.
@usableFromInline package struct Name: Hashable, Sendable, CustomStringConvertible {
  @usableFromInline package let text: String
  @usableFromInline package let range: SourceRange
  /// The hash of the text, computed while the name is read.
  @usableFromInline package let hash: UInt32

  package init(_ text: String, range: SourceRange = .builtIn) {
    self.init(text, range: range, hash: NameHash(of: text).value)
  }

  @inlinable package init(_ text: String, range: SourceRange, hash: UInt32) {
    self.text = text
    self.range = range
    self.hash = hash
  }

  @usableFromInline package var description: String { text }

  @usableFromInline package static func == (left: Name, right: Name) -> Bool {
    left.hash == right.hash && left.text == right.text
  }

  @usableFromInline package func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}

/// The hash of a name, byte by byte (the Fowler–Noll–Vo function).
///
/// The seed differs between runs, so crafted documents cannot cause collisions. Results never
/// depend on hash order.
@usableFromInline package struct NameHash: Sendable {
  private static let seed = UInt64.random(in: .min ... .max)

  @usableFromInline var state = seed

  package init() {}

  package init(of text: String) {
    for byte in text.utf8 { add(byte) }
  }

  @inline(__always)
  @inlinable package mutating func add(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  @inlinable package var value: UInt32 { UInt32(truncatingIfNeeded: state ^ (state >> 32)) }
}
