/// The layout of a tape entry.
package enum JSONTape {
  /// The flag in the entry of a string that contains escapes.
  package static let escapeFlag: UInt32 = 0x8000_0000
  package static let offsetMask: UInt32 = 0x7FFF_FFFF
}

/// Access to values by tape index, without creating a node.
extension JSONDocument {
  /// Returns the kind of the value at a tape index.
  package func kind(at index: Int) -> JSONKind {
    switch bytes[Int(tape[index] & JSONTape.offsetMask)] {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
    case UInt8(ascii: "n"): .null
    default: .number
    }
  }

  /// Returns the tape index after the value at an index.
  package func nextIndex(after index: Int) -> Int {
    let first = bytes[Int(tape[index] & JSONTape.offsetMask)]
    // "[" and "{" differ in one bit, and no other first byte of a value shares the rest.
    return first & 0xDF == 0x5B ? Int(tape[index + 1]) : index + 1
  }

  /// Returns the tape index of the last direct element or member value; for an empty container, its
  /// own index.
  func tapeIndexOfLastEntry(of container: Int) -> Int {
    let end = nextIndex(after: container)
    let isObject = kind(at: container) == .object
    var index = container + 2
    var last = container
    while index < end {
      last = isObject ? index + 1 : index
      index = nextIndex(after: last)
    }
    return last
  }

  /// Returns the byte offset after a scalar that starts at an offset.
  func endOfScalar(at offset: Int) -> Int {
    let count = bytes.count
    switch bytes[offset] {
    case UInt8(ascii: "\""):
      let owner = bytes
      return Self.endOfString(at: offset, in: owner.span)
    case UInt8(ascii: "t"), UInt8(ascii: "n"):
      return min(offset + 4, count)
    case UInt8(ascii: "f"):
      return min(offset + 5, count)
    default:
      var index = offset
      while index < count {
        switch bytes[index] {
        case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: index += 1
        default: return index
        }
      }
      return count
    }
  }

  /// Returns the byte offset after the string at an offset, skipping eight bytes at a time if they
  /// contain neither quotes nor escapes.
  private static func endOfString(at offset: Int, in text: Span<UInt8>) -> Int {
    let count = text.count
    let ones: UInt64 = 0x0101_0101_0101_0101
    var index = offset + 1
    while index < count {
      if index &+ 8 <= count {
        let word = text.word(at: index)
        let quote = word ^ (ones &* 0x22)
        let backslash = word ^ (ones &* 0x5C)
        // Sets the top bit of each zero byte; bits after the first one may be set incorrectly.
        let found =
          ((quote &- ones) & ~quote | (backslash &- ones) & ~backslash) & (ones &* 0x80)
        guard found != 0 else {
          index &+= 8
          continue
        }
        index &+= found.trailingZeroBitCount >> 3
      }
      let byte = text[index]
      if byte == UInt8(ascii: "\"") { return index + 1 }
      index &+= byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return count
  }

  /// Returns true if the string at a tape index equals the given UTF-8 bytes.
  package func keyEquals(_ wanted: [UInt8], at index: Int) -> Bool {
    wanted.withUnsafeBufferPointer { keyEquals($0, at: index) }
  }

  /// Returns the tape index of the value of an object's key; the last one if the key is repeated.
  func value(of key: UnsafeBufferPointer<UInt8>, inObjectAt index: Int) -> Int? {
    let end = nextIndex(after: index)
    var found: Int?
    var position = index + 2
    while position < end {
      if keyEquals(key, at: position) { found = position + 1 }
      position = nextIndex(after: position + 1)
    }
    return found
  }

  private func keyEquals(_ wanted: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let entry = tape[index]
    guard entry & JSONTape.escapeFlag == 0 else {
      return string(at: index).utf8.elementsEqual(wanted)
    }
    let start = Int(entry & JSONTape.offsetMask) + 1
    let end = start + wanted.count
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return false }
    var offset = 0
    while offset < wanted.count {
      guard bytes[start + offset] == wanted[offset] else { return false }
      offset += 1
    }
    return true
  }

  /// Returns the decoded string or key at a tape index.
  package func string(at index: Int) -> String {
    let entry = tape[index]
    let start = Int(entry & JSONTape.offsetMask)
    let end = endOfScalar(at: start)
    guard end - start >= 2 else { return "" }
    let content = bytes[start + 1..<end - 1]
    return entry & JSONTape.escapeFlag == 0
      ? String(decoding: content, as: UTF8.self) : JSONEscapes.decode(content)
  }
}

extension JSONDocument {
  /// Returns the byte offset after the string or key that starts at an offset.
  package func endOfString(at offset: Int) -> Int { endOfScalar(at: offset) }

  /// Returns the byte ranges of strings and keys with escapes within a range, in order.
  package func escapedStrings(in range: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    let owner = tape
    let entries = owner.span
    for index in 0..<entries.count where entries[index] & JSONTape.escapeFlag != 0 {
      let start = Int(entries[index] & JSONTape.offsetMask)
      if range.contains(start) { found.append(start..<endOfScalar(at: start)) }
    }
    return found
  }

  /// Returns the text of the string or key in a byte range that includes its quotes.
  package func decodedString(at range: Range<Int>) -> String {
    guard range.count >= 2, range.upperBound <= bytes.count else { return "" }
    return JSONEscapes.decode(bytes[range.lowerBound + 1..<range.upperBound - 1])
  }
}
