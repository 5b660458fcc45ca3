/// An object type (Section 3.6).
package final class ObjectType: Sendable {
  package let info: TypeInfo
  /// The interfaces as declared, unknown names included.
  package let interfaces: [Name]
  package let fields: [FieldDefinition]
  private let index: FieldIndex

  package init(info: TypeInfo, interfaces: [Name] = [], fields: [FieldDefinition]) {
    self.info = info
    self.interfaces = interfaces
    self.fields = fields
    index = FieldIndex(fields)
  }

  package var name: String { info.name }

  package func field(named name: String) -> FieldDefinition? {
    index.field(named: name, in: fields)
  }

  func field(_ name: Name) -> FieldDefinition? {
    index.field(name, in: fields)
  }
}
