extension Span where Element == UInt8 {
  /// Returns the eight bytes at an offset as a word, the first byte lowest.
  ///
  /// The caller must ensure that they are in bounds.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Returns the four bytes at an offset as a word, the first byte lowest.
  ///
  /// The caller must ensure that they are in bounds.
  @inline(__always)
  func halfWord(at offset: Int) -> UInt32 {
    UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
}
