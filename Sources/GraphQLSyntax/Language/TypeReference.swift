/// A reference to a type, of documents and schemas alike (Section 2.12).
///
/// References are equal when they read the same, wherever they stand. The wrappers are bits of a
/// number: a schema has tens of thousands of references, and most have one or two wrappers.
@usableFromInline package struct TypeReference: Hashable, Sendable, CustomStringConvertible {
  /// The outermost part of a reference.
  @usableFromInline package enum Kind: Sendable {
    case named(Name)
    case list(TypeReference)
    case nonNull(TypeReference)
  }

  /// The name inside all wrappers.
  @usableFromInline package let name: Name
  /// The outermost wrapper in the lowest bit, 1 for `!`, 0 for a list; a 1 stands above the innermost.
  @usableFromInline package let wrappers: UInt32
  /// What the innermost of the wrappers holds where they are too many for one number.
  @usableFromInline let rest: Rest?

  @usableFromInline final class Rest: Hashable, Sendable {
    let reference: TypeReference

    init(_ reference: TypeReference) { self.reference = reference }

    @usableFromInline static func == (left: Rest, right: Rest) -> Bool {
      left.reference == right.reference
    }

    @usableFromInline func hash(into hasher: inout Hasher) { reference.hash(into: &hasher) }
  }

  /// The number that stands for no wrappers.
  @usableFromInline package static let noWrappers: UInt32 = 1

  private init(_ name: Name, _ wrappers: UInt32, _ rest: Rest?) {
    self.name = name
    self.wrappers = wrappers
    self.rest = rest
  }

  /// A reference whose wrappers are known by their number.
  init(_ name: Name, wrappers: UInt32) { self.init(name, wrappers, nil) }

  /// Whether its wrappers are one number.
  @inlinable package var isShallow: Bool { rest == nil }

  @usableFromInline package static func named(_ name: Name) -> TypeReference {
    TypeReference(name, noWrappers, nil)
  }

  package static func list(_ item: TypeReference) -> TypeReference { item.wrapped(0) }

  package static func nonNull(_ type: TypeReference) -> TypeReference { type.wrapped(1) }

  private func wrapped(_ wrapper: UInt32) -> TypeReference {
    wrappers.leadingZeroBitCount == 0
      ? TypeReference(name, Self.noWrappers << 1 | wrapper, Rest(self))
      : TypeReference(name, wrappers << 1 | wrapper, rest)
  }

  /// The reference inside the outermost wrapper, of which there is one.
  @usableFromInline var unwrapped: TypeReference {
    let inner = wrappers >> 1
    if inner == Self.noWrappers, let rest { return rest.reference }
    return TypeReference(name, inner, rest)
  }

  @inlinable package var kind: Kind {
    if wrappers == Self.noWrappers { return .named(name) }
    return isNonNull ? .nonNull(unwrapped) : .list(unwrapped)
  }

  /// The text of the name inside all wrappers.
  @inlinable package var typeName: String { name.text }

  @inlinable package var isNonNull: Bool { wrappers & 1 == 1 && wrappers != Self.noWrappers }

  /// The type without its outermost `!`.
  @inlinable package var nullable: TypeReference { isNonNull ? unwrapped : self }

  /// The item type of a list, nullable or not; nil for a named type.
  @inlinable package var listItem: TypeReference? {
    if case .list(let item) = nullable.kind { item } else { nil }
  }

  @usableFromInline package var description: String {
    switch kind {
    case .named(let name): name.text
    case .list(let item): "[\(item)]"
    case .nonNull(let inner): "\(inner)!"
    }
  }
}
