extension Array {
  /// The element at an index, or `nil` if the index is out of range.
  package subscript(checked index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
