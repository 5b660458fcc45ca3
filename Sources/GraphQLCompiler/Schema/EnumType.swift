/// An enum type (Section 3.9).
package final class EnumType: Sendable {
  package let info: TypeInfo
  package let values: [EnumValueDefinition]

  package init(info: TypeInfo, values: [EnumValueDefinition]) {
    self.info = info
    self.values = values
  }

  package var name: String { info.name }

  package func value(named name: String) -> EnumValueDefinition? {
    values.first { $0.name == name }
  }
}

/// A value of an enum type.
package struct EnumValueDefinition: Sendable {
  package let name: String
  package let description: String?
  package let directives: [Directive]
  package let deprecationReason: String?
  package let nameRange: SourceRange
  package let range: SourceRange

  package init(
    name: String,
    description: String? = nil,
    directives: [Directive] = [],
    deprecationReason: String? = nil,
    nameRange: SourceRange = .builtIn,
    range: SourceRange = .builtIn
  ) {
    self.name = name
    self.description = description
    self.directives = directives
    self.deprecationReason = deprecationReason
    self.nameRange = nameRange
    self.range = range
  }
}
