import DialectKit
import GraphQLSchema

/// Compares the generated models of two versions.
package enum ModelComparison {
  /// The changes, breaking ones first.
  ///
  /// They are sorted by schema types, fragments and operations, each in the order of the old
  /// version followed by additions.
  package static func changes(from old: ModelVersion, to new: ModelVersion) -> [ModelChange] {
    guard new.options.dialect.namesCompiledSets, old.options.dialect.namesCompiledSets else {
      return DeclarationComparison(from: old, to: new).changes
    }
    return changes(from: old, to: new, hasSameSchema: old.schema.sdl == new.schema.sdl, among: nil)
  }

  /// The changes between versions with the same schema, limited to these operations and fragments,
  /// which are given by the names of their Swift types.
  package static func changes(
    from old: ModelVersion,
    toSameSchema new: ModelVersion,
    among definitions: Set<String>
  ) -> [ModelChange] {
    changes(from: old, to: new, hasSameSchema: true, among: definitions)
  }

  private static func changes(
    from old: ModelVersion,
    to new: ModelVersion,
    hasSameSchema: Bool,
    among names: Set<String>?
  ) -> [ModelChange] {
    let definitions = DefinitionComparison(
      old: old,
      new: new,
      hasSameSchema: hasSameSchema,
      names: names
    )
    let types = SchemaTypeComparison(old: old, new: new, hasSameSchema: hasSameSchema)
    let changes = merged(
      types.changes() + definitions.fragmentChanges()
        + definitions.operationChanges()
    )
    return ModelChange.Impact.allCases.flatMap { impact in
      changes.filter { $0.impact == impact }
    }
  }

  /// Combines equal changes of several structs into one change.
  private static func merged(_ changes: [ModelChange]) -> [ModelChange] {
    var result: [ModelChange] = []
    var positions: [ModelChange: Int] = [:]
    for change in changes {
      var key = change
      key.places = []
      if change.cause != nil, let position = positions[key] {
        result[position].places += change.places
      } else {
        positions[key] = result.count
        result.append(change)
      }
    }
    return result
  }
}
