package import GraphQLSyntax

/// A type with fields: an object or an interface (Sections 3.6 and 3.7).
package protocol FieldContainer: AnyObject, Sendable {
  var info: TypeInfo { get }
  var members: FieldContainerMembers { get }
}

/// The fields and declared interfaces of a type.
package struct FieldContainerMembers: Sendable {
  /// The interfaces as declared, including unknown names.
  let interfaces: [Name]
  let fields: [FieldDefinition]
  let index: FieldIndex

  init(interfaces: [Name], fields: [FieldDefinition]) {
    self.interfaces = interfaces
    self.fields = fields
    index = FieldIndex(fields)
  }
}

extension FieldContainer {
  package var name: String { info.name }
  /// The interfaces as declared, including unknown names.
  package var interfaces: [Name] { members.interfaces }
  package var fields: [FieldDefinition] { members.fields }

  package func field(named name: String) -> FieldDefinition? {
    members.index.field(named: name, in: members.fields)
  }

  func field(_ name: Name) -> FieldDefinition? {
    members.index.field(name, in: members.fields)
  }
}
