import GraphQLSyntax

/// Finds fields by name.
struct FieldIndex: Sendable {
  /// Looking through so many hashes, which lie side by side, is cheaper than a table of them.
  private static let listLimit = 24

  private let hashes: [UInt32]
  /// Nil for a short list.
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
