extension UInt8 {
  /// One of the bytes that end lines (Section 2.1.2).
  package var isLineEnd: Bool { self == 0x0A || self == 0x0D }
}
