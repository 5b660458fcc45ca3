extension UInt8 {
  /// True for a byte that ends a line (Section 2.1.2).
  package var isLineEnd: Bool { self == 0x0A || self == 0x0D }
}
