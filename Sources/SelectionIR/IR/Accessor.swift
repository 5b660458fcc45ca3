package import GraphQLRuntime
package import GraphQLSyntax

/// A computed property of a generated struct that reads one response key (P43-P46, P74-P76).
package struct Accessor: Sendable {
  /// The Swift property, without back-ticks.
  package var name: String
  package var responseKey: String
  package var type: TypeReference
  /// The Swift type as printed, such as `[Predator]?`.
  package var swiftType: String
  /// The struct or typealias of an object-valued field; nil for a leaf.
  package var selectionSet: SelectionSetID?
  /// The field's definition: type and field name, the schema coordinate's two halves.
  package var parentType: String
  package var fieldName: String
  package var deprecationReason: String?
  /// Whether the accessor is Optional only because data may be absent on conforming input (N2).
  package var isOptionalByCondition: Bool
  /// Where the accessor comes from, every source, in document order; never empty.
  package var provenance: [Provenance]

  package var isOwn: Bool { provenance.contains { $0.origin == .own } }
}

/// A source of an accessor: who selects the field, and where that is written.
package struct Provenance: Sendable {
  /// The relation of the source to the set that shows the accessor.
  package enum Origin: Hashable, Sendable {
    /// Written in this set.
    case own
    /// Merged from an enclosing set of the same entity.
    case parent(SelectionSetID)
    /// Merged from another case of the same entity whose type this one implies.
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
  /// The fragment's GraphQL name; of a deferred inline fragment the name of its struct.
  package var fragment: String
  /// The fragment's root set.
  package var selectionSet: SelectionSetID
  /// Whether a condition may exclude the fragment, so that the property is Optional.
  package var isConditional: Bool
  /// Whether that is so only because others may fetch the object while the fragment is excluded (N2).
  package var isOptionalByCondition = false
  /// The fragment's `@defer`; the property is then Optional.
  package var deferral: PlanDeferral?
  package var location: SourceRange
}
