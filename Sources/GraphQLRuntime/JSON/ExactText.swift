/// A text that is compared byte by byte.
///
/// Swift strings are equal if they are canonically equivalent in Unicode. Names in server data and
/// in files must match exactly.
package struct ExactText: Hashable, Sendable {
  package let text: Substring

  package init(_ text: Substring) { self.text = text }

  package init(_ text: String) { self.text = text[...] }

  package static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.isExactly(right.text)
  }

  package func hash(into hasher: inout Hasher) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isDone == nil {
      Array(text.utf8).withUnsafeBytes { hasher.combine(bytes: $0) }
    }
    hasher.combine(text.utf8.count)
  }
}

extension StringProtocol {
  /// Returns true if both texts have the same bytes.
  package func isExactly(_ other: some StringProtocol) -> Bool {
    let isEqual = utf8.withContiguousStorageIfAvailable { $0.isExactly(other) }
    return isEqual ?? utf8.elementsEqual(other.utf8)
  }
}

extension [UInt8] {
  /// Returns true if these are the bytes of a text.
  package func isExactly(_ text: String) -> Bool { withUnsafeBufferPointer { $0.isExactly(text) } }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns true if these are the bytes of a text.
  func isExactly(_ text: some StringProtocol) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { hasSameBytes(as: $0) } ?? elementsEqual(text.utf8)
  }

  private func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    let (left, right) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    var offset = 0
    while offset &+ 8 <= left.count {
      let word = left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      guard word == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else {
        return false
      }
      offset &+= 8
    }
    while offset < left.count {
      guard left[offset] == right[offset] else { return false }
      offset &+= 1
    }
    return true
  }
}
