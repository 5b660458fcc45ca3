/// A list whose elements are found by name; of two with one name the first counts.
///
/// Looking through a short list is cheaper than a table of it; where a long one is asked often, a
/// table keeps the time in line with the sizes.
@usableFromInline package struct NamedList<Element> {
  @usableFromInline let elements: [Element]
  @usableFromInline let name: (Element) -> Name
  /// Nil where the list is looked through.
  @usableFromInline let index: NameIndex?

  /// Prepares for about so many questions.
  @inlinable package init(
    _ elements: [Element],
    questions: Int,
    _ name: @escaping (Element) -> Name
  ) {
    self.elements = elements
    self.name = name
    index = elements.count > 16 && questions > 16 ? NameIndex(elements, name) : nil
  }

  @inlinable package func element(_ name: Name) -> Element? {
    if let index { return index.number(of: name).map { elements[$0] } }
    return elements.first { self.name($0) == name }
  }
}
