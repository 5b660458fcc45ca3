/// Finds fields by name: by comparison where they are few, by hash where they are many.
struct FieldIndex: Sendable {
  private let positions: [String: Int]

  init(_ fields: [FieldDefinition]) {
    guard fields.count > 8 else {
      positions = [:]
      return
    }
    var positions: [String: Int] = [:]
    positions.reserveCapacity(fields.count)
    for (position, field) in fields.enumerated() where positions[field.name] == nil {
      positions[field.name] = position
    }
    self.positions = positions
  }

  func field(named name: String, in fields: [FieldDefinition]) -> FieldDefinition? {
    guard positions.isEmpty else { return positions[name].map { fields[$0] } }
    return fields.first { $0.name == name }
  }
}
