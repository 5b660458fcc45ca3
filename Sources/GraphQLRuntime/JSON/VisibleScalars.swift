extension Unicode.Scalar {
  /// True if the scalar is in a range of commonly used visible characters.
  ///
  /// Checking the range is about a hundred times faster than reading Unicode properties. Scalars
  /// outside these ranges may also be visible.
  package var isCommonlyVisible: Bool {
    switch value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x34E, 0x350...0x377, 0x3A3...0x52F, 0x5D0...0x5EA,
      0x620...0x6DC, 0x904...0x939, 0x3041...0x3096, 0x30A1...0x30FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x1F300...0x1F64F:
      true
    case _: false
    }
  }
}
