package import GraphQLRuntime

extension ExecutionResult {
  /// The field whose string labels an entity for the user, by its position in the shape: its name
  /// or title, its id, or its first string.
  package func labelField(of entity: EntityID) -> Int? {
    // The root is not named after one of its fields.
    guard entity != root else { return nil }
    var best: (rank: Int, field: Int)?
    for (index, field) in shape(of: entity).fields.prefix(100).enumerated()
    where field.field.name != "__typename" {
      guard case .string = field.field.type.leafType else { continue }
      switch value(at: index, of: entity) {
      case .leaf, .converted: break
      case .missing, .null, .object, .list, .fault: continue
      }
      let rank = labelRank(field.responseKey)
      if best.map({ rank < $0.rank }) ?? true { best = (rank, index) }
    }
    return best?.field
  }
}

private func labelRank(_ key: String) -> Int {
  let lower = key.lowercased()
  if ["name", "title", "label", "fullname", "displayname"].contains(lower) { return 0 }
  if lower.hasSuffix("name") || lower.hasSuffix("title") { return 1 }
  if lower == "id" { return 2 }
  if lower.hasSuffix("id") || lower == "login" || lower == "key" { return 3 }
  return 4
}
