package import GraphQLRuntime
package import GraphQLSyntax

/// An entry of the static `selections` of a selection set (P53-P61).
package indirect enum CompiledSelection: Sendable {
  case field(CompiledField)
  case typeCase(SelectionSetID)
  /// A spread of a named fragment whose type the scope implies.
  case fragment(name: String, location: SourceRange)
  case conditional(InclusionConditions, [CompiledSelection])
  /// A spread or an inline fragment with `@defer` (R11).
  case deferred(PlanDeferral, DeferredContent, location: SourceRange)

  package var field: CompiledField? { if case .field(let field) = self { field } else { nil } }
}

extension [CompiledSelection] {
  /// The selections, with the members of conditional groups in place of the groups.
  package var ungrouped: [CompiledSelection] {
    flatMap { selection in
      if case .conditional(_, let members) = selection { members.ungrouped } else { [selection] }
    }
  }

  /// The fields, including those in conditional groups.
  package var allFields: [CompiledField] { ungrouped.compactMap(\.field) }
}

/// The content to which `@defer` is applied.
package enum DeferredContent: Sendable {
  /// A named fragment whose type the scope implies.
  case fragment(name: String)
  /// The selection set of an inline fragment.
  case selections(SelectionSetID)
}

/// A selected field.
package struct CompiledField: Sendable {
  package var name: String
  package var alias: String?
  package var arguments: [CompiledArgument]
  package var type: TypeReference
  /// The Swift type in `selections`: `String?`, `[AllAnimal]`, `GraphQLEnum<SkinCovering>?`.
  package var swiftType: SwiftType
  /// The struct of an object-valued field.
  package var selectionSet: SelectionSetID?
  /// The type that defines the field, as in the schema coordinate `Type.field`.
  package var parentType: String
  /// All positions at which this set selects the field.
  package var locations: [SourceRange]
  /// The positions of its `@connection` directives, which mark paginated lists.
  package var connections: [SourceRange] = []

  package var responseKey: String { alias ?? name }
}

/// An argument as written, in document order.
package struct CompiledArgument: Sendable {
  package var name: String
  package var value: Value
}
