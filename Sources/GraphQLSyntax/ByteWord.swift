extension [UInt8] {
  /// Eight bytes as a little-endian integer.
  ///
  /// The array must contain all eight.
  @inline(__always)
  @inlinable package func word(at index: Int) -> UInt64 {
    withUnsafeBytes { bytes in
      UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }
  }
}

extension UInt64 {
  /// The highest bits of the bytes that equal `byte`.
  ///
  /// Bits above the first match may be wrong.
  @inline(__always)
  func matches(_ byte: UInt8) -> UInt64 {
    let difference = self ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
    return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
  }
}
