/// A field of an object or interface type (Section 3.6), of a document and of the schema made of it.
@usableFromInline package struct FieldDefinition: NamedDefinition {
  @usableFromInline package let part: DefinitionPart

  init(_ part: DefinitionPart) { self.part = part }

  package init(
    _ identifier: Name,
    documentation: Description? = nil,
    arguments: [InputValueDefinition] = [],
    type: TypeReference,
    directives: [Directive] = [],
    typeRange: SourceRange = .builtIn,
    range: SourceRange = .builtIn
  ) {
    part = DefinitionPart(
      MadeDefinition(
        identifier,
        documentation: documentation,
        arguments: arguments,
        type: type,
        directives: directives,
        typeRange: typeRange,
        range: range
      )
    )
  }

  @inlinable package var identifier: Name { part.name }
  @usableFromInline package var documentation: Description? { part.documentation }
  @inlinable package var arguments: [InputValueDefinition] { part.arguments }
  @inlinable package var type: TypeReference { part.type }
  /// The name inside all wrappers of the type.
  @inlinable package var typeName: Name { part.typeName }
  /// The directives applied to the definition.
  @inlinable package var directives: [Directive] { part.directives }
  package var typeRange: SourceRange { part.typeRange }
  @inlinable package var range: SourceRange { part.range }

  package func argument(named name: String) -> InputValueDefinition? {
    part.hasArguments ? arguments.first { $0.name == name } : nil
  }

  /// What tells it from all other definitions, whatever they hold.
  @inlinable package var identity: DefinitionPart.Identity { part.identity }
}
