package import GraphQLRuntime
package import GraphQLSyntax

/// One entry of a set's own `selections` (P53-P61).
package indirect enum CompiledSelection: Sendable {
  case field(CompiledField)
  case typeCase(SelectionSetID)
  /// A spread of a named fragment on a type that the scope implies.
  case fragment(name: String, location: SourceRange)
  case conditional(InclusionConditions, [CompiledSelection])
  /// A spread or an inline fragment under `@defer` (R11).
  case deferred(PlanDeferral, DeferredContent, location: SourceRange)
}

/// What a `@defer` stands on.
package enum DeferredContent: Sendable {
  /// A named fragment on a type that the scope implies.
  case fragment(name: String)
  /// The struct of an inline fragment.
  case selections(SelectionSetID)
}

/// A selected field.
package struct CompiledField: Sendable {
  package var name: String
  package var alias: String?
  package var arguments: [CompiledArgument]
  package var type: TypeReference
  /// The Swift type in `selections`: `String?`, `[AllAnimal]`, `GraphQLEnum<SkinCovering>?`.
  package var swiftType: String
  /// The struct of an object-valued field.
  package var selectionSet: SelectionSetID?
  /// The type that defines the field, for the schema coordinate `Type.field`.
  package var parentType: String
  /// Every place that writes this field in this set.
  package var locations: [SourceRange]
  /// Where `@connection` stands on it, with which clients mark lists that come in pages.
  package var connections: [SourceRange] = []

  package var responseKey: String { alias ?? name }
}

/// An argument as written, in document order.
package struct CompiledArgument: Sendable {
  package var name: String
  package var value: Value
}
