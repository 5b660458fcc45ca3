/// The number of a file in a `SourceMap`.
@usableFromInline package struct SourceFileID: Hashable, Sendable {
  @usableFromInline package let rawValue: UInt32

  @inlinable package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The identifier for definitions without a file, such as the built-in scalars.
  package static let builtIn = SourceFileID(rawValue: .max)
}

/// A range of bytes in one source file.
@usableFromInline package struct SourceRange: Hashable, Sendable {
  @usableFromInline package let file: SourceFileID
  /// The offset of the first byte.
  @usableFromInline package let start: UInt32
  /// The offset after the last byte.
  @usableFromInline package let end: UInt32

  @inlinable package init(file: SourceFileID, start: UInt32, end: UInt32) {
    assert(start <= end, "a range ends before it starts")
    self.file = file
    self.start = start
    self.end = end
  }

  /// The range of definitions without a file.
  package static let builtIn = SourceRange(file: .builtIn, start: 0, end: 0)

  package var isBuiltIn: Bool { file == .builtIn }

  /// Whether `other` lies entirely inside this range.
  package func contains(_ other: SourceRange) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }
}
