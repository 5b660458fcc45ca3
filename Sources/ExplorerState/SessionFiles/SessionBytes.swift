/// The bytes of a session file, read on demand by functions that the caller provides.
package struct SessionBytes: Sendable {
  /// Returns the current size, which grows while the file is written.
  package let size: @Sendable () -> Int
  /// Reads up to `count` bytes at an offset, or returns `nil` if they cannot be read.
  package let read: @Sendable (_ offset: Int, _ count: Int) -> [UInt8]?

  package init(
    size: @escaping @Sendable () -> Int,
    read: @escaping @Sendable (_ offset: Int, _ count: Int) -> [UInt8]?
  ) {
    self.size = size
    self.read = read
  }

  /// Creates a source from bytes in memory.
  package init(_ bytes: [UInt8]) {
    self.init(
      size: { bytes.count },
      read: { offset, count in
        guard offset >= 0, offset <= bytes.count else { return nil }
        return Array(bytes[offset..<min(bytes.count, offset + max(count, 0))])
      }
    )
  }
}
