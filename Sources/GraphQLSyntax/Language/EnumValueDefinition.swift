/// An enum value definition, in a document and in the schema built from it.
@usableFromInline package struct EnumValueDefinition: NamedDefinition {
  @usableFromInline package let part: DefinitionPart

  init(_ part: DefinitionPart) { self.part = part }

  package init(
    _ identifier: Name,
    documentation: Description? = nil,
    directives: [Directive] = [],
    range: SourceRange = .builtIn
  ) {
    part = DefinitionPart(
      SynthesizedDefinition(
        identifier,
        documentation: documentation,
        directives: directives,
        range: range
      )
    )
  }

  @inlinable package var identifier: Name { part.name }
  @usableFromInline package var documentation: Description? { part.documentation }
  @inlinable package var directives: [Directive] { part.directives }
  @inlinable package var range: SourceRange { part.range }
}
