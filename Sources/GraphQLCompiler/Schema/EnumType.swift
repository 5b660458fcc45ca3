/// An enum type (Section 3.9).
package final class EnumType: Sendable {
  package let info: TypeInfo
  package let values: [EnumValueDefinition]
  private let index: NameIndex

  package init(info: TypeInfo, values: [EnumValueDefinition]) {
    self.info = info
    self.values = values
    index = NameIndex(values, \.identifier)
  }

  package var name: String { info.name }

  package func value(named name: String) -> EnumValueDefinition? {
    index.number(of: name).map { values[$0] }
  }

  func value(named name: Name) -> EnumValueDefinition? { index.number(of: name).map { values[$0] } }
}

/// A value of an enum type, of a document and of the schema made of it.
package struct EnumValueDefinition: NamedDefinition {
  let part: DefinitionPart

  init(_ part: DefinitionPart) { self.part = part }

  init(
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
