import GraphQLSyntax

/// Finds fields by name.
struct FieldIndex: Sendable {
  /// The number of fields up to which linear search over contiguous hashes is cheaper than a hash
  /// table.
  private static let listLimit = 24

  private let hashes: [UInt32]
  /// `nil` for short lists.
  private let positions: NameIndex?

  init(_ fields: [FieldDefinition]) {
    if fields.count <= Self.listLimit {
      hashes = fields.map { $0.part.nameHash }
      positions = nil
    } else {
      hashes = []
      positions = NameIndex(fields, \.identifier)
    }
  }

  func field(named name: String, in fields: [FieldDefinition]) -> FieldDefinition? {
    field(name, hash: NameHash(of: name).value, in: fields)
  }

  func field(_ name: Name, in fields: [FieldDefinition]) -> FieldDefinition? {
    field(name.text, hash: name.hash, in: fields)
  }

  private func field(
    _ text: String,
    hash: UInt32,
    in fields: [FieldDefinition]
  ) -> FieldDefinition? {
    if let positions { return positions.number(of: text, hash: hash).map { fields[$0] } }
    for position in hashes.indices where hashes[position] == hash {
      if fields[position].part.isNamed(text, hash: hash) { return fields[position] }
    }
    return nil
  }
}
