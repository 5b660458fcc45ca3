/// Bytes that wait to be sent.
struct ByteQueue {
  private var bytes: [UInt8] = []
  private var start = 0

  var count: Int { bytes.count - start }
  var isEmpty: Bool { count == 0 }
  var all: ArraySlice<UInt8> { bytes[start...] }

  mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  mutating func removeFirst(_ count: Int) {
    start += count
    if start == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.count <= 1 << 20)
      start = 0
    }
  }
}
