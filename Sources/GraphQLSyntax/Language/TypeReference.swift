/// A reference to a type, in documents and schemas (Section 2.12).
///
/// References are equal if they have the same text, regardless of position. Wrappers are encoded as
/// bits of a number: a schema has tens of thousands of references, and most have one or two
/// wrappers.
@usableFromInline package struct TypeReference: Hashable, Sendable, CustomStringConvertible {
  /// The outermost part of a reference.
  @usableFromInline package enum Kind: Sendable {
    case named(Name)
    case list(TypeReference)
    case nonNull(TypeReference)
  }

  /// The type's name without list and non-null wrappers.
  @usableFromInline package let name: Name
  /// The wrappers, outermost in the lowest bit: 1 for `!`, 0 for a list.
  ///
  /// A 1 above the innermost marks the end.
  @usableFromInline package let wrappers: UInt32
  /// The inner part of a reference with too many wrappers for one number.
  @usableFromInline let rest: Rest?

  @usableFromInline final class Rest: Hashable, Sendable {
    let reference: TypeReference

    init(_ reference: TypeReference) { self.reference = reference }

    @usableFromInline static func == (left: Rest, right: Rest) -> Bool {
      left.reference == right.reference
    }

    @usableFromInline func hash(into hasher: inout Hasher) { reference.hash(into: &hasher) }
  }

  /// The encoding of a reference without wrappers.
  @usableFromInline package static let noWrappers: UInt32 = 1

  private init(name: Name, wrappers: UInt32, rest: Rest?) {
    self.name = name
    self.wrappers = wrappers
    self.rest = rest
  }

  /// Creates a reference from its encoded wrappers.
  init(_ name: Name, wrappers: UInt32) { self.init(name: name, wrappers: wrappers, rest: nil) }

  /// Whether all wrappers fit into one number.
  @inlinable package var isShallow: Bool { rest == nil }

  @usableFromInline package static func named(_ name: Name) -> TypeReference {
    TypeReference(name: name, wrappers: noWrappers, rest: nil)
  }

  package static func list(_ item: TypeReference) -> TypeReference { item.wrapped(0) }

  package static func nonNull(_ type: TypeReference) -> TypeReference { type.wrapped(1) }

  private func wrapped(_ wrapper: UInt32) -> TypeReference {
    wrappers.leadingZeroBitCount == 0
      ? TypeReference(name: name, wrappers: Self.noWrappers << 1 | wrapper, rest: Rest(self))
      : TypeReference(name: name, wrappers: wrappers << 1 | wrapper, rest: rest)
  }

  /// The reference without its outermost wrapper, which must exist.
  @usableFromInline var unwrapped: TypeReference {
    let inner = wrappers >> 1
    if inner == Self.noWrappers, let rest { return rest.reference }
    return TypeReference(name: name, wrappers: inner, rest: rest)
  }

  @inlinable package var kind: Kind {
    if wrappers == Self.noWrappers { return .named(name) }
    return isNonNull ? .nonNull(unwrapped) : .list(unwrapped)
  }

  /// The text of the type's name.
  @inlinable package var typeName: String { name.text }

  @inlinable package var isNonNull: Bool { wrappers & 1 == 1 && wrappers != Self.noWrappers }

  /// The type without its outermost `!`.
  @inlinable package var nullable: TypeReference { isNonNull ? unwrapped : self }

  /// The item type of a nullable or non-null list; `nil` for a named type.
  @inlinable package var listItem: TypeReference? {
    if case .list(let item) = nullable.kind { item } else { nil }
  }

  /// The number of list types around the named type.
  package var listDepth: Int {
    sequence(first: self, next: \.listItem).dropFirst().reduce(0) { count, _ in count + 1 }
  }

  @usableFromInline package var description: String {
    switch kind {
    case .named(let name): name.text
    case .list(let item): "[\(item)]"
    case .nonNull(let inner): "\(inner)!"
    }
  }
}
