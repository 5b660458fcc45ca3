package import GraphQLSyntax

/// An input object type (Section 3.10).
package final class InputObjectType: Sendable {
  package let info: TypeInfo
  package let fields: [InputValueDefinition]
  /// The fields that every literal must include, in order.
  package let requiredFields: [InputValueDefinition]
  /// Whether exactly one field must be provided (`@oneOf`).
  package let isOneOf: Bool
  private let index: NameIndex

  package init(info: TypeInfo, fields: [InputValueDefinition], isOneOf: Bool = false) {
    self.info = info
    self.fields = fields
    requiredFields = fields.filter(\.isRequired)
    self.isOneOf = isOneOf
    index = NameIndex(fields, \.identifier)
  }

  package var name: String { info.name }

  package func field(named name: String) -> InputValueDefinition? {
    index.number(of: name).map { fields[$0] }
  }

  package func field(_ name: Name) -> InputValueDefinition? {
    index.number(of: name).map { fields[$0] }
  }
}
