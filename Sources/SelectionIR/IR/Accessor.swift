package import GraphQLRuntime
package import GraphQLSyntax

/// A computed property of a generated struct that reads one response key (P43-P46, P74-P76).
package struct Accessor: Sendable {
  /// The Swift property's name, not escaped.
  package var name: String
  package var responseKey: String
  package var type: TypeReference
  /// The type of the property, such as `[Predator]?`.
  package var swiftType: SwiftType
  /// The struct or typealias of an object-valued field; nil for a leaf.
  package var selectionSet: SelectionSetID?
  /// The type and name of the field's definition, which form its schema coordinate.
  package var parentType: String
  package var fieldName: String
  package var deprecationReason: String?
  /// Whether the accessor is Optional only because conforming responses may lack the data (N2).
  package var isOptionalByCondition: Bool
  /// All sources of the accessor in document order; never empty.
  package var provenance: [Provenance]

  package var isOwn: Bool { provenance.contains { $0.origin == .own } }
}

/// A source of an accessor: the selection of the field, and the selection set that contains it.
package struct Provenance: Sendable {
  /// The relation of the source to the selection set with the accessor.
  package enum Origin: Hashable, Sendable {
    /// Selected directly in this set.
    case own
    /// Merged from an enclosing set of the same entity.
    case parent(SelectionSetID)
    /// Merged from another case of the same entity whose type this set implies.
    case sibling(SelectionSetID)
    /// Merged from a named fragment.
    case fragment(String)
  }

  package var origin: Origin
  package var location: SourceRange
}

/// A computed property `asCat: AsCat?` (P71).
package struct CaseAccessor: Sendable {
  package var name: String
  package var selectionSet: SelectionSetID
}

/// A property of `Fragments` (P64).
package struct FragmentAccessor: Sendable {
  package var name: String
  /// The fragment's GraphQL name; for a deferred inline fragment the name of its struct.
  package var fragment: String
  /// The fragment's root set.
  package var selectionSet: SelectionSetID
  /// Whether a condition may exclude the fragment, which makes the property Optional.
  package var isConditional: Bool
  /// Whether it is conditional only because the object can also be fetched without the fragment
  /// (N2).
  package var isOptionalByCondition = false
  /// The fragment's `@defer`, which makes the property Optional.
  package var deferral: PlanDeferral?
  package var location: SourceRange
}
