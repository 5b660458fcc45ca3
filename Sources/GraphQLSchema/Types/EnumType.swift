package import GraphQLSyntax

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

  package func value(named name: Name) -> EnumValueDefinition? {
    index.number(of: name).map { values[$0] }
  }
}
