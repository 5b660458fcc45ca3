/// A text that equals another only byte by byte.
///
/// Strings are equal where their characters are, however those are encoded; data of a server and
/// files are not.
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
  /// Whether both have the same bytes.
  package func isExactly(_ other: some StringProtocol) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}
