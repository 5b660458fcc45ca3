/// Bytes that wait to be sent.
struct ByteQueue {
  private(set) var all: ArraySlice<UInt8> = []

  var count: Int { all.count }
  var isEmpty: Bool { all.isEmpty }

  /// Adds bytes at the end; where none wait they are not copied.
  mutating func append(_ more: ArraySlice<UInt8>) {
    // Nothing at the end of bytes that others hold too would copy them.
    if more.isEmpty { return }
    if all.isEmpty { all = more } else { all += more }
  }

  mutating func append(_ more: [UInt8]) { append(more[...]) }

  /// Takes bytes from the front; an empty queue holds no memory.
  mutating func removeFirst(_ count: Int) {
    all = count < all.count ? all.dropFirst(count) : []
  }
}
