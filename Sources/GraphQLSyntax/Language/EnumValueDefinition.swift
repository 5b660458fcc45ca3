/// A value of an enum type, of a document and of the schema made of it.
package struct EnumValueDefinition: NamedDefinition {
  package let part: DefinitionPart

  init(_ part: DefinitionPart) { self.part = part }

  package init(
    _ identifier: Name,
    documentation: Description? = nil,
    directives: [Directive] = [],
    range: SourceRange = .builtIn
  ) {
    part = DefinitionPart(
      MadeDefinition(
        identifier,
        documentation: documentation,
        directives: directives,
        range: range
      )
    )
  }

  package var identifier: Name { part.name }
  package var documentation: Description? { part.documentation }
  package var directives: [Directive] { part.directives }
  package var range: SourceRange { part.range }
}
