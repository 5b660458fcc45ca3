/// An argument of a field or directive, or a field of an input object (Sections 3.6.1 and 3.10).
@usableFromInline package struct InputValueDefinition: NamedDefinition {
  @usableFromInline package let part: DefinitionPart

  init(_ part: DefinitionPart) { self.part = part }

  package init(
    _ identifier: Name,
    documentation: Description? = nil,
    type: TypeReference,
    defaultValue: Value? = nil,
    directives: [Directive] = [],
    typeRange: SourceRange = .builtIn,
    range: SourceRange = .builtIn
  ) {
    part = DefinitionPart(
      SynthesizedDefinition(
        identifier,
        documentation: documentation,
        type: type,
        defaultValue: defaultValue,
        directives: directives,
        typeRange: typeRange,
        range: range
      )
    )
  }

  @inlinable package var identifier: Name { part.name }
  @usableFromInline package var documentation: Description? { part.documentation }
  @inlinable package var type: TypeReference { part.type }
  /// The type's name without list and non-null wrappers.
  @inlinable package var typeName: Name { part.typeName }
  @inlinable package var defaultValue: Value? { part.defaultValue }
  @inlinable package var directives: [Directive] { part.directives }
  package var typeRange: SourceRange { part.typeRange }
  @inlinable package var range: SourceRange { part.range }

  /// Whether a value is required: non-null and without a default value (Section 5.4.3).
  @inlinable package var isRequired: Bool { part.isRequired }
}
