/// The bytes of a session file, read where they are asked for; who reads them is outside.
package struct SessionBytes: Sendable {
  /// How many there are now: a file that is written to grows.
  package let size: @Sendable () -> Int
  /// As many as there are of `count` behind an offset; nil where they cannot be read.
  package let read: @Sendable (_ offset: Int, _ count: Int) -> [UInt8]?

  package init(
    size: @escaping @Sendable () -> Int,
    read: @escaping @Sendable (_ offset: Int, _ count: Int) -> [UInt8]?
  ) {
    self.size = size
    self.read = read
  }

  /// Bytes that are in memory.
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
