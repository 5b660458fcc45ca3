/// Finds fields by name.
struct FieldIndex: Sendable {
  private let positions: NameIndex

  init(_ fields: [FieldDefinition]) {
    var positions = NameIndex(capacity: fields.count)
    for (position, field) in fields.enumerated() { positions.insert(field.identifier, position) }
    self.positions = positions
  }

  func field(named name: String, in fields: [FieldDefinition]) -> FieldDefinition? {
    positions.number(of: name).map { fields[$0] }
  }

  func field(_ name: Name, in fields: [FieldDefinition]) -> FieldDefinition? {
    positions.number(of: name).map { fields[$0] }
  }
}
