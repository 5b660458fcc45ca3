package import GraphQLRuntime

/// A null at a place where the schema says that null means an error.
package struct NullThatMeansError: Sendable {
  package let path: ResponsePath
  /// The server's error for it, by its position; nil where there is none, which is a finding.
  package let error: Int?
}

extension ResponseReader {
  /// The nulls of the response that mean errors (`@semanticNonNull`), in response order.
  package var nullsThatMeanErrors: [NullThatMeansError] {
    let nullability = SemanticNullability(schema)
    // Entities of one shape have the same fields.
    var known: [Int: [Int: [Int]]] = [:]
    var found: [NullThatMeansError] = []
    for entity in result.entities {
      let shape = result.shape(of: entity)
      let index = result.shapeIndex(of: entity)
      let levels = known[index] ?? semanticLevels(of: entity, nullability)
      known[index] = levels
      for position in levels.keys.sorted() {
        var path = result.path(of: entity)
        path.elements.append(.key(shape.fields[position].responseKey))
        add(result.value(at: position, of: entity), path, 0, levels[position] ?? [], &found)
      }
    }
    return found
  }

  /// For each field of an entity that has some, the levels at which its null means an error.
  private func semanticLevels(
    of entity: EntityID,
    _ nullability: SemanticNullability
  ) -> [Int: [Int]] {
    let shape = result.shape(of: entity)
    guard let typename = shape.typename ?? rootTypename(of: entity) else { return [:] }
    var levels: [Int: [Int]] = [:]
    for (position, field) in shape.fields.enumerated() {
      var own = nullability.levels(of: field.field.name, in: typename)
      for interface in schema.implementedInterfaces(of: typename) {
        own += nullability.levels(of: field.field.name, in: interface.name)
      }
      if !own.isEmpty { levels[position] = own }
    }
    return levels
  }

  /// The type of the root, whose name no operation needs to ask for.
  private func rootTypename(of entity: EntityID) -> String? {
    result.parent(of: entity) == nil
      ? schema.rootType(for: document.operations[operation].kind)?.name : nil
  }

  private func add(
    _ value: FieldValue,
    _ path: ResponsePath,
    _ level: Int,
    _ levels: [Int],
    _ found: inout [NullThatMeansError]
  ) {
    switch value {
    case .null:
      if levels.contains(level) {
        found.append(NullThatMeansError(path: path, error: error(at: path)))
      }
    case .list:
      for (index, item) in result.items(of: value).enumerated() {
        var inner = path
        inner.elements.append(.index(index))
        add(item, inner, level + 1, levels, &found)
      }
    case .leaf, .converted, .object, .missing, .fault: return
    }
  }

  /// The server's error at a path or below it, by its position.
  func error(at path: ResponsePath) -> Int? { serverErrors(at: path).first }
}
