/// A list with lookup by name.
///
/// The first element with a name wins.
///
/// Short lists and lists with few queries use linear search. Long lists with many queries use an
/// index, which keeps the total time linear.
@usableFromInline package struct NamedList<Element> {
  @usableFromInline let elements: [Element]
  @usableFromInline let name: (Element) -> Name
  /// `nil` if linear search is used.
  @usableFromInline let index: NameIndex?

  /// Creates a list that is prepared for approximately this many queries.
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
