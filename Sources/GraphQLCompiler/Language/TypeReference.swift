/// A reference to a type, of documents and schemas alike (Section 2.12).
///
/// References are equal when they read the same, wherever they stand.
package enum TypeReference: Hashable, Sendable, CustomStringConvertible {
  case named(Name)
  indirect case list(TypeReference)
  indirect case nonNull(TypeReference)

  /// The name inside all wrappers.
  package var name: Name {
    switch self {
    case .named(let name): name
    case .list(let item), .nonNull(let item): item.name
    }
  }

  /// The text of the name inside all wrappers.
  package var typeName: String { name.text }

  package var isNonNull: Bool {
    if case .nonNull = self { true } else { false }
  }

  /// The type without its outermost `!`.
  package var nullable: TypeReference {
    if case .nonNull(let inner) = self { inner } else { self }
  }

  /// The item type of a list, nullable or not; nil for a named type.
  package var listItem: TypeReference? {
    if case .list(let item) = nullable { item } else { nil }
  }

  package var description: String {
    switch self {
    case .named(let name): name.text
    case .list(let item): "[\(item)]"
    case .nonNull(let inner): "\(inner)!"
    }
  }
}
