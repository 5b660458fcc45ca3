/// A field definition of an object or interface type (Section 3.6), in a document and in the schema
/// built from it.
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
      SynthesizedDefinition(
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
  /// The type's name without list and non-null wrappers.
  @inlinable package var typeName: Name { part.typeName }
  @inlinable package var directives: [Directive] { part.directives }
  package var typeRange: SourceRange { part.typeRange }
  @inlinable package var range: SourceRange { part.range }

  package func argument(named name: String) -> InputValueDefinition? {
    part.hasArguments ? arguments.first { $0.name == name } : nil
  }

  /// Identifies the definition, independently of its content.
  @inlinable package var identity: DefinitionPart.Identity { part.identity }
}
