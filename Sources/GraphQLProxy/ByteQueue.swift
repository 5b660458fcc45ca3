/// Bytes waiting to be sent.
struct ByteQueue {
  private(set) var all: ArraySlice<UInt8> = []

  var count: Int { all.count }
  var isEmpty: Bool { all.isEmpty }

  /// Appends bytes, without copying them if the queue is empty.
  mutating func append(_ more: ArraySlice<UInt8>) {
    // Appending nothing to shared storage would copy it.
    if more.isEmpty { return }
    if all.isEmpty { all = more } else { all += more }
  }

  mutating func append(_ more: [UInt8]) { append(more[...]) }

  /// Removes bytes from the front; an empty queue releases its memory.
  mutating func removeFirst(_ count: Int) {
    all = count < all.count ? all.dropFirst(count) : []
  }
}
