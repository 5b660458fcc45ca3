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
}

/// A value of an enum type, of a document and of the schema made of it.
package struct EnumValueDefinition: NamedDefinition {
  package let identifier: Name
  package let documentation: Description?
  package let directives: [Directive]
  package let range: SourceRange

  init(
    _ identifier: Name,
    documentation: Description? = nil,
    directives: [Directive] = [],
    range: SourceRange = .builtIn
  ) {
    self.identifier = identifier
    self.documentation = documentation
    self.directives = directives
    self.range = range
  }
}
